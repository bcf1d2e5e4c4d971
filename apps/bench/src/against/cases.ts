import { buildCases } from '../cases.ts'
import { createLargeEvent } from '../direct/field-events.ts'
import { buildBundle } from '../proposals/bundle.ts'
import { acceptProposal, submitBundle, validateBundle } from '../proposals/bundles.ts'
import { type Ask, requireStatus } from '../proposals/calls.ts'
import type { Side } from './side.ts'

/** Prepares one call for each number. The returned function makes the call at an index, on a lane's connection. */
export type Prepare = (
  side: Side,
  numbers: readonly number[],
  connections: number,
) => Promise<(index: number, lane: number) => Promise<unknown>>
export type AgainstCase = {
  readonly name: string
  /** Maximum processor time of a call on many connections and on one, as a fraction of the other commit's. */
  readonly maxRatios: { readonly many: number; readonly one: number }
  /** The number of connections that counts as many. */
  readonly connections: number
  /** Number of calls in a round, as a multiple of a round of proposals. */
  readonly callMultiplier: number
  readonly prepare: Prepare
}

export function buildAgainstCases(entities: number): readonly AgainstCase[] {
  return [
    { ...createReadCase('whoami', { many: 0.6, one: 1 }, async () => '/v1/whoami'), connections: 64 },
    ...buildCases('')
      .filter(({ oneKey }) => !oneKey)
      .map(({ name, path }) =>
        createReadCase(name, getMaxRatios(name), async (ask) =>
          path.endsWith('cursor=') ? path + (await readMiddleCursor(ask, entities)) : path,
        ),
      ),
    {
      ...createReadCase('read a large event', half, async (ask) => `/v1/field-events/${await createLargeEvent(ask, entities)}`),
      callMultiplier: 1,
    },
    ...createProposalCases(entities),
    // Comes last, because it ends the bench if there are too few entities.
    createNewRowsCase(entities),
  ]
}

const half = { many: 0.5, one: 0.5 }

function getMaxRatios(name: string): AgainstCase['maxRatios'] {
  if (name === 'list at depth') return { many: 0.35, one: 0.45 }
  if (name.startsWith('list')) return { many: 0.3, one: 0.45 }
  return name.startsWith('dossier') ? { many: 0.4, one: 0.55 } : { many: 0.6, one: 0.7 }
}

/** Reads the same page repeatedly. Creates the data of the case once for each side. */
function createReadCase(name: string, maxRatios: AgainstCase['maxRatios'], readPath: (ask: Ask) => Promise<string>): AgainstCase {
  const paths = new Map<Side, Promise<string>>()
  const prepare: Prepare = async (side) => {
    const made = paths.get(side) ?? readPath(getLane(side.agents, 0))
    paths.set(side, made)
    const path = await made
    return (_, lane) => requireStatus(200, getLane(side.agents, lane)(path))
  }
  return { name, maxRatios, connections: 16, callMultiplier: 10, prepare }
}

/** Pages through the list, so that no call reads rows that were read shortly before. */
function createNewRowsCase(entities: number): AgainstCase {
  const walks = new Map<Side, Map<number, string[]>>()
  const prepare: Prepare = async (side, _, connections) => {
    const started = walks.get(side) ?? new Map<number, string[]>()
    walks.set(side, started)
    const cursors = started.get(connections) ?? (await readStartCursors(getLane(side.agents, 0), entities, connections))
    started.set(connections, cursors)
    return async (_index, lane) => {
      const { next_cursor } = await requireStatus(
        200,
        getLane(side.agents, lane)(`/v1/entities?limit=25&cursor=${requireItem(cursors, lane)}`),
      )
      if (typeof next_cursor !== 'string')
        throw new Error('The list is too short for this many calls. Measure with more --entities or fewer --calls.')
      cursors[lane] = next_cursor
    }
  }
  return { name: 'list, new rows', maxRatios: { many: 1, one: 1 }, connections: 16, callMultiplier: 5, prepare }
}

/**
 * Reads the whole list, which evicts cached rows, and returns a start cursor for each connection. A single connection starts in the middle.
 */
async function readStartCursors(ask: Ask, entities: number, connections: number): Promise<string[]> {
  const pages = Math.floor(entities / 200)
  const cursors: string[] = []
  let cursor = ''
  for (let page = 1; page < pages; page++) {
    cursor = String((await requireStatus(200, ask(`/v1/entities?limit=200${cursor && `&cursor=${cursor}`}`))).next_cursor)
    cursors.push(cursor)
  }
  if (connections === 1) return [requireItem(cursors, Math.floor(pages / 2))]
  return Array.from({ length: connections }, (_, lane) => requireItem(cursors, Math.floor((lane * pages) / 2 / connections)))
}

/** Pages through half of the list by name and returns the cursor in the middle. */
async function readMiddleCursor(ask: Ask, entities: number): Promise<string> {
  let cursor = ''
  for (let walked = 0; walked < entities / 2; walked += 200)
    cursor = String((await requireStatus(200, ask(`/v1/entities?limit=200${cursor && `&cursor=${cursor}`}`))).next_cursor)
  return cursor
}

function createProposalCases(entities: number): AgainstCase[] {
  const validateBundles = async (side: Side, numbers: readonly number[]) => {
    const approved = []
    for (const number of numbers) approved.push(await validateBundle(getLane(side.agents, 0), buildBundle(number, entities)))
    return approved
  }
  const submitBundles = async (side: Side, numbers: readonly number[]) => {
    const ids = []
    for (const one of await validateBundles(side, numbers)) ids.push(await submitBundle(getLane(side.agents, 0), one))
    return ids
  }
  const createStepCase = (name: string, prepare: Prepare): AgainstCase => ({
    name,
    maxRatios: half,
    connections: 16,
    callMultiplier: 1,
    prepare,
  })
  return [
    createStepCase('validate 30 changes', async (side, numbers) => (index, lane) => {
      return validateBundle(getLane(side.agents, lane), buildBundle(requireItem(numbers, index), entities))
    }),
    createStepCase('submit 30 changes', async (side, numbers) => {
      const approved = await validateBundles(side, numbers)
      return (index, lane) => submitBundle(getLane(side.agents, lane), requireItem(approved, index))
    }),
    createStepCase('accept 30 changes', async (side, numbers) => {
      const ids = await submitBundles(side, numbers)
      return (index, lane) => acceptProposal(getLane(side.curators, lane), requireItem(ids, index))
    }),
  ]
}

const getLane = (lanes: readonly Ask[], lane: number) => requireItem(lanes, lane)

function requireItem<T>(items: readonly T[], index: number): T {
  const one = items[index]
  if (one === undefined) throw new Error(`There is no item ${index}; there are only ${items.length}.`)
  return one
}
