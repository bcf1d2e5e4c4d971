import { type ChildProcess, spawn } from 'node:child_process'
import { Agent } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sendHttpRequest } from '../calls/exchange.ts'
import { findFreePort, isListening } from '../machine/listening.ts'
import { readCpuSeconds } from '../machine/resources.ts'
import { buildMcpMessage } from './messages.ts'

type LogLine = { readonly requestId: string; readonly operation: string; readonly milliseconds: number }
/** The times of one request, from the server's log. */
export type RequestTimes = { readonly wholeMs: number; readonly apiMs: number; readonly apiCalls: number }
// biome-ignore lint/suspicious/noExplicitAny: answers of tools are read into.
type Answer = { readonly requestId: string; readonly body: any }

export type McpServer = {
  readonly child: ChildProcess
  readonly lines: Map<string, LogLine[]>
  get(path: string): Promise<unknown>
  post(path: string, body: object): Promise<unknown>
  ask(method: string, params?: Readonly<Record<string, unknown>>): Promise<Answer>
  /** Sends this many requests without a key, on reused connections. */
  callWithoutKey(path: string, times: number): Promise<void>
  readProcessorSeconds(): number
}

const program = fileURLToPath(new URL('../../../server/dist/cli.js', import.meta.url))

/** Starts the built server, and reads its log. */
export async function startServer(databaseUrl: string, key: string): Promise<McpServer> {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    CATALOG_METRICS_PORT: '0',
    CATALOG_ENVIRONMENT: 'test',
    LOG_LEVEL: 'info',
  }
  const child = spawn(process.execPath, [program, 'start'], { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'pipe'] })
  const lines = new Map<string, LogLine[]>()
  createInterface(child.stderr).on('line', (text) => {
    if (!text.startsWith('{')) return
    const line = JSON.parse(text) as Partial<LogLine>
    if (line.requestId === undefined || line.operation === undefined || line.milliseconds === undefined) return
    const { requestId, operation, milliseconds } = line
    lines.set(requestId, [...(lines.get(requestId) ?? []), { requestId, operation, milliseconds }])
  })
  while (!(await isListening(address))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}. Is it built? Run: pnpm build`)
    await sleep(20)
  }
  const authorization = `Bearer ${key}`
  return {
    child,
    lines,
    async get(path) {
      return (await fetch(`${address}/v1${path}`, { headers: { authorization } })).json()
    },
    async post(path, body) {
      const headers = { authorization, 'content-type': 'application/json' }
      return (await fetch(`${address}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    },
    async ask(method, params) {
      const { headers, body: sent } = buildMcpMessage(method, params)
      const response = await fetch(`${address}/mcp`, { method: 'POST', headers: { authorization, ...headers }, body: sent })
      const body = await response.json()
      if (response.status !== 200) throw new Error(`${method} was answered with ${response.status}: ${JSON.stringify(body)}`)
      return { requestId: response.headers.get('x-request-id') ?? '', body }
    },
    callWithoutKey: (path, times) => sendWithoutKey(`${address}${path}`, times),
    readProcessorSeconds: () => readCpuSeconds(child.pid ?? 0),
  }
}

/** Waits for a request's lines in the log, and separates its own time from the time of its API calls. */
export async function waitForCalls({ lines }: McpServer, requestId: string): Promise<RequestTimes> {
  const isWhole = ({ operation }: LogLine) => operation.startsWith('mcp:')
  while (!lines.get(requestId)?.some(isWhole)) await sleep(2)
  const all = lines.get(requestId) ?? []
  lines.delete(requestId)
  const inner = all.filter((line) => !isWhole(line))
  const sum = (some: readonly LogLine[]) => some.reduce((total, { milliseconds }) => total + milliseconds, 0)
  return { wholeMs: sum(all.filter(isWhole)), apiMs: sum(inner), apiCalls: inner.length }
}

async function sendWithoutKey(url: string, times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  let left = times
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (left-- > 0) await sendHttpRequest(url, { agent, method: 'POST', body: '' })
    }),
  )
  agent.destroy()
}
