import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columns } from '../erasure/columns.ts'
import { listForeignKeys, makeRow } from '../testing/merge-records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { readCausedEvents } from './testing/events-of.ts'

/** Tables without events in the feed, by reason. */
const unfed: Readonly<Record<string, readonly string[]>> = {
  'made of rows that are fed': [
    ...['entity_index', 'entity_index_now', 'entity_facets', 'entity_marks', 'facet_counts', 'provider_counts', 'entities_to_refresh'],
    ...['search_words', 'segment_ancestors', 'term_ancestors', 'renames', 'reference_version', 'history_start'],
    ...['duplicate_keys', 'duplicate_pairs', 'duplicates_to_refresh', 'similar_name_halves', 'similar_name_search'],
    ...[
      'proposal_records',
      'proposal_kinds',
      'proposal_decisions',
      'proposal_judgements',
      'evidence_hosts',
      'agent_outcomes',
      'agent_scores',
    ],
  ],
  'the trail, which says who did what': [
    ...['proposal_log', 'field_history', 'direct_writes', 'curation_log', 'merges', 'merge_rows', 'tombstones', 'erased_proposals'],
    ...['proposal_events', 'proposal_looks', 'proposal_plans', 'saved_views', 'entity_distinctions', 'person_distinctions'],
  ],
  'keys, people who sign in, and what calls leave': [
    ...[
      'agents',
      'api_keys',
      'api_calls',
      'api_calls_daily',
      'usage_writers',
      'idempotency_answers',
      'repeatable_answers',
      'signing_secrets',
    ],
    ...['curators', 'curator_sessions', 'curator_credentials', 'curator_verifications', 'curator_sign_in_attempts', 'sign_in_attempts'],
    ...['pending_files', 'schema_migrations', 'mcp_previews', 'dumps', 'dump_files'],
    ...['webhooks', 'webhook_deliveries', 'webhook_parked'],
  ],
  'reports of runs and sprints themselves, which the feed has no type for': ['run_reports', 'run_report_entities', 'discovery_sprints'],
  'the feed itself': ['feed_events', 'feed_generations', 'feed_forgotten'],
  'which transactions have written': ['noted_writes'],
}

type FeedTable = { readonly name: string; readonly record_type: string; readonly ids: readonly string[]; readonly part: string | null }

let scratch: ScratchDatabase
let fed: readonly FeedTable[]
beforeAll(async () => {
  scratch = await createScratchDatabase()
  fed = (await scratch.database.run((db) => sql<FeedTable>`select * from fed_tables()`.execute(db))).rows
})
afterAll(() => scratch.drop())

const collectEvents = (work: Parameters<typeof readCausedEvents>[1]) => readCausedEvents(scratch.database, work)

describe('every table', () => {
  it('belongs to the feed or to the list of exceptions with a reason', () => {
    const known = [...new Set([...fed.map(({ name }) => name), ...Object.values(unfed).flat()])]
    expect(known.sort()).toEqual(Object.keys(columns).sort())
  })

  it('has a trigger for each kind of write if it refers to a record that owns its rows', async () => {
    const { rows } = await scratch.database.run((db) =>
      sql<{ name: string; n: number }>`
        select t.tgrelid::regclass::text as name, count(*) as n from pg_trigger t
        where t.tgfoid::regproc::text = 'feed_' || t.tgrelid::regclass::text group by 1`.execute(db),
    )
    expect(Object.fromEntries(rows.map(({ name, n }) => [name, n]))).toEqual(Object.fromEntries(fed.map(({ name }) => [name, 3])))
  })

  it('appears in the feed as part of an entity or a person that it refers to, or as a record', async () => {
    const records = new Set(fed.flatMap(({ name, part }) => (part === null ? [name] : [])))
    const forgotten: string[] = []
    for (const [owner, type] of [
      ['entities', 'entity'],
      ['people', 'person'],
      ['field_events', 'field_event'],
    ] as const)
      for (const { table, column } of await scratch.database.run((db) => listForeignKeys(db, owner))) {
        const isFed = fed.some(({ name, record_type, ids }) => name === table && record_type === type && ids.includes(column))
        const isPart = fed.some(({ name, part }) => name === table && part !== null)
        if (!isFed && !records.has(table) && !isPart && !Object.values(unfed).flat().includes(table)) forgotten.push(`${table}.${column}`)
      }
    expect(forgotten).toEqual([])
  })

  it('compares all columns that the feed reports', async () => {
    const { rows } = await scratch.database.run((db) =>
      sql<{ missing: string }>`
        select f.name || '.' || c.name as missing from fed_tables() f cross join lateral told_columns(f.name::regclass) c (name)
        where f.part is null and position(' n.' || quote_ident(c.name) || ' is distinct' in pg_get_functiondef(('feed_' || f.name)::regproc)) = 0`.execute(
        db,
      ),
    )
    expect(rows).toEqual([])
  })

  it('disables nested loops in every feed function, because a plan cached for one row would be slow for thousands', async () => {
    const { rows } = await scratch.database.run((db) =>
      sql<{ name: string }>`
        select f.name from fed_tables() f join pg_proc p on p.oid = ('feed_' || f.name)::regproc
        where f.part is null and not coalesce(p.proconfig, '{}') @> '{enable_nestloop=off}'`.execute(db),
    )
    expect(rows).toEqual([])
  })

  it('creates no event for rows of a new record, and one for each row that is added later', async () => {
    let entity: string | undefined
    const made = await collectEvents(async (tx) => {
      entity = (await makeRow(tx, 'entities', { slug: 'new' })).id
      await makeRow(tx, 'entity_aliases', { entity_id: entity })
    })
    expect(made.map(({ recordId, changed }) => [recordId, changed])).toEqual([[entity, ['created']]])
    const later = await collectEvents((tx) => makeRow(tx, 'entity_aliases', { entity_id: entity }))
    expect(later.map(({ recordId, changed }) => [recordId, changed])).toEqual([[entity, ['aliases']]])
    const both = await collectEvents(async (tx) => {
      await sql`update entities set city = 'Zug' where id = ${entity}`.execute(tx)
      await makeRow(tx, 'entity_lore', { entity_id: entity })
    })
    expect(both.map(({ recordId, changed }) => [recordId, changed])).toEqual([[entity, ['city', 'lore']]])
  })

  it('creates the same events when a decision defers its rows as when each statement writes its own', async () => {
    const parts = fed.filter(({ part }) => part !== null)
    const tables = fed.filter(({ part, record_type }) => part === null && parts.some((one) => one.record_type === record_type))
    const changeAllParts = async (begin: RawBuilder<unknown>, end: RawBuilder<unknown>) => {
      const ids = new Map<string, string>()
      for (const { name, record_type } of tables)
        ids.set(record_type, String((await scratch.database.transaction((tx) => makeRow(tx, name, {}))).id))
      const events = await collectEvents(async (tx) => {
        await begin.execute(tx)
        for (const { record_type, part } of parts)
          await sql`select ${sql.ref(`feed_parts_of_${record_type}`)}(array[${ids.get(record_type)}]::uuid[], ${part})`.execute(tx)
        await end.execute(tx)
      })
      return [...ids].map(([type, id]) => [type, events.filter(({ recordId }) => recordId === id).map(({ changed }) => changed.toSorted())])
    }
    const atOnce = await changeAllParts(sql`select 1`, sql`select 1`)
    expect(await changeAllParts(sql`select defer_derived_rows()`, sql`select write_deferred_rows()`)).toEqual(atOnce)
    expect(atOnce).toContainEqual(['person', [['aliases', 'roles', 'touchpoints']]])
  })
})
