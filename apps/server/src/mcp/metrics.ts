import { Counter, Histogram, type Registry } from 'prom-client'
import { declareBound } from '../values/bounds.ts'

export type ToolOutcome = 'answered' | 'refused'
/** Counts calls of tools. */
export type CountToolCall = (tool: string, outcome: ToolOutcome, seconds: number) => void

/** Names of tools that metrics show; clients may send any other name. */
const ofOurs = /^catalog_[a-z_]{1,40}$/
const maxTools = 60

export function isOwnTool(tool: string): boolean {
  return ofOurs.test(tool)
}

export function registerToolCallMetrics(registry: Registry): CountToolCall {
  const registers = [registry]
  const calls = new Counter({
    name: 'catalog_mcp_tool_calls_total',
    help: 'Calls of tools at /mcp, by the tool and whether it answered or refused.',
    labelNames: ['tool', 'outcome'],
    registers,
  })
  const duration = new Histogram({
    name: 'catalog_mcp_tool_duration_seconds',
    help: 'Duration of tool calls at /mcp, including their calls of the API.',
    labelNames: ['tool'],
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers,
  })
  const seen = new Set<string>()
  return (requestedTool, outcome, seconds) => {
    const tool = isOwnTool(requestedTool) && (seen.has(requestedTool) || seen.size < maxTools) ? requestedTool : 'other'
    seen.add(tool)
    calls.inc({ tool, outcome })
    duration.observe({ tool }, seconds)
  }
}

declareBound(import.meta.url, {
  name: 'tools in metrics',
  owner: 'none: the names are ours',
  limit: `${maxTools} names`,
  variables: ['seen'],
  test: 'apps/server/src/mcp/metrics.test.ts',
})
