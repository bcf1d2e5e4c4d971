import { Agent, request } from 'node:http'
import { percentile } from '../load.ts'
import { cpuMillisecondsOfThread } from './resources.ts'

/** The orders of the watcher's process, as JSON in its one argument. */
export type Watch = { readonly address: string; readonly pid: number; readonly key: string }
/** Milliseconds. Those of `cpu` are of the server's JavaScript alone: what else runs on this machine does not lengthen them. */
export type Latencies = {
  readonly p50: number
  readonly p99: number
  readonly most: number
  readonly cpuP50: number
  readonly cpuP99: number
  readonly cpuMost: number
}
export type Seen = {
  readonly honest: Latencies & { readonly calls: number; readonly errors: number }
  readonly health: Latencies & { readonly calls: number; readonly errors: number }
}

type Call = { readonly intended: number; readonly cpu: number; took?: number; cpuTook?: number; failed: boolean }

const { address, pid, key } = JSON.parse(process.argv[2] ?? '') as Watch
const honestPerSecond = 40
const healthPerSecond = 20
const patienceMs = 30_000
const pages = ['/v1/entities?segment=seg-2&limit=25', '/v1/entities?limit=25']

/** The honest client's connections: it works with the catalog all day, and keeps them open. */
const working = new Agent({ keepAlive: true, maxSockets: 64 })
const honest = readSteadily(honestPerSecond, (turn) => ({
  path: pages[turn % pages.length] ?? '/',
  agent: working,
  headers: { authorization: `Bearer ${key}` },
}))
/** A load balancer, which opens a connection for every look. */
const health = readSteadily(healthPerSecond, () => ({ path: '/healthz', agent: false, headers: {} }))

process.on('message', (wish: 'begin' | 'end') => {
  const seen: Seen = { honest: honest.take(), health: health.take() }
  if (wish === 'end') process.send?.(seen)
})
process.once('disconnect', () => process.exit(0))

type Wanted = { readonly path: string; readonly agent: Agent | false; readonly headers: Readonly<Record<string, string>> }

/** Open loop: a call begins when it should, whether others are answered or not, and its time counts from then. */
function readSteadily(perSecond: number, wanted: (turn: number) => Wanted) {
  let calls: Call[] = []
  let turn = 0
  const started = performance.now()
  setInterval(() => {
    for (; started + (turn * 1000) / perSecond <= performance.now(); turn++) {
      const call: Call = { intended: started + (turn * 1000) / perSecond, cpu: cpuMillisecondsOfThread(pid), failed: false }
      calls.push(call)
      read(wanted(turn), call)
    }
  }, 1)
  return {
    /** Takes the figures since the last time. A call that still waits counts with the time that it has waited until now. */
    take() {
      const taken = calls
      calls = []
      return summedUp(taken)
    },
  }
}

function read({ path, agent, headers }: Wanted, call: Call): void {
  const done = (failed: boolean) => {
    if (call.took !== undefined) return
    call.took = performance.now() - call.intended
    call.cpuTook = cpuMillisecondsOfThread(pid) - call.cpu
    call.failed = failed
  }
  request(`${address}${path}`, { agent, headers, timeout: patienceMs })
    .on('timeout', function (this: { destroy(): void }) {
      this.destroy()
    })
    .on('error', () => done(true))
    .on('response', (response) =>
      response
        .on('error', () => done(true))
        .on('end', () => done(response.statusCode !== 200))
        .resume(),
    )
    .end()
}

function summedUp(calls: readonly Call[]) {
  const [now, cpuNow] = [performance.now(), cpuMillisecondsOfThread(pid)]
  const took = sorted(calls.map((call) => call.took ?? now - call.intended))
  const cpu = sorted(calls.map((call) => call.cpuTook ?? Math.max(0, cpuNow - call.cpu)))
  return {
    calls: calls.length,
    errors: calls.filter(({ failed }) => failed).length,
    ...{ p50: percentile(took, 0.5), p99: percentile(took, 0.99), most: took.at(-1) ?? 0 },
    ...{ cpuP50: percentile(cpu, 0.5), cpuP99: percentile(cpu, 0.99), cpuMost: cpu.at(-1) ?? 0 },
  }
}

function sorted(values: readonly number[]): number[] {
  return [...values].sort((one, other) => one - other)
}
