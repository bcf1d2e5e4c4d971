import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listIndexDifferences } from '../testing/index-differences.ts'
import { makeSegment } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { connectDatabase } from './database.ts'
import type { Db } from './named-statements.ts'

let scratch: ScratchDatabase
let pools: Pools
beforeEach(async () => {
  scratch = await createScratchDatabase(12)
  pools = await scratch.database.run(makePools)
})
afterEach(() => scratch.drop())

type Pools = Record<'entities' | 'segments' | 'terms' | 'capabilities' | 'people' | 'persons', string[]>
type RandomWrite = { readonly kind: keyof typeof statements; readonly a: number; readonly b: number; readonly c: number }

/** Few records, so that random writes hit the same ones. */
async function makePools(db: Db): Promise<Pools> {
  const generateIds = (count: number) => Array.from({ length: count }, () => randomUUID())
  const segments = []
  for (const path of ['one', 'one/two', 'one/two/three', 'four'])
    segments.push(await makeSegment(db, path, path === 'four' ? 'context' : 'core'))
  const [entities, terms, capabilities, persons] = [generateIds(8), generateIds(3), generateIds(2), generateIds(3)]
  await db
    .insertInto('entities')
    .values(entities.map((id, n) => ({ id, slug: `e-${n}`, name: `E ${n}` })))
    .execute()
  await db
    .insertInto('taxonomy_terms')
    .values(terms.map((id, n) => ({ id, slug: `t-${n}`, name: 'T', kind: 'custom' })))
    .execute()
  await db
    .insertInto('capabilities')
    .values(capabilities.map((id, n) => ({ id, slug: `c-${n}`, name: 'C', horizon: 'now' })))
    .execute()
  await db
    .insertInto('people')
    .values(persons.map((id, n) => ({ id, slug: `p-${n}`, name: 'P' })))
    .execute()
  return { entities, segments, terms, capabilities, people: [], persons }
}

const pickValue = <T>(values: readonly T[], n: number): T => values[n % values.length] as T

