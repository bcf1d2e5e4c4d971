import { lookUps } from '@catalog/contract/records/not-found'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { createFixedStatement } from '../database/statements/fixed-statement.ts'
import { createNotFoundError } from '../errors/api-error.ts'
import { orThrow } from '../errors/or-throw.ts'
import { chooseLookup, lookupConditions } from './find-event.ts'

/** Tables of the rows in an event's view, with the columns that refer to other shown records and the tables of those records. */
const shown: readonly (readonly [rows: string, records: Readonly<Record<string, string>>])[] = [
  ['segments', { segment_id: 'segments' }],
  ['entities', { entity_id: 'entities' }],
  ['people', { person_id: 'people' }],
  ['goals', {}],
  ['interactions', { entity_id: 'entities', person_id: 'people' }],
  ['follow_ups', { entity_id: 'entities', person_id: 'people' }],
  ['scorecards', {}],
  ['roster_candidates', { matched_entity_id: 'entities', matched_person_id: 'people' }],
  ['unmatched_names', {}],
]

/**
 * Sums up hashes of row versions, regardless of their order. `ctid` and `xmin` identify a version: a `ctid` can be reused, but one
 * transaction never commits two versions under it. Records are looked up one by one, because for a join PostgreSQL would choose a plan that
 * reads all of them.
 */
function sumVersions([rows, records]: (typeof shown)[number]): RawBuilder<unknown> {
  const writers = Object.entries(records).map(
    ([column, table]) => sql`(select r.xmin from ${sql.table(table)} r where r.id = n.${sql.ref(column)})`,
  )
  return sql`
    (select count(*) || ':' || coalesce(sum(hash_record_extended(row(${sql.join([sql`n.ctid`, sql`n.xmin`, ...writers])}), 0)), 0)
     from ${sql.table(`field_event_${rows}`)} n where n.field_event_id = e.id)`
}

// Begins with the start time of PostgreSQL, because each server counts transactions separately.
const state = sql`concat_ws(' ', pg_postmaster_start_time(), e.ctid, e.xmin, ${sql.join(shown.map(sumVersions))})`

/** An event with a text that identifies its state; every write to a row in its view changes the text. */
export type EventState = { readonly id: string; readonly state: string }

const createStateReader = (lookup: keyof typeof lookupConditions) =>
  createFixedStatement<{ readonly wanted: string }, EventState>(
    ({ wanted }) => sql`select e.id, ${state} as state from field_events e where ${lookupConditions[lookup](wanted)}`,
  )
const readings = { idOrSlug: createStateReader('idOrSlug'), slug: createStateReader('slug') }

async function findEventState(db: Db, slugOrId: string): Promise<EventState | undefined> {
  const [found] = await readings[chooseLookup(slugOrId)](db, { wanted: slugOrId.toLowerCase() })
  return found
}

export const findEventStateOrThrow = orThrow(findEventState, ([, slugOrId]) =>
  createNotFoundError('field event', slugOrId, lookUps.fieldEvent),
)
