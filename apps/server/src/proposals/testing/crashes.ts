import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { sendProposal } from './proposals.ts'
import { makeWorld, readCatalogRows, type World } from './world.ts'

/** A proposal with several changes, and the records that no other proposal changes. */
export type AttemptedProposal = { readonly proposalId: string; readonly world: World }

const bundlesOf: readonly ((world: World) => object[])[] = [
  ({ own }) => [
    { kind: 'create_person', person: { slug: own('made'), name: own('Made'), aliases: [own('Mk')] } },
    { kind: 'attach_person_role', person_slug_or_id: own('made'), role_kind: 'cfo', is_primary: true },
    { kind: 'update_notes', append_text: 'A note.' },
    { kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 4, confidence: 4, rationale: 'Holds its own keys.' },
    { kind: 'add_event', occurred_at: '2026-03-01', event_kind: 'listing', headline: 'Listed on an exchange' },
  ],
  ({ own }) => [
    { kind: 'rename_entity', new_slug: own('renamed'), new_name: own('Renamed') },
    { kind: 'update_entity_fields', field_updates: { one_liner: 'Mines.', scale_patch: { hashrate_eh: 12 } } },
    { kind: 'update_entity_segment', segment_slug: 'miners', subsegment_slug: 'mining-pools' },
    { kind: 'assign_taxonomy_term', taxonomy_term_slug: 'lightning' },
  ],
  ({ other, third }) => [
    { kind: 'merge_entities', duplicate_entity_id: other },
    { kind: 'update_notes', append_text: 'One of two.' },
    { kind: 'suggest_relationship', related_entity_id: third, relationship_type: 'custody', description: 'Keeps its coins.' },
  ],
  ({ person, second }) => [
    { kind: 'merge_people', primary_person_slug_or_id: person, duplicate_person_slug_or_id: second },
    { kind: 'attach_person_role', person_slug_or_id: person, role_kind: 'ceo' },
    { kind: 'set_relationship_status', status: 'warm' },
  ],
]

/** Creates proposals about separate records; some create, rename or merge records. */
export async function submitManyProposals(
  database: Database,
  server: Pick<TestServer, 'post'>,
  count: number,
): Promise<AttemptedProposal[]> {
  const made: AttemptedProposal[] = []
  const makeOne = async (number: number) => {
    const world = await makeWorld(database)
    const changes = bundlesOf[number % bundlesOf.length]?.(world) ?? []
    made.push({ world, proposalId: await sendProposal(server, '/agents/proposals/bundle', { target_entity_slug: world.target, changes }) })
  }
  const numbers = Array.from({ length: count }, (_, number) => number)
  const runWorker = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) await makeOne(number)
  }
  await Promise.all([runWorker(), runWorker(), runWorker(), runWorker()])
  return made
}

export type CrashActions = {
  /** Returns true if the server answered that the proposal is accepted; false if there was no answer. */
  readonly accept: (proposalId: string) => Promise<boolean>
  readonly kill: () => Promise<unknown>
}

/** Accepts proposals, eight at a time, until some are accepted; then kills the process at a random time. */
export async function acceptUntilKilled(proposalIds: readonly string[], { accept, kill }: CrashActions): Promise<void> {
  const waiting = [...proposalIds]
  const due = 15 + Math.floor(Math.random() * 20)
  let accepted = 0
  let killing: Promise<unknown> | undefined
  let isOver = false
  const runWorker = async () => {
    for (let id = waiting.pop(); id !== undefined && !isOver; id = waiting.pop()) {
      if (await accept(id)) accepted += 1
      else isOver = true
      if (accepted >= due) killing ??= wait(Math.random() * 40).then(kill)
    }
  }
  await Promise.all(Array.from({ length: 8 }, runWorker))
  await killing
}

/**
 * Reads the proposals that are still pending. Waits for acceptances that still run, for example on a connection whose
 * client has left.
 */
export async function readPendingIds(database: Database): Promise<string[]> {
  await database.transaction((tx) => sql`select from proposals order by id for update`.execute(tx))
  const { rows } = await database.run((db) => sql<{ id: string }>`select id from proposals where status = 'pending'`.execute(db))
  return rows.map(({ id }) => id)
}

/** For each attempted proposal, reads all rows about its records as one text, keyed by the id of its target. */
export async function readRowsByTarget(database: Database, proposals: readonly AttemptedProposal[]): Promise<Map<string, string>> {
  const worlds = new Map(
    proposals.flatMap(({ world }) => [world.own('target'), ...Object.values(world.ids)].map((name) => [name, world.ids.target])),
  )
  const rows = new Map<string, string[]>(proposals.map(({ world }) => [world.ids.target, []]))
  for (const [table, each] of Object.entries(await readCatalogRows(database)))
    for (const row of each) {
      const text = `${table} ${JSON.stringify(row)}`
      const names = text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=-)of-\d+/g) ?? []
      const ofWorlds = new Set(names.map((name) => worlds.get(name.startsWith('of-') ? `target-${name}` : name)))
      for (const id of ofWorlds) if (id !== undefined) rows.get(id)?.push(text)
    }
  return new Map([...rows].map(([id, texts]) => [id, texts.sort().join('\n')]))
}
