// `node calls.ts ADDRESS CLIENT ROUNDS CALLS` prints the cost of a call with a client and with bare fetch in each round, as JSON: the
// allocated kB if Node runs with --expose-gc, otherwise the time in µs.
import { type Call, clients } from './clients.ts'

const [address = '', name = '', rounds = '', count = ''] = process.argv.slice(2)
const { gc } = globalThis

/** Number of warm-up calls, after which the engine has compiled the code. */
const warmUp = 10_000

/** The growth of the heap is the allocated memory, because no garbage is collected in between. In kB. */
async function measureAllocation(repeat: () => Promise<void>, times: number): Promise<number> {
  gc?.()
  const heap = process.memoryUsage().heapUsed
  await repeat()
  return (process.memoryUsage().heapUsed - heap) / 1024 / times
}

/** Measures the time of a call in microseconds. */
async function measureTime(repeat: () => Promise<void>, times: number): Promise<number> {
  const started = performance.now()
  await repeat()
  return ((performance.now() - started) * 1000) / times
}

function measure(call: Call, times: number): Promise<number> {
  const repeat = async () => {
    for (let turn = 0; turn < times; turn++) await call()
  }
  return gc ? measureAllocation(repeat, times) : measureTime(repeat, times)
}

async function createCall(client: string): Promise<Call> {
  const make = clients[client]
  if (!make) throw new Error(`There is no client ${client}.`)
  return make(address)
}

const [mine, floor] = await Promise.all([createCall(name), createCall('fetch')])
for (const call of [floor, mine]) await measure(call, warmUp)
const taken: { client: number; fetch: number }[] = []
for (let round = 0; round < Number(rounds); round++) {
  // Alternates the order, so that neither always comes second.
  const before = round % 2 ? await measure(floor, Number(count)) : undefined
  const client = await measure(mine, Number(count))
  taken.push({ client, fetch: before ?? (await measure(floor, Number(count))) })
}
console.log(JSON.stringify(taken))
