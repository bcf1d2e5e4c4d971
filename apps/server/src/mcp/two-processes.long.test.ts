import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { mintKey } from '../testing/test-server.ts'
import { askModern, elicitationCapabilities, type McpAnswer } from './testing/ask-mcp.ts'
import { programs, type ServerProcess, startProcess } from './testing/start-process.ts'

let scratch: ScratchDatabase
let key: string
let processes: readonly ServerProcess[] = []
beforeAll(async () => {
  scratch = await createScratchDatabase()
  await makeEntity(scratch.database, { slug: 'acme' })
  key = await mintKey(scratch.database, 'test', {})
  // Runs the build in one process, as in production; without a build, runs the source.
  const other = existsSync(programs.built) ? programs.built : programs.source
  processes = await Promise.all([startProcess(programs.source, scratch.url), startProcess(other, scratch.url)])
})
afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()))
  await scratch.drop()
})

let turn = 0
/** Sends calls to the two processes alternately. */
function callTool(name: string, args: object, more: object = {}, callerKey = key): Promise<McpAnswer> {
  const server = processes[turn++ % 2]
  return askModern(server?.address ?? '', callerKey, 'tools/call', { name, arguments: args, ...more }, elicitationCapabilities)
}

const buildProposal = (headline: string) => ({
  target: 'acme',
  changes: [
    { kind: 'add_event', event_kind: 'announcement', headline, occurred_at: '2026-05-01', confidence: 5, rationale: 'It says so.' },
  ],
  sources: [{ url: 'https://example.org/acme', title: 'Acme', trust_tier: 'public' }],
})
const getPreviewId = ({ body }: McpAnswer): string =>
  /preview_id: (\S+)/.exec(body.result?.content?.[0]?.text ?? '')?.[1] ?? JSON.stringify(body)
const approve = { approve: { action: 'accept', content: { decision: 'submit' } } }

describe('two processes behind a balancer without sessions', () => {
  it('continues previews and questions of the other process, and creates one proposal', async () => {
    const preview_id = getPreviewId(await callTool('catalog_preview_changes', buildProposal('Opened')))
    const asked = await callTool('catalog_submit_preview', { preview_id })
    expect(asked.body.result, JSON.stringify(asked.body)).toMatchObject({ resultType: 'input_required' })
    const answered = { inputResponses: approve, requestState: asked.body.result.requestState }
    const sent = await callTool('catalog_submit_preview', { preview_id }, answered)
    expect(sent.body.result.isError, JSON.stringify(sent.body)).not.toBe(true)
    expect(sent.body.result.structuredContent).toMatchObject({ change_count: 1, approved_by: 'person at test 1, asked by elicitation' })
    const again = await callTool('catalog_submit_preview', { preview_id }, answered)
    expect(again.body.result.structuredContent).toMatchObject({
      proposal_id: sent.body.result.structuredContent.proposal_id,
      replayed: true,
    })
  })

  it('refuses previews and states of another key', async () => {
    const another = await mintKey(scratch.database, 'test', {})
    const preview_id = getPreviewId(await callTool('catalog_preview_changes', buildProposal('Closed')))
    const stolen = await callTool('catalog_submit_preview', { preview_id }, {}, another)
    expect(stolen.body.result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('This preview does not exist.') }],
    })
    const asked = await callTool('catalog_submit_preview', { preview_id })
    const answered = { inputResponses: approve, requestState: asked.body.result.requestState }
    expect((await callTool('catalog_submit_preview', { preview_id }, answered, another)).body.error).toMatchObject({ code: -32602 })
  })

  it('returns the same tools for the same key in both, by its scopes', async () => {
    const reader = await mintKey(scratch.database, 'test', { scopes: ['read:catalog'] })
    const names = await Promise.all(
      processes.map(async ({ address }) => {
        const { body } = await askModern(address, reader, 'tools/list')
        return body.result.tools.map(({ name }: { name: string }) => name)
      }),
    )
    expect(names[0]).toEqual(names[1])
    expect(names[0]).toContain('catalog_search')
    expect(names[0]).not.toContain('catalog_submit_preview')
  })
})
