import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createProtocol } from './protocol.ts'
import { askModern } from './testing/ask-mcp.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase()
})
afterAll(() => scratch.drop())

const nothing = fromJsonSchema({ type: 'object', properties: {} })

it('answers a call that is running when the server stops, and lets it call the API', async () => {
  let [begun, goOn] = [() => {}, () => {}]
  const isUnderWay = new Promise<void>((resolve) => {
    begun = resolve
  })
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const server = await startTestServer(
    scratch.database,
    {},
    {
      loadProtocol: async () => ({
        createProtocol: (parts) =>
          createProtocol(parts, ({ caller }) => {
            const slow = new McpServer({ name: 'slow', version: '0.0.0' })
            slow.registerTool('slow', { description: 'Waits, then calls.', inputSchema: nothing }, async () => {
              begun()
              await mayGoOn
              const answer = await fetch(`${parts.getApiUrl()}/whoami`, { headers: { authorization: `Bearer ${caller.apiKey}` } })
              return { content: [{ type: 'text', text: String(answer.status) }] }
            })
            return slow
          }),
      }),
    },
  )
  const called = askModern(server.address, await server.key(), 'tools/call', { name: 'slow', arguments: {} })
  await isUnderWay
  const stopped = server.stop()
  goOn()
  expect((await called).body.result.content).toEqual([{ type: 'text', text: '200' }])
  await stopped
  await expect(fetch(server.address)).rejects.toThrow()
})
