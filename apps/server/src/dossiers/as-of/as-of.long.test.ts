import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type KindCases, requestOf } from '../../proposals/testing/kind-case.ts'
import { kindCases } from '../../proposals/testing/kinds.ts'
import { accept, proposed, undo } from '../../proposals/testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../../proposals/testing/world.ts'
import { toComparable } from '../testing/compared-dossiers.ts'

const catalog = serveCatalog()

const parts = 'relationships,people,lore,org_fit,providers,events'
const listPaths = ({ ids }: World) => [
  ...[ids.target, ids.other, ids.third].map((id) => `/entities/${id}?include_inactive=true&include=${parts}`),
  ...[ids.person, ids.second].map((id) => `/people/${id}?include_inactive=true`),
]

type Snapshot = { readonly at: string; readonly after: string; readonly dossiers: readonly unknown[] }

async function readAll(world: World, asOf?: string) {
  const dossiers = []
  for (const path of listPaths(world)) {
    const { status, body } = await catalog.get(asOf === undefined ? path : `${path}&as_of=${asOf}`)
    expect(status, JSON.stringify(body)).toBe(200)
    dossiers.push(body)
  }
  return dossiers
}

async function takeSnapshot(world: World, after: string): Promise<Snapshot> {
  const dossiers = await readAll(world)
  const { rows } = await catalog.database.run((db) =>
    sql<{ at: string }>`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`.execute(db),
  )
  return { at: rows[0]?.at ?? '', after, dossiers }
}

async function readMergedNames(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await catalog.database.run((db) =>
    sql<{ id: string; survivor: string }>`
      select id, merged_into_id as survivor from entities where merged_into_id is not null
      union all select id, merged_into_id from people where merged_into_id is not null`.execute(db),
  )
  return new Map(rows.map(({ id, survivor }) => [id, survivor]))
}

/** Numbers from 0 to 1 that a seed decides. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Proposes and accepts a change; undefined where the catalog of now does not allow it. */
async function decide(world: World, kind: string, cases: KindCases, random: () => number): Promise<string | undefined> {
  // Cases that prepare something write it past the history.
  const recorded = cases.valid.filter(({ prepare }) => prepare === undefined)
  const valid = recorded[Math.floor(random() * recorded.length)]
  if (!valid) return undefined
  try {
    const { path, body } = requestOf(kind, cases, world, valid.change(world))
    const id = await proposed(catalog, path, body)
    const outcomes = await accept(catalog.database, id)
    return outcomes.includes('applied') ? id : undefined
  } catch {
    return undefined
  }
}

describe('as_of', () => {
  it.each([1, 2, 3, 4, 5, 6])('shows what each dossier was at the time, after random decisions of every kind (seed %i)', async (seed) => {
    const random = createRandom(seed)
    const world = await makeWorld(catalog.database)
    await decide(world, 'update_notes', kindCases.update_notes as KindCases, random)
    const snapshots = [await takeSnapshot(world, 'the first decision')]
    const standing: { readonly id: string; readonly kind: string }[] = []
    const kinds = Object.entries(kindCases).sort(() => random() - 0.5)
    for (const [kind, cases] of [...kinds, ...kinds.slice(0, 10)]) {
      const id = await decide(world, kind, cases, random)
      if (id === undefined) continue
      standing.push({ id, kind })
      snapshots.push(await takeSnapshot(world, kind))
      if (random() > 0.5) continue
      const [taken] = standing.splice(Math.floor(random() * standing.length), 1)
      const isUndone =
        taken &&
        (await undo(catalog.database, taken.id)
          .then(() => true)
          .catch(() => false))
      if (isUndone) snapshots.push(await takeSnapshot(world, `the undo of ${taken.kind}`))
    }
    expect(snapshots.length).toBeGreaterThan(20)
    const names = await readMergedNames()
    for (const { at, after, dossiers } of snapshots) {
      const past = await readAll(world, at)
      const sure = past.map((dossier) => toComparable(dossier, dossier.as_of.unsure, names))
      expect.soft(sure, `after ${after}`).toEqual(dossiers.map((dossier, index) => toComparable(dossier, past[index].as_of.unsure, names)))
      const broken = past.flatMap(({ as_of }) => as_of.unsure.filter(({ why }: { why: string }) => why !== 'not_in_history'))
      expect.soft(broken, `after ${after}`).toEqual([])
    }
    const last = snapshots.at(-1)
    const latest = await readAll(world, last?.at)
    expect.soft(latest.map(({ as_of: _, ...plain }) => plain)).toEqual(last?.dossiers)
    expect.soft(latest.flatMap(({ as_of }) => as_of.unsure)).toEqual([])
  })
})
