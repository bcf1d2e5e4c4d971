// node calls.ts ADDRESS ROUNDS CALLS: what a call takes with each client, round by round, as JSON.
// With --expose-gc it is the kB that a call allocates, else the µs: wall time, and time of the process on a processor.
import { calls } from './clients.ts'

type Figures = { readonly kilobytes: number } | { readonly microseconds: number; readonly processor: number }

const [address = '', rounds = '', count = ''] = process.argv.slice(2)
const { gc } = globalThis
const clients = Object.entries(calls(address))
const taken: Record<string, Figures[]> = Object.fromEntries(clients.map(([name]) => [name, []]))

/** Without a collection in between, what the heap has grown by is what was allocated. */
async function allocated(repeat: () => Promise<void>, times: number): Promise<Figures> {
  gc?.()
  const heap = process.memoryUsage().heapUsed
  await repeat()
  return { kilobytes: (process.memoryUsage().heapUsed - heap) / 1024 / times }
}

async function timed(repeat: () => Promise<void>, times: number): Promise<Figures> {
  const [used, started] = [process.cpuUsage(), performance.now()]
  await repeat()
  const [milliseconds, { user, system }] = [performance.now() - started, process.cpuUsage(used)]
  return { microseconds: (milliseconds * 1000) / times, processor: (user + system) / times }
}

function measure(call: () => PromiseLike<unknown>, times: number): Promise<Figures> {
  const repeat = async () => {
    for (let turn = 0; turn < times; turn++) await call()
  }
  return gc ? allocated(repeat, times) : timed(repeat, times)
}

for (const [, call] of clients) await measure(call, 2000)
for (let round = 0; round < Number(rounds); round++) {
  // In another order each time, so that none is always the one after the slowest.
  const first = round % clients.length
  for (const [name, call] of [...clients.slice(first), ...clients.slice(0, first)]) taken[name]?.push(await measure(call, Number(count)))
}
console.log(JSON.stringify(taken))
