import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '../../catalog-import/import-file.ts'
import { buildRequest, type KindCases } from '../../proposals/testing/kind-case.ts'
import { kindCases } from '../../proposals/testing/kinds.ts'
import { accept, bundles, sendProposal, undo } from '../../proposals/testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../../proposals/testing/world.ts'
import { createScratchFolder } from '../../testing/command-line.ts'
import { toComparable } from '../testing/compared-dossiers.ts'
import { maxProposals } from './evidence.ts'
import { readClock } from './testing/clock.ts'

const catalog = serveCatalog()
let folder: Awaited<ReturnType<typeof createScratchFolder>>
beforeAll(async () => {
  folder = await createScratchFolder()
})
afterAll(() => folder.remove())

const parts = 'relationships,people,lore,org_fit,providers,events'
const listPaths = ({ ids }: World) => [
  ...[ids.target, ids.other, ids.third].map((id) => `/entities/${id}?include_inactive=true&include=${parts}`),
  ...[ids.person, ids.second].map((id) => `/people/${id}?include_inactive=true`),
]

type Snapshot = { readonly at: string; readonly label: string; readonly dossiers: readonly unknown[] }

async function readAllDossiers(world: World, asOf?: string) {
  const dossiers = []
  for (const path of listPaths(world)) {
    const { status, body } = await catalog.get(asOf === undefined ? path : `${path}&as_of=${asOf}`)
    expect(status, JSON.stringify(body)).toBe(200)
    dossiers.push(body)
  }
  return dossiers
}

async function takeSnapshot(world: World, label: string): Promise<Snapshot> {
  const dossiers = await readAllDossiers(world)
  return { at: await readClock(catalog.database), label, dossiers }
}

async function readSurvivorIds(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await catalog.database.run((db) =>
    sql<{ id: string; survivor: string }>`
      select id, merged_into_id as survivor from entities where merged_into_id is not null
      union all select id, merged_into_id from people where merged_into_id is not null`.execute(db),
  )
  return new Map(rows.map(({ id, survivor }) => [id, survivor]))
}

/** Interleaves two lists at random, keeping the order of each. */
function mergeAtRandom<Item>(first: readonly Item[], second: readonly Item[], random: () => number): readonly Item[] {
  const places = [...first.map(() => true), ...second.map(() => false)].map((isOne) => ({ isOne, place: random() }))
  const [ones, others] = [[...first], [...second]]
  return places.sort((a, b) => a.place - b.place).flatMap(({ isOne }) => (isOne ? ones : others).splice(0, 1))
}

/** Creates a generator of numbers from 0 to 1 from a seed. */
function createRandomGenerator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Proposes and accepts a change; returns undefined if the catalog refuses it. */
async function acceptRandomChange(world: World, kind: string, cases: KindCases, random: () => number): Promise<string | undefined> {
  // Skips cases with a preparation, because a preparation writes without an entry in the history.
  const recorded = cases.valid.filter(({ prepare }) => prepare === undefined)
  const valid = recorded[Math.floor(random() * recorded.length)]
  if (!valid) return undefined
  const { path, body } = buildRequest(kind, cases, world, valid.change(world))
  return proposeAndAccept(path, body)
}

async function proposeAndAccept(path: string, body: object): Promise<string | undefined> {
  try {
    const id = await sendProposal(catalog, path, body)
    const outcomes = await accept(catalog.database, id)
    return outcomes.includes('applied') ? id : undefined
  } catch {
    return undefined
  }
}

