import { randomUUID } from 'node:crypto'
import { type LoadFigures, mergeRounds } from '../load.ts'
import { mintKeys } from '../prepare.ts'
import { type Ask, measureCalls, openConnection, requireStatus } from '../proposals/calls.ts'
import { startServerScript } from '../servers.ts'
import { computePercentile, measureMs } from '../statistics.ts'

export type DirectPlan = {
  readonly rounds: number
  readonly calls: number
  readonly isWanted: (name: string) => boolean
}
export type DirectRow = LoadFigures & { readonly name: string; readonly asked: string }

/** Number of parts of the large event, of rows in a bulk write, and of events. */
const large = { links: 1_000, interactions: 500, candidates: 2_000, bulk: 200, events: 1_000 }

/**
 * Measures the calls of a team at a field event, made one after the other by a single agent. The server is a separate process.
 */
export async function measureFieldEvents(databaseUrl: string, entities: number, plan: DirectPlan): Promise<DirectRow[]> {
  const [key] = await mintKeys(databaseUrl, 1)
  const running = await startServerScript('catalog-server', [databaseUrl, 'with'])
  const ask = openConnection(running.address, { authorization: `Bearer ${key?.text}` })
  const cases: readonly (readonly [name: string, asked: string, prepare: () => Promise<(call: number) => Promise<unknown>>])[] = [
    ['read a large event', 'p50 ≤ 60 ms', async () => createReadCall(ask, await createLargeEvent(ask, entities))],
    ['list events', 'no details', async () => prepareListCall(ask)],
    ['post 200 candidates', 'p50 ≤ 120 ms', async () => preparePostCall(ask, entities)],
    ['post them again', 'p50 ≤ 120 ms', async () => prepareRepeatedPostCall(ask, entities)],
  ]
  try {
    const rows: DirectRow[] = []
    for (const [name, asked, prepare] of cases.filter(([name]) => plan.isWanted(name)))
      rows.push({ name, asked, ...(await measureRounds(plan, await prepare())) })
    return rows
  } finally {
    running.stop()
  }
}

export function printDirect(rows: readonly DirectRow[]): void {
  process.stdout.write(`\n${'direct writes, 1 connection'.padEnd(29)} ${'p50 ms'.padStart(9)} ${'p99 ms'.padStart(9)}  goal\n`)
  for (const { name, p50, p99, asked } of rows)
    process.stdout.write(`${name.padEnd(29)} ${p50.toFixed(1).padStart(9)} ${p99.toFixed(1).padStart(9)}  ${asked}\n`)
}

/** Returns the medians of the rounds, without the first one, which warms up. */
async function measureRounds({ rounds, calls }: DirectPlan, work: (call: number) => Promise<unknown>): Promise<LoadFigures> {
  const measured: LoadFigures[] = []
  for (let round = 0; round <= rounds; round++) {
    const numbers = Array.from({ length: round === 0 ? Math.ceil(calls / 4) : calls }, (_, call) => round * calls + call)
    const one = await measureRound(numbers, work)
    if (round > 0) measured.push(one)
  }
  return mergeRounds(measured)
}

/** Measures only the calls, not preparations such as creating the event. */
async function measureRound(numbers: readonly number[], work: (call: number) => Promise<unknown>): Promise<LoadFigures> {
  const latencies: number[] = []
  for (const number of numbers) {
    const milliseconds = await work(number)
    latencies.push(Number(milliseconds))
  }
  const seconds = latencies.reduce((sum, one) => sum + one, 0) / 1000
  return {
    requestsPerSecond: numbers.length / seconds,
    p50: computePercentile(latencies, 0.5),
    p99: computePercentile(latencies, 0.99),
    failures: 0,
  }
}

function createReadCall(ask: Ask, slug: string) {
  return () => measureMs(() => requireStatus(200, ask(`/v1/field-events/${slug}`)))
}

/** Creates many events, and returns the call that reads a page of their list. */
async function prepareListCall(ask: Ask) {
  const numbers = Array.from({ length: large.events }, (_, number) => number)
  await measureCalls(1, numbers, () => createEvent(ask))
  return () => measureMs(() => requireStatus(200, ask('/v1/field-events?limit=200')))
}

async function preparePostCall(ask: Ask, entities: number) {
  return async (call: number) => {
    const slug = await createEvent(ask)
    return measureMs(() =>
      requireStatus(201, ask(`/v1/field-events/${slug}/roster`, { candidates: buildHalfMatchingCandidates(call, entities) })),
    )
  }
}

async function prepareRepeatedPostCall(ask: Ask, entities: number) {
  return async (call: number) => {
    const slug = await createEvent(ask)
    const body = { candidates: buildHalfMatchingCandidates(call, entities) }
    await requireStatus(201, ask(`/v1/field-events/${slug}/roster`, body))
    return measureMs(() => requireStatus(200, ask(`/v1/field-events/${slug}/roster`, body)))
  }
}

async function createEvent(ask: Ask): Promise<string> {
  const slug = `bench-${randomUUID()}`
  await requireStatus(201, ask('/v1/field-events', { slug, name: 'A summit', starts_at: '2027-05-04', city: 'Prague' }))
  return slug
}

/** 200 names; every second one is the name of a record. */
function buildHalfMatchingCandidates(call: number, entities: number): object[] {
  return buildCandidates(call).map((candidate, index) =>
    index % 2 === 0 ? { ...candidate, matched_entity_slug: `entity-${1 + ((call * 7919 + index * 131) % entities)}` } : candidate,
  )
}

function buildCandidates(call: number): object[] {
  return Array.from({ length: large.bulk }, (_, index) => ({
    role: (['sponsor', 'exhibitor', 'speaker', 'attendee', 'target'] as const)[index % 5],
    display_name: `Candidate ${index} of ${call}`,
    external_ref: `${call}-${index}`,
    context: 'Exhibits in the main hall; their booth is beside the entrance.',
    evidence_note: "Named on the organizer's page of exhibitors.",
    confidence: 4,
  }))
}

/** Creates an event with everything that a team could have noted in months of work. */
export async function createLargeEvent(ask: Ask, entities: number): Promise<string> {
  process.stderr.write('creating a large field event …\n')
  const slug = await createEvent(ask)
  const listNumbers = (count: number) => Array.from({ length: count }, (_, number) => number)
  const getEntitySlug = (number: number) => `entity-${1 + ((number * 104_729) % entities)}`
  const note = { relationship_note: 'Met last year; they asked for a second quote.', next_step: 'Write to them a week before.' }
  await measureCalls(1, listNumbers(large.links), (number) =>
    requireStatus(201, ask(`/v1/field-events/${slug}/entities`, { entity_slug: getEntitySlug(number), role: 'attending', ...note })),
  )
  await measureCalls(1, listNumbers(large.interactions), (number) =>
    requireStatus(
      201,
      ask(`/v1/field-events/${slug}/interactions`, {
        entity_slug: getEntitySlug(number),
        purpose: 'How they keep their keys',
        outcome_notes: 'They compare three custodians and decide in spring.',
        status: 'completed',
        signal_strength: 'moderate',
      }),
    ),
  )
  await measureCalls(1, listNumbers(large.candidates / large.bulk), (number) =>
    requireStatus(201, ask(`/v1/field-events/${slug}/roster`, { candidates: buildCandidates(number) })),
  )
  return slug
}
