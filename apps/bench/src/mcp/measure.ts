import { once } from 'node:events'
import { readMemoryFigure } from '../machine/resources.ts'
import { mintKeys } from '../prepare.ts'
import { computePercentile, measureMs } from '../statistics.ts'
import { type McpServer, type RequestTimes, startServer, waitForCalls } from './server.ts'
import { prepareToolCases } from './tools.ts'

export type ToolRow = {
  readonly tool: string
  /** Milliseconds of a tool call, of the API calls that it makes, and of the rest, according to the server's log. */
  readonly wholeMs: number
  readonly apiMs: number
  readonly overheadMs: number
  readonly overheadP99Ms: number
  readonly apiCalls: number
}

export type McpFigures = {
  readonly idleMegabytes: number | null
  /** Memory after a call of the API, before any use of MCP. */
  readonly calledMegabytes: number | null
  /** Time of the first message, which loads the code of the protocol, and of the second one. */
  readonly firstMs: number
  readonly secondMs: number
  readonly loadedMegabytes: number | null
  /** Microseconds of processor time for refusing a request without a key, by /mcp and by the API. */
  readonly refusedUs: { readonly mcp: number; readonly api: number }
  readonly tools: readonly ToolRow[]
}

const idleMs = 3_000
const refusals = 5_000
/** Number of previews that are sent repeatedly: fewer than the fifty that a key may have. */
const maxPreviews = 40

/** Measures /mcp of the built server: its cost when unused, its first use, and the time that each tool takes besides its API calls. */
export async function measureMcp(databaseUrl: string, calls: number, isWanted: (tool: string) => boolean): Promise<McpFigures> {
  const [key] = await mintKeys(databaseUrl, 1)
  if (!key) throw new Error('There is no key.')
  const server = await startServer(databaseUrl, key.text)
  try {
    await new Promise((resolve) => setTimeout(resolve, idleMs))
    const idleMegabytes = readMegabytes(server)
    for (let call = 0; call < 200; call++) await server.get('/whoami')
    const calledMegabytes = readMegabytes(server)
    const refusedUs = { api: await measureRefusalCost(server, '/v1/whoami'), mcp: await measureRefusalCost(server, '/mcp') }
    const firstMs = await measureMs(() => server.ask('tools/list'))
    const secondMs = await measureMs(() => server.ask('tools/list'))
    const loadedMegabytes = readMegabytes(server)
    const tools: ToolRow[] = []
    for (const { tool, input } of await prepareToolCases(server, maxPreviews)) {
      if (!isWanted(tool)) continue
      process.stderr.write(`${tool} …\n`)
      tools.push(await measureTool(server, tool, input, calls))
    }
    return { idleMegabytes, calledMegabytes, firstMs, secondMs, loadedMegabytes, refusedUs, tools }
  } finally {
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
  }
}

async function measureTool(server: McpServer, tool: string, input: (call: number) => object, calls: number): Promise<ToolRow> {
  const asked: RequestTimes[] = []
  for (let call = 0; call < calls + 10; call++) {
    const { requestId, body } = await server.ask('tools/call', { name: tool, arguments: input(call) })
    if (body.error || body.result?.isError) throw new Error(`${tool} refused: ${JSON.stringify(body).slice(0, 1000)}`)
    // The first calls only warm up.
    if (call >= 10) asked.push(await waitForCalls(server, requestId))
  }
  const measurePercentile = (read: (one: RequestTimes) => number, at = 0.5) => computePercentile(asked.map(read), at)
  const getOverheadMs = ({ wholeMs, apiMs }: RequestTimes) => wholeMs - apiMs
  return {
    tool,
    wholeMs: measurePercentile(({ wholeMs }) => wholeMs),
    apiMs: measurePercentile(({ apiMs }) => apiMs),
    overheadMs: measurePercentile(getOverheadMs),
    overheadP99Ms: measurePercentile(getOverheadMs, 0.99),
    apiCalls: measurePercentile(({ apiCalls }) => apiCalls),
  }
}

/** Reads the resident memory. Returns null on systems without /proc. */
function readMegabytes({ child }: McpServer): number | null {
  return readMemoryFigure(child.pid ?? 0, 'VmRSS') || null
}

/** Returns the server's processor time for refusing a request without a key, in microseconds. */
async function measureRefusalCost(server: McpServer, path: string): Promise<number> {
  await server.callWithoutKey(path, 500)
  const before = server.readProcessorSeconds()
  await server.callWithoutKey(path, refusals)
  return ((server.readProcessorSeconds() - before) * 1e6) / refusals
}

export function printMcp(figures: McpFigures): void {
  const formatMegabytes = (value: number | null) => (value === null ? '?' : `${value.toFixed(0)} MB`)
  const formatMs = (value: number) => value.toFixed(1).padStart(8)
  process.stdout.write(
    `\n/mcp of the built server\n  idle ${formatMegabytes(figures.idleMegabytes)}, after calls of the API ${formatMegabytes(figures.calledMegabytes)}, after the first messages ${formatMegabytes(figures.loadedMegabytes)}\n`,
  )
  process.stdout.write(`  first message ${figures.firstMs.toFixed(0)} ms, second ${figures.secondMs.toFixed(1)} ms\n`)
  const { mcp, api } = figures.refusedUs
  process.stdout.write(`  refusing a request without a key: ${mcp.toFixed(0)} µs of processor time, by the API ${api.toFixed(0)} µs\n\n`)
  process.stdout.write(
    `  ${'tool'.padEnd(32)}${'whole'.padStart(8)}${'API'.padStart(8)}${'over'.padStart(8)}${'p99'.padStart(8)}  calls of the API\n`,
  )
  for (const { tool, wholeMs, apiMs, overheadMs, overheadP99Ms, apiCalls } of figures.tools)
    process.stdout.write(
      `  ${tool.padEnd(32)}${formatMs(wholeMs)}${formatMs(apiMs)}${formatMs(overheadMs)}${formatMs(overheadP99Ms)}  ${apiCalls}\n`,
    )
}
