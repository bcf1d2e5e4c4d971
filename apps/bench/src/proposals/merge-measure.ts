import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/src/database/database.ts'
import type { Db } from '../../../server/src/database/named-statements.ts'
import { mergeRecords } from '../../../server/src/records/merges/merge.ts'
import { undoMerge } from '../../../server/src/records/merges/merge-undo.ts'
import type { RecordKind } from '../../../server/src/records/references/resolve.ts'

/** The kind of reference that the merged record has many of. */
export type ReferenceKind = 'relationships' | 'roles_at_entity' | 'roles_of_person' | 'providers' | 'colliding_relationships'

export type LargeMerge = {
  readonly referenceKind: ReferenceKind
  readonly references: number
  readonly mergeMs: number
  readonly undoMs: number
  /** Time of the longest read of other records during the merge, and while it is undone. */
  readonly maxReadMs: number
  readonly maxReadDuringUndoMs: number
  /** Time of the longest such read without a merge. */
  readonly maxReadAloneMs: number
}

/**
 * Merges a record that `references` rows refer to into another, and undoes the merge, while a second connection reads other records.
 * Creates the merged records and leaves them in the database. The database needs two free connections.
 */
export async function measureLargeMerge(database: Database, referenceKind: ReferenceKind, references: number): Promise<LargeMerge> {
  const kind: RecordKind = referenceKind === 'roles_of_person' ? 'person' : 'entity'
  const { survivorId, duplicateId, proposalId } = await database.transaction((tx) => insertReferences(tx, referenceKind, references))
  await database.transaction(analyzeTables)
  const origin = { proposalId, changeIndex: 0 }
  // Opens both connections and loads the tables' definitions before the measurement.
  await Promise.all([database.run(readOtherRecords), database.run(readOtherRecords)])
  const maxReadAloneMs = await measureLongestRead(database, new Promise((resolve) => setTimeout(resolve, 5_000)))
  const merge = await measureTransaction(database, (tx) => mergeRecords(tx, kind, { survivorId, duplicateId, ...origin }))
  const undo = await measureTransaction(database, (tx) => undoMerge(tx, { kind, ...origin }))
  return {
    referenceKind,
    references,
    mergeMs: merge.ms,
    undoMs: undo.ms,
    maxReadMs: merge.maxReadMs,
    maxReadDuringUndoMs: undo.maxReadMs,
    maxReadAloneMs,
  }
}

/** Analyzes the tables, as autovacuum would sooner or later. Needs the role of the tables' owner. */
async function analyzeTables(tx: Db): Promise<void> {
  await sql`set local role none`.execute(tx)
  await sql`analyze`.execute(tx)
}

async function measureTransaction(database: Database, work: (tx: Db) => Promise<unknown>): Promise<{ ms: number; maxReadMs: number }> {
  const start = performance.now()
  const done = database.transaction(work)
  const reads = measureLongestRead(database, done)
  await done
  const ms = performance.now() - start
  return { ms, maxReadMs: await reads }
}

/** Reads other records, one read after the other, until `done` resolves. */
async function measureLongestRead(database: Database, done: Promise<unknown>): Promise<number> {
  let isDone = false
  const markDone = () => {
    isDone = true
  }
  done.then(markDone, markDone)
  let longest = 0
  while (!isDone) {
    const start = performance.now()
    await database.run(readOtherRecords)
    longest = Math.max(longest, performance.now() - start)
  }
  return longest
}

async function readOtherRecords(db: Db): Promise<void> {
  await sql`
    select e.*, array(select alias from entity_aliases a where a.entity_id = e.id) as aliases
    from entity_facets f join entities e on e.id = f.entity_id
    where f.facet_id = facet_id('country', 'Elsewhere') and f.listed order by f.sort_key, f.entity_id limit 50`.execute(db)
}

type MergeRecords = { readonly survivorId: string; readonly duplicateId: string; readonly proposalId: string }

async function insertReferences(tx: Db, referenceKind: ReferenceKind, references: number): Promise<MergeRecords> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const run = randomUUID().slice(0, 8)
  const made = { survivorId: randomUUID(), duplicateId: randomUUID(), proposalId: randomUUID() }
  await sql`insert into proposals (id, environment, operation_id, status, change_count, change_kinds)
    values (${made.proposalId}, 'bench', 'bench', 'accepted', 1, '{merge_entities}')`.execute(tx)
  await sql`insert into entities (slug, name, country) select ${`other-${run}-`} || n, 'Other ' || n, 'Elsewhere' from generate_series(1, 200) n`.execute(
    tx,
  )
  await sql`insert into entities (id, slug, name) values
    (${made.survivorId}, ${`survivor-${run}`}, 'Survivor'), (${made.duplicateId}, ${`duplicate-${run}`}, 'Duplicate')`.execute(tx)
  await sql`insert into people (id, slug, name) values
    (${made.survivorId}, ${`survivor-${run}`}, 'Survivor'), (${made.duplicateId}, ${`duplicate-${run}`}, 'Duplicate')`.execute(tx)
  if (referenceKind === 'roles_at_entity')
    await sql`insert into people (slug, name) select ${`neighbour-${run}-`} || n, 'Neighbour ' || n from generate_series(1, ${references}::integer) n`.execute(
      tx,
    )
  else
    await sql`insert into entities (slug, name, country) select ${`neighbour-${run}-`} || n, 'Neighbour ' || n, 'DE' from generate_series(1, ${references}::integer) n`.execute(
      tx,
    )
  for (const statement of rowsOf[referenceKind](made, `neighbour-${run}-%`)) await statement.execute(tx)
  return made
}

const rowsOf: Record<ReferenceKind, (made: MergeRecords, neighbours: string) => RawBuilder<unknown>[]> = {
  relationships: ({ duplicateId }, neighbours) => [
    sql`insert into entity_relationships (entity_id, related_entity_id, relationship_type)
      select id, ${duplicateId}::uuid, 'custody' from entities where slug like ${neighbours}`,
  ],
  colliding_relationships: ({ survivorId, duplicateId }, neighbours) =>
    [survivorId, duplicateId].map(
      (id) => sql`insert into entity_relationships (entity_id, related_entity_id, relationship_type, description)
        select id, ${id}::uuid, 'custody', ${id === duplicateId ? 'Known.' : null}::text from entities where slug like ${neighbours}`,
    ),
  roles_at_entity: ({ duplicateId }, neighbours) => [
    sql`insert into person_roles (person_id, entity_id, role_kind) select id, ${duplicateId}::uuid, 'ceo' from people where slug like ${neighbours}`,
  ],
  roles_of_person: ({ duplicateId }, neighbours) => [
    sql`insert into person_roles (person_id, entity_id, role_kind) select ${duplicateId}::uuid, id, 'ceo' from entities where slug like ${neighbours}`,
  ],
  providers: ({ duplicateId }, neighbours) => [
    sql`insert into capabilities (slug, name, horizon) values ('merged-providers', 'Merged', 'now') on conflict do nothing`,
    sql`insert into segments (slug, name) values ('merged-providers', 'Merged') on conflict do nothing`,
    sql`insert into entity_segments (entity_id, segment_id, is_primary) select e.id, s.id, true from entities e, segments s
      where e.slug like ${neighbours} and s.slug = 'merged-providers'`,
    sql`insert into entity_providers (entity_id, capability_id, provider_entity_id) select e.id, c.id, ${duplicateId}::uuid
      from entities e, capabilities c where e.slug like ${neighbours} and c.slug = 'merged-providers'`,
  ],
}
