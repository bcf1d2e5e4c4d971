import { Agent, request } from 'node:http'
import { callSteadily } from '../../calls/steady.ts'
import { readThreadCpuMs } from '../../machine/resources.ts'
import { type Account, signIn } from '../../sign-in.ts'
import { computePercentile } from '../../statistics.ts'

/** Options of the watcher's process, which it gets as JSON in its only argument. */
export type WatcherOptions = {
  readonly address: string
  readonly pid: number
  readonly key: string
  /** A curator who signs in with a browser that the server already knows. */
  readonly knownCurator: Account
  /** A curator who signs in with a new browser each time. */
  readonly newCurator: Account
}
/**
 * Milliseconds. `cpuP99` is processor time of the thread that runs the server's JavaScript, which other programs on this machine do not
 * lengthen.
 */
export type Latencies = {
  readonly calls: number
  readonly errors: number
  readonly p50: number
  readonly p99: number
  readonly max: number
  readonly cpuP99: number
}
export type WatcherFigures = {
  readonly page: Latencies
  readonly health: Latencies
  readonly knownSignIn: Latencies
  readonly newSignIn: Latencies
}

type TimedCall = { readonly intended: number; readonly cpu: number; took?: number; cpuTook?: number; failed: boolean }
type CallRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly agent: Agent | false
  readonly headers: Readonly<Record<string, string | number>>
  readonly body?: string
}

const { address, pid, key, knownCurator, newCurator } = JSON.parse(process.argv[2] ?? '') as WatcherOptions
const pagesPerSecond = 40
const probesPerSecond = 20
/** Rate of each kind of sign-in. Checking a password takes a tenth of a second of processor time. */
const signInsPerSecond = 0.5
const patienceMs = 30_000
const pages = ['/v1/entities?segment=seg-2&limit=25', '/v1/entities?limit=25']

/** The honest client works with the catalog all day, and keeps its connections open. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const deviceCookie = await signInForDeviceCookie(knownCurator)
const page = startCalls(pagesPerSecond, (turn) => ({
  method: 'GET',
  path: pages[turn % pages.length] ?? '/',
  agent,
  headers: { authorization: `Bearer ${key}` },
}))
/** A load balancer opens a connection for every probe. */
const health = startCalls(probesPerSecond, () => ({ method: 'GET', path: '/healthz', agent: false, headers: {} }))
const knownSignIn = startCalls(signInsPerSecond, () => buildSignInRequest(knownCurator, { cookie: deviceCookie }))
const newSignIn = startCalls(signInsPerSecond, () => buildSignInRequest(newCurator, {}))

process.on('message', (wish: 'begin' | 'end') => {
  const seen: WatcherFigures = {
    page: page.takeFigures(),
    health: health.takeFigures(),
    knownSignIn: knownSignIn.takeFigures(),
    newSignIn: newSignIn.takeFigures(),
  }
  if (wish === 'end') process.send?.(seen)
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')

/** Starts calls at a fixed rate. Measures the duration of a call from its planned time. */
function startCalls(perSecond: number, getRequest: (turn: number) => CallRequest) {
  let calls: TimedCall[] = []
  callSteadily(perSecond, (turn, intended) => {
    const call: TimedCall = { intended, cpu: readThreadCpuMs(pid), failed: false }
    calls.push(call)
    sendCall(getRequest(turn), call)
  })
  return {
    /**
     * Returns the figures since this function was last called. A call that still waits for its answer counts with its waiting time so far.
     */
    takeFigures() {
      const taken = calls
      calls = []
      return summarize(taken)
    },
  }
}

function sendCall({ method, path, agent, headers, body }: CallRequest, call: TimedCall): void {
  const finish = (failed: boolean) => {
    if (call.took !== undefined) return
    call.took = performance.now() - call.intended
    call.cpuTook = readThreadCpuMs(pid) - call.cpu
    call.failed = failed
  }
  request(`${address}${path}`, { method, agent, headers, timeout: patienceMs })
    .on('timeout', function (this: { destroy(): void }) {
      this.destroy()
    })
    .on('error', () => finish(true))
    .on('response', (response) =>
      response
        .on('error', () => finish(true))
        .on('end', () => finish(response.statusCode !== 200))
        .resume(),
    )
    .end(body)
}

function buildSignInRequest(account: Account, headers: Readonly<Record<string, string>>): CallRequest {
  const body = JSON.stringify(account)
  const sent = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return { method: 'POST', path: '/curation/sign-in', agent: false, headers: sent, body }
}

async function signInForDeviceCookie(account: Account): Promise<string> {
  const device = (await signIn(address, account)).split('; ').find((cookie) => cookie.includes('device='))
  if (device === undefined) throw new Error('The server set no device cookie at sign-in.')
  return device
}

function summarize(calls: readonly TimedCall[]): Latencies {
  const [now, cpuNow] = [performance.now(), readThreadCpuMs(pid)]
  const took = calls.map((call) => call.took ?? now - call.intended)
  const cpu = calls.map((call) => call.cpuTook ?? Math.max(0, cpuNow - call.cpu))
  return {
    calls: calls.length,
    errors: calls.filter(({ failed }) => failed).length,
    ...{
      p50: computePercentile(took, 0.5),
      p99: computePercentile(took, 0.99),
      max: Math.max(0, ...took),
      cpuP99: computePercentile(cpu, 0.99),
    },
  }
}
