import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOutsideOfTransactions } from '../database/migrating/outside-of-transactions.ts'
import { earlierSteps } from '../database/migrations/earlier/steps.ts'
import type { Db } from '../database/named-statements.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { dropGuards, plantEverywhere } from './testing/extremes.ts'
import { fillCatalog } from './testing/filled-catalog.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase()
  const server = await startTestServer(scratch.database)
  await fillCatalog(scratch.database, server)
  await server.stop()
}, 120_000)
afterAll(() => scratch.drop())

const runAsOwner = <Answer>(work: (db: Db) => Promise<Answer>) => scratch.database.runAsOwner(work)

/** Applies the migrations again to a database without their constraints. */
async function runMendingSteps(): Promise<void> {
  await runAsOwner(async (db) => {
    await sql.raw(earlierSteps['0070-showable-values']).execute(db)
    for (const statement of earlierSteps['0071-mended-values']) await runOutsideOfTransactions(db, statement)
  })
}

describe('the migration of values that no answer can show', () => {
  it('repairs stored values, and lists each one in the curation log', async () => {
    await dropGuards(scratch.database)
    await plantEverywhere(scratch.database, { type: 'timestamp with time zone', value: '0001-12-31 23:00:00+00 BC' })
    await plantEverywhere(scratch.database, { type: 'date', value: '10000-01-03' })
    await plantEverywhere(scratch.database, { type: 'double precision', value: 'NaN' })
    await runMendingSteps()
    const { rows } = await runAsOwner((db) =>
      sql`
        select e.last_verified_at, e.created_at, v.starts_at, g.target_value, (select min(occurred_at) from entity_events) as occurred_at,
          (select min(week_start) from gtm_briefs) as week_start
        from entities e, field_events v, field_event_goals g where e.slug = 'microstrategy' and v.id = g.field_event_id limit 1`.execute(
        db,
      ),
    )
    expect(rows).toEqual([
      {
        last_verified_at: null,
        created_at: '0001-01-01 00:00:00+00',
        starts_at: null,
        target_value: null,
        occurred_at: '9999-12-31',
        week_start: '9999-12-27',
      },
    ])
    const { rows: log } = await runAsOwner((db) =>
      sql<{ changes: object }>`
        select l.changes from curation_log l join entities e on e.id::text = l.subject_id
        where l.operation = 'catalog migrate' and l.subject_type = 'entities' and e.slug = 'microstrategy'`.execute(db),
    )
    const { rows: old } = await runAsOwner((db) =>
      sql<{ text: string }>`select ('0001-12-31 23:00:00+00 BC'::timestamptz)::text`.execute(db),
    )
    expect(log.map(({ changes }) => changes)).toMatchObject([{ last_verified_at: { before: old[0]?.text, after: null } }])
  })

  it('keeps two otherwise equal events separate when both would get the same date', async () => {
    await dropGuards(scratch.database)
    await runAsOwner((db) => db.deleteFrom('entity_events').execute())
    await runAsOwner((db) =>
      sql`
        insert into entity_events (entity_id, occurred_at, event_kind, headline)
        select e.id, day::date, 'launch', headline
        from entities e, unnest(array[
          '-infinity', '0044-03-15 BC', '0043-03-15 BC', '0001-01-02', '9999-12-30', '10000-01-03', '10001-01-03', 'infinity']) day,
          unnest(array['One', 'Other']) headline
        where e.slug = 'microstrategy'`.execute(db),
    )
    // A day that can be shown stays, even if another value of the event cannot be shown.
    await runAsOwner((db) => sql`update entity_events set created_at = 'infinity' where occurred_at = '9999-12-30'`.execute(db))
    await runMendingSteps()
    const { rows } = await runAsOwner((db) =>
      sql<{ days: string[] }>`
        select array_agg(occurred_at::text order by occurred_at) as days from entity_events group by headline`.execute(db),
    )
    const days = ['0001-01-01', '0001-01-02', '0001-01-03', '0001-01-04', '9999-12-28', '9999-12-29', '9999-12-30', '9999-12-31']
    expect(rows).toEqual([{ days }, { days }])
    const { rows: log } = await runAsOwner((db) =>
      sql<{ before: string; after: string }>`
        select changes -> 'occurred_at' ->> 'before' as before, changes -> 'occurred_at' ->> 'after' as after
        from curation_log where operation = 'catalog migrate' and subject_type = 'entity_events' order by id desc limit 14`.execute(db),
    )
    expect(log.filter(({ before }) => before === '0044-03-15 BC').map(({ after }) => after)).toEqual(['0001-01-03', '0001-01-03'])
  })

  it.each([
    ['timestamp with time zone', '10000-01-01', ['entities.last_verified_at', 'touchpoints.occurred_at', 'people.updated_at']],
    ['date', '0044-03-15 BC', ['person_roles.start_date', 'field_events.ends_at', 'gtm_briefs.week_start', 'segment_lore.occurred_at']],
    ['double precision', 'Infinity', ['field_event_goals.target_value', 'field_event_scorecards.cost_amount']],
  ])('prevents storing a %s of %s afterwards', async (type, value, columns) => {
    const planted = await plantEverywhere(scratch.database, { type, value })
    expect(planted.filter((column) => columns.includes(column))).toEqual([])
  })
})