/** The kinds of write that change the index; each is one statement about few records. */
const statements = {
  addEntity: ({ a, b }) => sql`insert into entities (slug, name, country, lifecycle_status, strategic_importance)
    values (${`new-${randomUUID()}`}, ${`New ${a}`}, ${pickValue(['DE', 'us', null], a)}, ${pickValue(['active', 'archived'], b)}, ${pickValue([1, 5, null], b)})`,
  rename: ({ a, b, entity }) => sql`update entities set name = ${`Näme ${b}`} where id = ${entity(a)}`,
  place: ({
    a,
    b,
    c,
    entity,
  }) => sql`update entities set country = ${pickValue(['DE', 'de', 'US', null], b)}, region = ${pickValue(['Bayern', null], c)},
    city = ${pickValue(['Zürich', 'ZURICH', null], c)} where id = ${entity(a)}`,
  judge: ({
    a,
    b,
    c,
    entity,
  }) => sql`update entities set one_liner = ${pickValue(['words', null], b)}, strategic_importance = ${pickValue([1, 4, null], c)},
    relationship_status = ${pickValue(['client', 'cold', null], b)}, last_verified_at = ${pickValue([null, '2026-01-01T00:00:00Z'], c)} where id = ${entity(a)}`,
  retire: ({ a, b, entity }) =>
    sql`update entities set lifecycle_status = ${pickValue(['active', 'defunct', 'archived', 'false_positive'], b)}, merged_into_id = null where id = ${entity(a)}`,
  merge: ({ a, b, entity }) =>
    sql`update entities set lifecycle_status = 'archived', merged_into_id = ${entity(b)} where id = ${entity(a)}`,
  join: ({ a, b, entity, segment }) => sql`insert into entity_segments (entity_id, segment_id, is_primary)
    values (${entity(a)}, ${segment(b)}, not exists (select from entity_segments where entity_id = ${entity(a)} and is_primary)) on conflict do nothing`,
  leave: ({ a, b, entity, segment }) => sql`delete from entity_segments where entity_id = ${entity(a)} and segment_id = ${segment(b)}`,
  demote: ({ a, entity }) => sql`update entity_segments set is_primary = false where entity_id = ${entity(a)}`,
  changeSegment: ({ a, b, c, entity, segment }) =>
    sql`update entity_segments set segment_id = ${segment(c)} where entity_id = ${entity(a)} and segment_id = ${segment(b)}`,
  giveMembership: ({ a, b, c, entity, segment }) =>
    sql`update entity_segments set entity_id = ${entity(c)}, is_primary = false where entity_id = ${entity(a)} and segment_id = ${segment(b)}`,
  tag: ({ a, b, entity, term }) =>
    sql`insert into entity_taxonomy_terms (entity_id, term_id) values (${entity(a)}, ${term(b)}) on conflict do nothing`,
  untag: ({ a, b, entity, term }) => sql`delete from entity_taxonomy_terms where entity_id = ${entity(a)} and term_id = ${term(b)}`,
  giveTag: ({ a, b, c, entity, term }) =>
    sql`update entity_taxonomy_terms set entity_id = ${entity(c)} where entity_id = ${entity(a)} and term_id = ${term(b)}`,
  fit: ({ a, b, entity, capability }) =>
    sql`insert into entity_org_fits (entity_id, capability_id, horizon) values (${entity(a)}, ${capability(b)}, 'now') on conflict do nothing`,
  unfit: ({ a, entity }) => sql`delete from entity_org_fits where entity_id = ${entity(a)}`,
  serve: ({ a, b, c, entity, capability }) => sql`insert into entity_providers (entity_id, capability_id, provider_entity_id, provider_name)
    values (${entity(a)}, ${capability(c)}, ${pickValue([entity(b), entity(b), null], c)}, 'Another provider') on conflict do nothing`,
  serveAnother: ({ a, b, entity }) => sql`update entity_providers set entity_id = ${entity(b)} where entity_id = ${entity(a)}`,
  replaceProvider: ({ a, b, entity }) =>
    sql`update entity_providers set provider_entity_id = ${entity(b)} where provider_entity_id = ${entity(a)}`,
  unserve: ({ a, entity }) => sql`delete from entity_providers where entity_id = ${entity(a)}`,
  employ: ({ a, b, entity, person }) =>
    sql`insert into person_roles (person_id, entity_id, role_kind) values (${person(b)}, ${entity(a)}, 'ceo') on conflict do nothing`,
  moveJob: ({ a, b, entity, person }) =>
    sql`update person_roles set entity_id = ${entity(a)} where person_id = ${person(b)} and entity_id = ${entity(b)}`,
  endJob: ({ a, b, c, person }) =>
    sql`update person_roles set role_kind = ${pickValue(['ceo', 'ex_employee'], a)}, end_date = ${pickValue([null, '2020-01-01', '9999-01-01'], c)} where person_id = ${person(b)}`,
  retirePerson: ({ a, b, person }) =>
    sql`update people set lifecycle_status = ${pickValue(['active', 'defunct', 'archived', 'false_positive'], b)} where id = ${person(a)}`,
  dismiss: ({ a, entity }) => sql`delete from person_roles where entity_id = ${entity(a)}`,
  source: ({ a, b, entity }) =>
    sql`insert into sources (entity_id, kind, title, trust_tier, url) values (${entity(a)}, 'public_url', 'A', 'public', ${`https://example.org/${b}`}) on conflict do nothing`,
  unsource: ({ a, entity }) => sql`delete from sources where entity_id = ${entity(a)}`,
  relate: ({ a, b, entity }) =>
    sql`insert into entity_relationships (entity_id, related_entity_id, relationship_type) values (${entity(a)}, ${entity(b)}, 'custody') on conflict do nothing`,
  relateAnother: ({ a, b, c, entity }) =>
    sql`update entity_relationships set related_entity_id = ${entity(c)} where entity_id = ${entity(a)} and related_entity_id = ${entity(b)}`,
  unrelate: ({ a, b, entity }) => sql`delete from entity_relationships where entity_id in (${entity(a)}, ${entity(b)})`,
  moveSegment: ({ a, b, segment }) => sql`update segments set parent_id = ${pickValue([segment(b), null], b)} where id = ${segment(a)}`,
  moveTerm: ({ a, b, term }) => sql`update taxonomy_terms set parent_id = ${pickValue([term(b), null], b)} where id = ${term(a)}`,
  refocus: ({ a, b, segment }) => sql`update segments set focus_kind = ${pickValue(['core', 'context'], b)} where id = ${segment(a)}`,
  addSegment: ({ b, segment }) => sql`insert into segments (slug, name, parent_id) values (${randomUUID()}, 'S', ${segment(b)})`,
} satisfies Record<string, (numbers: Numbers) => ReturnType<typeof sql>>

type Numbers = Omit<RandomWrite, 'kind'> & Record<'entity' | 'segment' | 'term' | 'capability' | 'person', (n: number) => string>

/** Runs a write; one that violates a constraint changes nothing. */
async function runRandomWrite(db: Db, { kind, ...numbers }: RandomWrite): Promise<void> {
  const createPicker = (pool: keyof Pools) => (n: number) => pickValue(pools[pool], n)
  const statement = statements[kind]({
    ...numbers,
    ...{
      entity: createPicker('entities'),
      segment: createPicker('segments'),
      term: createPicker('terms'),
      capability: createPicker('capabilities'),
      person: createPicker('persons'),
    },
  })
  await statement.execute(db).catch((error: { code?: string }) => {
    if (!error.code?.startsWith('23')) throw error
  })
}

const number = fc.nat({ max: 23 })
const kinds = Object.keys(statements) as RandomWrite['kind'][]
const anyWrite: fc.Arbitrary<RandomWrite> = fc.record({ kind: fc.constantFrom(...kinds), a: number, b: number, c: number })