function hasSucceeded(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

type Step = { readonly name: string; readonly run: () => Promise<string | boolean | undefined> }

/** Lists steps that write no history of fields: direct writes of agents, and an import into the catalog. */
function listOtherWrites(world: World, folder: string): readonly Step[] {
  const { target, other, person, own } = world
  const sendWrite = async (path: string, body: object) => {
    const { status, body: answer } = await catalog.post(path, body)
    // An archived record refuses direct writes.
    expect([200, 201, 409], JSON.stringify(answer)).toContain(status)
    return status < 300
  }
  const event = {
    target_entity_slug: target,
    event: { occurred_at: '2020-08-11', event_kind: 'purchase', headline: own('Bought'), confidence: 5 },
    source: { url: 'https://example.org/bought', title: 'A page', trust_tier: 'public' },
  }
  return [
    { name: 'a verification', run: () => sendWrite(`/agents/entities/${target}/verify`, { note: 'Looked.' }) },
    { name: 'a second verification', run: () => sendWrite(`/agents/entities/${target}/verify`, { note: 'Looked again.' }) },
    { name: 'the verification of another', run: () => sendWrite(`/agents/entities/${other}/verify`, { note: 'Looked.' }) },
    { name: 'a trusted event', run: () => sendWrite('/agents/trusted-source-events', event) },
    {
      name: 'an import',
      run: async () => {
        const lines = [
          {
            ...{
              type: 'entity',
              slug: own('imported'),
              name: own('Imported'),
              providers: [{ capability_slug: 'custody', provider: target }],
            },
            relationships: [{ related: target, relationship_type: 'custody' }],
          },
          { type: 'person', slug: own('imported-person'), name: own('Ann'), roles: [{ entity: target, role_kind: 'advisor' }] },
        ]
        const path = join(folder, `${person}.ndjson`)
        await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
        expect(await importFile(catalog.database, { path })).toMatchObject({ created: 2, rejected: [] })
        return true
      },
    },
  ]
}

/** Lists these steps: merge `third` into `second`, undo that, merge `third` into the target, and merge `second` into the target. */
function listMergeSteps({ target, other, third }: World): readonly Step[] {
  let merging: string | undefined
  const mergeInto = (into: string, duplicate: string) => async () => {
    const body = { target_entity_slug: into, changes: [{ kind: 'merge_entities', duplicate_entity_id: duplicate }] }
    merging = await proposeAndAccept(bundles, body)
    return merging
  }
  const undoLastMerge = async () => merging !== undefined && (await hasSucceeded(undo(catalog.database, merging)))
  return [
    { name: 'a merge', run: mergeInto(other, third) },
    { name: 'its undo', run: undoLastMerge },
    { name: 'a second merge of the same record', run: mergeInto(target, third) },
    { name: 'a merge of another record', run: mergeInto(target, other) },
    { name: 'the undo of the last merge', run: undoLastMerge },
  ]
}

describe('as_of', () => {
  it.each([1, 2, 3, 4, 5, 6])('shows each dossier as it was at the time, after random decisions of every kind (seed %i)', async (seed) => {
    const random = createRandomGenerator(seed)
    const world = await makeWorld(catalog.database)
    const snapshots = [await takeSnapshot(world, 'the beginning')]
    const standing: { readonly id: string; readonly kind: string }[] = []
    const kinds = Object.entries(kindCases).sort(() => random() - 0.5)
    const decisions = [...kinds, ...kinds.slice(0, 10)].map(
      ([name, cases]): Step => ({
        name,
        run: async () => {
          const id = await acceptRandomChange(world, name, cases, random)
          if (id !== undefined) standing.push({ id, kind: name })
          return id
        },
      }),
    )
    const undoRandomDecision = async () => {
      const [taken] = random() > 0.5 ? [] : standing.splice(Math.floor(random() * standing.length), 1)
      if (taken && (await hasSucceeded(undo(catalog.database, taken.id))))
        snapshots.push(await takeSnapshot(world, `the undo of ${taken.kind}`))
    }
    const others = mergeAtRandom(listOtherWrites(world, folder.path), listMergeSteps(world), random)
    for (const { name, run } of mergeAtRandom(decisions, others, random)) {
      if (!(await run())) continue
      snapshots.push(await takeSnapshot(world, name))
      await undoRandomDecision()
    }
    expect(snapshots.length).toBeGreaterThan(20)
    const names = await readSurvivorIds()
    for (const { at, label, dossiers } of snapshots) {
      const past = await readAllDossiers(world, at)
      const sure = past.map((dossier) => toComparable(dossier, dossier.as_of.unsure, names))
      expect.soft(sure, `after ${label}`).toEqual(dossiers.map((dossier, index) => toComparable(dossier, past[index].as_of.unsure, names)))
      const broken = past.flatMap(({ as_of }) => as_of.unsure.filter(({ why }: { why: string }) => why !== 'not_in_history'))
      expect.soft(broken, `after ${label}`).toEqual([])
    }
    const last = snapshots.at(-1)
    const latest = await readAllDossiers(world, last?.at)
    expect.soft(latest.map(({ as_of: _, ...plain }) => plain)).toEqual(last?.dossiers)
    expect.soft(latest.flatMap(({ as_of }) => as_of.unsure)).toEqual([])
  })
})

/** Adds rejected proposals about the same target, in batches that end before the time limit of a statement. */
async function insertProposalCopies(templateId: string, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 200)
    await catalog.database.run((db) =>
      sql`
        insert into proposals (environment, operation_id, change_count, change_kinds, status, agent_id, target_entity_id)
        select environment, operation_id, change_count, change_kinds, 'rejected', agent_id, target_entity_id
        from proposals cross join generate_series(1, ${Math.min(left, 200)}::integer) where id = ${templateId}::uuid`.execute(db),
    )
}

describe('as_of for an entity with many proposals', () => {
  it('marks lists whose history may be in proposals that were not read', async () => {
    const { target, other } = await makeWorld(catalog.database)
    const change = { kind: 'suggest_relationship', related_entity_id: other, relationship_type: 'custody' }
    const id = await sendProposal(catalog, bundles, { target_entity_slug: target, changes: [change] })
    await accept(catalog.database, id)
    const readUnsureValues = async () => {
      const asOf = await readClock(catalog.database)
      return (await catalog.get(`/entities/${target}?include=relationships,providers&as_of=${asOf}`)).body.as_of.unsure
    }
    await insertProposalCopies(id, maxProposals - 1)
    expect(await readUnsureValues()).toEqual([])
    await insertProposalCopies(id, 1)
    expect(await readUnsureValues()).toEqual([{ path: '/relationships', why: 'not_in_history' }])
  })
})
