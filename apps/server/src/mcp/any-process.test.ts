import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { askModern, elicitationCapabilities } from './testing/ask-mcp.ts'
import { loadFixtures } from './testing/fixture-server.ts'

let scratch: ScratchDatabase
let first: TestServer
let second: TestServer
beforeAll(async () => {
  scratch = await createScratchDatabase()
  first = await startTestServer(scratch.database, {}, { loadProtocol: loadFixtures })
  second = await startTestServer(scratch.database, {}, { loadProtocol: loadFixtures })
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await scratch.drop()
})

const tool = { name: 'test_input_required_result_request_state', arguments: {} }
const inputResponses = { confirm: { action: 'accept', content: { ok: true } } }

/** Sends a message as a client that can ask a person. */
const callToolWithElicitation = ({ address }: TestServer, key: string, params: Readonly<Record<string, unknown>>) =>
  askModern(address, key, 'tools/call', params, elicitationCapabilities)

describe('a call of two rounds', () => {
  it('continues at another server than the one where it began, so that a balancer needs no sessions', async () => {
    const key = await first.key()
    const began = await callToolWithElicitation(first, key, tool)
    expect(began.body.result).toMatchObject({ resultType: 'input_required', requestState: expect.any(String) })
    const { requestState } = began.body.result
    const ended = await callToolWithElicitation(second, key, { ...tool, inputResponses, requestState })
    expect(ended.body.result.content[0].text).toContain('state-ok')
  })

  it('continues only for the same key and with an unchanged state', async () => {
    const [key, another] = [await first.key(), await first.key()]
    const { requestState } = (await callToolWithElicitation(first, key, tool)).body.result
    const changed = `${requestState.slice(0, -2)}${requestState.endsWith('AA') ? 'BB' : 'AA'}`
    for (const [asking, state] of [
      [another, requestState],
      [key, changed],
      [key, `v1.${Buffer.from('{"p":{}}').toString('base64url')}.AAAA`],
    ] as const) {
      const refused = await callToolWithElicitation(second, asking, { ...tool, inputResponses, requestState: state })
      expect(refused.body.error).toMatchObject({ code: -32602 })
    }
  })
})

describe('lists', () => {
  it('returns the same list in every process, and allows its caller to cache it for an hour', async () => {
    const key = await first.key()
    const [here, there] = await Promise.all([first, second].map(({ address }) => askModern(address, key, 'tools/list')))
    expect(here?.body.result).toEqual(there?.body.result)
    expect(here?.body.result).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'private' })
  })
})
