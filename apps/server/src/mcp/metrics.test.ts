import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { registerToolCallMetrics } from './metrics.ts'

it('counts calls by tool name for at most 60 names', async () => {
  const registry = new Registry()
  const countToolCall = registerToolCallMetrics(registry)
  const buildToolName = (index: number) => `catalog_${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`
  for (let index = 0; index < 100; index++) countToolCall(buildToolName(index), 'answered', 1)
  const calls = await registry.getSingleMetric('catalog_mcp_tool_calls_total')?.get()
  const others = calls?.values.filter(({ labels }) => labels.tool === 'other') ?? []
  expect([calls?.values.length, others.map(({ value }) => value)]).toEqual([61, [40]])
})
