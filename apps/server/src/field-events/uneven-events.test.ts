import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../database/named-statements.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { readFollowUps } from './follow-ups/follow-up-queries.ts'
import { readGoals } from './goals/goal-queries.ts'
import { readInteractions } from './interactions/interaction-queries.ts'
import { readPersonLinks } from './links/link-queries.ts'
import { countEventsWithinLimit } from './nested-rows.ts'
import { readRoster } from './roster/roster-queries.ts'
import { readScorecards } from './scorecard/scorecard-queries.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase()
  await scratch.database.runAsOwner(fillOneEvent)
})
afterAll(() => scratch.drop())

/** Adds all rows to one event, and makes fifty other events without any rows. */
async function fillOneEvent(db: Db): Promise<void> {
  await sql`insert into people (slug, name) select 'person-' || n, 'Person ' || n from generate_series(1, 5000) n`.execute(db)
  await sql`insert into field_events (slug, name) select 'event-' || n, 'Event ' || n from generate_series(0, 50) n`.execute(db)
  const large = sql`(select id from field_events where slug = 'event-0')`
  await sql`insert into field_event_people (field_event_id, person_id, role) select ${large}, id, 'attending' from people`.execute(db)
  await sql`insert into field_event_goals (field_event_id, title) select ${large}, 'Goal' from people`.execute(db)
  await sql`insert into field_event_interactions (field_event_id, person_id) select ${large}, id from people`.execute(db)
  await sql`insert into field_event_follow_ups (field_event_id, action_text) select ${large}, 'Write.' from people`.execute(db)
  await sql`
    insert into field_event_roster_candidates (field_event_id, role, display_name) select ${large}, 'attendee', name from people`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

const filled = ['people', 'field_event_people', 'field_event_goals', 'field_event_interactions', 'field_event_follow_ups']

/** Lists the tables that a transaction has read by a sequential scan. */
async function listScannedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_xact_user_tables
    where seq_scan > 0 and relname = any (${[...filled, 'field_event_roster_candidates']}::text[])`.execute(db)
  return rows.map(({ name }) => name)
}

describe('a list of events without rows, in a database where one other event has all rows', () => {
  it.each(['force_generic_plan', 'force_custom_plan'])('reads no table of event rows by a sequential scan, with %s', async (planning) => {
    const walked = await scratch.database.transaction(async (db) => {
      await sql`select set_config('plan_cache_mode', ${planning}, true)`.execute(db)
      const { rows } = await sql<{ id: string }>`select id from field_events where slug <> 'event-0'`.execute(db)
      const ids = rows.map(({ id }) => id)
      await countEventsWithinLimit(db, ids)
      for (const read of [readPersonLinks, readGoals, readInteractions, readFollowUps, readScorecards, readRoster]) await read(db, ids)
      return listScannedTables(db)
    })
    expect(walked).toEqual([])
  })
})

describe('each table that contains rows of events', () => {
  it('sets n_distinct, so that PostgreSQL expects its rows to belong to many events', async () => {
    const { rows } = await scratch.database.run((db) =>
      sql<{ name: string }>`
        select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
          and a.attname = 'field_event_id' and not a.attisdropped
          and not exists (select from unnest(a.attoptions) option where option like 'n_distinct=%')`.execute(db),
    )
    expect(rows).toEqual([])
  })
})