/** Runs eight concurrent writers, each statement in `runStatement`, and then compares the index with the records. */
async function writeConcurrently(
  writes: fc.Arbitrary<RandomWrite>,
  runStatement: (work: (db: Db) => Promise<void>) => Promise<void>,
): Promise<void> {
  const writers = Array.from({ length: 8 }, (_, n) => fc.sample(writes, { numRuns: 60, seed: n }))
  await Promise.all(
    writers.map(async (own) => {
      for (const each of own) await runStatement((db) => runRandomWrite(db, each))
    }),
  )
  await scratch.database.run(async (db) => {
    expect(await listIndexDifferences(db)).toEqual([])
    await sql`select sum_up_counts()`.execute(db)
    expect(await listIndexDifferences(db)).toEqual([])
  })
}

describe('the entity index', () => {
  it('equals the view entity_index_now after any sequence of writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyWrite, { minLength: 60, maxLength: 60 }), fc.boolean(), async (writes, summedUp) => {
        await scratch.database.run(async (db) => {
          for (const each of writes) await runRandomWrite(db, each)
          if (summedUp) await sql`select sum_up_counts()`.execute(db)
          expect(await listIndexDifferences(db)).toEqual([])
        })
      }),
      { numRuns: 10, endOnFailure: true },
    )
  })

  it('stays consistent after concurrent writers in transactions', async () => {
    // A record that enters or leaves the lists updates its neighbours, too, so two such writes may conflict and be retried.
    await writeConcurrently(anyWrite, (work) => scratch.database.transaction(work))
  })

  it('avoids deadlocks between writers that add nothing to the lists and remove nothing from them', async () => {
    const staying = kinds.filter((kind) => !['retire', 'merge', 'retirePerson'].includes(kind))
    await writeConcurrently(fc.record({ kind: fc.constantFrom(...staying), a: number, b: number, c: number }), (work) =>
      scratch.database.run(work),
    )
  })

  it('contains a membership that is written while its segment moves', async () => {
    const [one = '', , three = '', four = ''] = pools.segments
    const [entity = ''] = pools.entities
    const { database } = scratch
    const moved = await database.transaction(async (tx) => {
      await tx.insertInto('entity_segments').values({ entity_id: entity, segment_id: three, is_primary: true }).execute()
      const move = database.run((db) => db.updateTable('segments').set({ parent_id: four }).where('id', '=', one).execute())
      await waitUntilSettledOrBlocked(move)
      return { move }
    })
    await moved.move
    expect(await database.run(listIndexDifferences)).toEqual([])
  })

  it('prevents the deletion of an entity', async () => {
    const { database } = scratch
    const deletion = database.run((db) => db.deleteFrom('entities').where('slug', '=', 'e-1').execute())
    await expect(deletion).rejects.toThrow(/foreign key/)
  })

  it('covers every entity of one statement', async () => {
    await scratch.database.run(async (db) => {
      await sql`insert into entity_segments (entity_id, segment_id, is_primary) select id, ${pools.segments[0]}::uuid, true from entities`.execute(
        db,
      )
      await sql`update entities set country = 'DE', name = name || '!'`.execute(db)
      await sql`update segments set focus_kind = 'context'`.execute(db)
      expect(await listIndexDifferences(db)).toEqual([])
    })
  })
})

describe('segments', () => {
  it('contains an ancestor entry for each of two segments that are added concurrently', async () => {
    const others = connectDatabase({ url: scratch.url, connections: 1, naming: 'named' })
    const insertSegment = (db: Db, slug: string) => db.insertInto('segments').values({ slug, name: slug }).execute()
    const added = await scratch.database.transaction(async (tx) => {
      await insertSegment(tx, 'first')
      const second = others.run((db) => insertSegment(db, 'second'))
      await waitUntilSettledOrBlocked(second)
      return { second }
    })
    await added.second
    await others.close()
    const { rows } = await scratch.database.run((db) =>
      sql`select slug from segments s join segment_ancestors a on a.segment_id = s.id and a.ancestor_id = s.id where slug in ('first', 'second') order by slug`.execute(
        db,
      ),
    )
    expect(rows).toEqual([{ slug: 'first' }, { slug: 'second' }])
  })
})

describe('words of names', () => {
  it('accepts new words from two transactions in any order', async () => {
    const { database } = scratch
    const renameEntity = (db: Db, slug: string, name: string) => db.updateTable('entities').set({ name }).where('slug', '=', slug).execute()
    const first = await database.transaction(async (tx) => {
      await renameEntity(tx, 'e-1', 'zebra')
      await database.transaction((other) => renameEntity(other, 'e-2', 'aardvark zebra'))
      return renameEntity(tx, 'e-3', 'aardvark')
    })
    expect(first).toHaveLength(1)
  })
})

/** Resolves when the statement has been answered, or waits for a lock of another connection. */
async function waitUntilSettledOrBlocked(statement: Promise<unknown>): Promise<void> {
  let settled = false
  const markSettled = () => {
    settled = true
  }
  statement.then(markSettled, markSettled)
  for (;;) {
    const { rows } = await scratch.database.runAsOwner((db) =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
    )
    if (settled || rows.length > 0) return
  }
}
