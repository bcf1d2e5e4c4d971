import { expect, it } from 'vitest'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { askMcp, askModern } from './testing/ask-mcp.ts'

const served = serveScratchDatabase()
const free = { catalog_describe_change: {}, catalog_find_operation: { q: 'sprints' }, catalog_submit_preview: { preview_id: 'none' } }

it.each(Object.entries(free))('%s shows the remaining calls without being charged', async (name, args) => {
  const key = await served.key({ dailyBudgetMicroUsd: 10_000, callsPerMinute: 10 })
  await served.get('/whoami', { key })
  const modern = await askModern(served.address, key, 'tools/call', { name, arguments: args })
  expect(modern.body.result.content[0].text).toMatch(/calls left: 99 today, 9 this minute$/)
  const legacy = await askMcp(served.address, key, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
  expect(legacy.body.result.content[0].text).toMatch(/calls left: 99 today, 9 this minute$/)
  await served.get('/whoami', { key })
  const later = await askModern(served.address, key, 'tools/call', { name, arguments: args })
  expect(later.body.result.content[0].text).toMatch(/calls left: 98 today, 8 this minute$/)
})
