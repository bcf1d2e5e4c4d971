import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkOutRelease } from '../../../server/src/testing/releases/previous-release.ts'
import { type Side, startSide } from '../against/side.ts'
import { computeMedian, measureMs } from '../statistics.ts'
import { withClient } from '../with-client.ts'
import { buildWaitsCases, type Callers, fillInbox, getCallers, type WaitsCase } from './cases.ts'
import { type DelayedProxy, openDelayedProxy } from './delayed-proxy.ts'

export type WaitsPlan = {
  /** The commit to compare with this code. */
  readonly ref: string | undefined
  readonly folder: string
  readonly entities: number
  readonly calls: number
  /** Duration of a round trip between server and database. */
  readonly latencyMs: number
  readonly isWanted: (name: string) => boolean
}
/** Cost of a call: the number of waits for the database, and its milliseconds with the latency and without. */
export type SideWaits = { readonly side: string; readonly waits: number; readonly delayedMs: number; readonly directMs: number }
export type WaitsRow = { readonly name: string; readonly sides: readonly SideWaits[] }
export type WaitsFigures = {
  readonly latencyMs: number
  /** Duration of the smallest statement over the proxy, which shows how exactly the machine keeps the latency. */
  readonly measuredMs: number
  readonly rows: readonly WaitsRow[]
}

type MeasuredSide = { readonly side: Side; readonly callers: Callers; readonly proxy: DelayedProxy }
type SideFigures = { readonly waits: number[]; readonly delayed: number[]; readonly direct: number[] }

const here = fileURLToPath(new URL('../../../..', import.meta.url))
const pings = 20
const waiting = 20
const warmUps = 4

/**
 * Counts how often each operation waits for the database, one call after the other. Times each call with and without latency in the proxy
 * between server and database. The proxy counts, so that any commit can be measured.
 */
export async function measureWaits(plan: WaitsPlan): Promise<WaitsFigures> {
  const { ref, entities, latencyMs, isWanted } = plan
  const release = ref === undefined ? undefined : await checkOutRelease(ref)
  if (typeof release === 'string') throw new Error(release)
  const sides: MeasuredSide[] = []
  const numbers = createCounter()
  try {
    if (release) sides.push(await startDelayedSide(plan, `${ref}`, join(release.cli, '../../../..')))
    sides.push(await startDelayedSide(plan, 'this code', here))
    const inInbox = Array.from({ length: waiting }, numbers)
    for (const { callers } of sides) await fillInbox(callers, inInbox, entities)
    const measuredMs = Math.max(...(await Promise.all(sides.map(({ proxy: line }) => measureRoundTrip(line, latencyMs)))))
    const rows: WaitsRow[] = []
    for (const one of buildWaitsCases(entities).filter(({ name }) => isWanted(name))) {
      rows.push(await measureCase(sides, one, plan, numbers))
      process.stderr.write(`measured ${one.name}\n`)
    }
    return { latencyMs, measuredMs, rows }
  } finally {
    for (const { side, proxy: line } of sides) {
      line.setRoundTrip(0)
      await side.stop()
      await line.close()
    }
    await release?.removeFolder()
  }
}

function createCounter(): () => number {
  let next = 1
  return () => next++
}

/** Starts a side whose server reaches its database through the proxy. */
async function startDelayedSide({ folder, entities }: WaitsPlan, name: string, root: string): Promise<MeasuredSide> {
  process.stderr.write(`seeding ${entities} entities for ${name} …\n`)
  let line: DelayedProxy | undefined
  const getServerUrl = async (url: string) => {
    line = await openDelayedProxy(url)
    return line.url
  }
  try {
    const side = await startSide({ name, root, folder: join(folder, name.replaceAll(/\W/g, '-')), entities, connections: 1, getServerUrl })
    if (!line) throw new Error(`The server of ${name} was started without a proxy.`)
    return { side, callers: getCallers(side), proxy: line }
  } catch (error) {
    await line?.close()
    throw error
  }
}

/** Returns the median duration of a few minimal statements. */
async function measureRoundTrip(proxy: DelayedProxy, latencyMs: number): Promise<number> {
  const taken: number[] = []
  await withClient(proxy.url, async (client) => {
    proxy.setRoundTrip(latencyMs)
    for (let turn = 0; turn < pings; turn++) taken.push(await measureMs(() => client.query('select')))
    proxy.setRoundTrip(0)
  })
  return computeMedian(taken)
}

async function measureCase(sides: readonly MeasuredSide[], one: WaitsCase, plan: WaitsPlan, nextNumber: () => number): Promise<WaitsRow> {
  const taken = sides.map((): SideFigures => ({ waits: [], delayed: [], direct: [] }))
  for (let turn = -warmUps; turn < plan.calls; turn++) {
    const [first, second] = [nextNumber(), nextNumber()]
    // Alternates the order of the sides, because the first changes the state of the memory for the second.
    for (const [index, side] of turn % 2 === 0 ? [...sides.entries()] : [...sides.entries()].reverse()) {
      const direct = await callAlone(side, one, first, 0)
      const held = await callAlone(side, one, second, plan.latencyMs)
      // The first turns only warm up: they open connections, and make plans.
      if (turn < 0) continue
      taken[index]?.waits.push(held.waits)
      taken[index]?.delayed.push(held.ms)
      taken[index]?.direct.push(direct.ms)
    }
    if (turn === -1) for (const { side } of sides) await side.tidyUp()
  }
  // Uses medians, because some counts include background work of the server.
  const computeMedians = ({ waits, delayed, direct }: SideFigures) => ({
    waits: computeMedian(waits),
    delayedMs: computeMedian(delayed),
    directMs: computeMedian(direct),
  })
  return { name: one.name, sides: taken.map((each, index) => ({ side: sides[index]?.side.name ?? '', ...computeMedians(each) })) }
}

/** Prepares a call without latency, waits until the proxy has no traffic, and makes the call with the wanted latency. */
async function callAlone({ callers, proxy: line }: MeasuredSide, { prepare }: WaitsCase, number: number, latencyMs: number) {
  const call = await prepare(callers, number)
  await line.waitForSilence(2 * latencyMs + 10)
  line.setRoundTrip(latencyMs)
  line.count.startCall()
  const ms = await measureMs(call)
  const waits = line.count.getWaits()
  line.setRoundTrip(0)
  return { ms, waits }
}
