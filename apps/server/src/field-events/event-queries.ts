import { fieldEventColumns } from '@catalog/contract/field-events/parts'
import { listSearchWords } from '@catalog/contract/texts/words'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { customPlan } from '../database/named-statements.ts'
import { joinWithAnd } from '../database/statements/conditions.ts'
import { limitPage, planByFilters } from '../database/statements/limit-page.ts'
import type { CursorState } from '../http/answers/cursor.ts'
import type { QueryOf } from '../http/call.ts'
import { isRenamedSinceStart, selectWalkStart } from '../records/walks.ts'
import { toStorableDay } from '../values/storable-day.ts'
import type { CanonicalEventRow } from './canonical/canonical-queries.ts'
import { buildSlugCondition } from './find-event.ts'

/** A field event with the team's notes. */
export type FieldEventRow = CanonicalEventRow & {
  readonly strategic_reason: string | null
  readonly outreach_goal: string | null
  readonly notes_md: string | null
}

const columns = sql.join(['id', ...fieldEventColumns, 'created_at', 'updated_at'].map((column) => sql.ref(`e.${column}`)))

/** Reads all columns of an event. */
export async function getFieldEvent(db: Db, id: string): Promise<FieldEventRow> {
  const { rows } = await sql<FieldEventRow>`select ${columns} from field_events e where e.id = ${id}`.execute(db)
  return requireLockedEvent(rows)
}

/** Maximum number of unmatched names in an event's view, by the contract. */
const maxNames = 5_000

type UnmatchedName = { readonly field_event_id: string; readonly name_of: string; readonly name: string }

/** Reads the names at events for which no record existed when they were proposed. */
export async function readUnmatchedNames(db: Db, eventIds: readonly string[]): Promise<UnmatchedName[]> {
  const { rows } = await sql<UnmatchedName>`
    select n.field_event_id, n.name_of, n.name from unnest(${[...eventIds]}::uuid[]) events (id) cross join lateral (
      select * from field_event_unmatched_names where field_event_id = events.id order by name_of, name limit ${maxNames}
    ) n order by n.name_of, n.name`.execute(db)
  return rows
}

/** Locks and reads an event for a caller that will change it or its connections. */
export async function lockFieldEvent(tx: Db, id: string): Promise<FieldEventRow> {
  const { rows } = await sql<FieldEventRow>`select ${columns} from field_events e where e.id = ${id} for no key update`.execute(tx)
  return requireLockedEvent(rows)
}

/** Returns the only row. Events are never deleted, so a missing row is a bug. */
function requireLockedEvent(rows: readonly FieldEventRow[]): FieldEventRow {
  const [event] = rows
  if (!event) throw new Error('A field event is missing although it was just found.')
  return event
}

/**
 * Locks the event that has or had the slug. If there is none, locks the slug, so that the next caller with this slug waits. Locks the event
 * before the slug, as a rename does. In the other order, a caller and a rename could wait for each other.
 */
export async function lockEventOrSlug(tx: Db, slug: string): Promise<FieldEventRow | undefined> {
  const event = await lockEventBySlug(tx, slug)
  if (event) return event
  const [, createdMeanwhile] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${`field event ${slug}`}, 0))`.execute(tx),
    lockEventBySlug(tx, slug),
  ])
  return createdMeanwhile
}

async function lockEventBySlug(tx: Db, slug: string): Promise<FieldEventRow | undefined> {
  const { rows } =
    await sql<FieldEventRow>`select ${columns} from field_events e where ${buildSlugCondition(slug)} for no key update`.execute(tx)
  return rows[0]
}

/** Finds the name of another event that has or had the slug. */
export async function findSlugOwner(tx: Db, id: string, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string
  }>`select e.name from field_events e where ${buildSlugCondition(slug)} and e.id <> ${id}`.execute(tx)
  return rows[0]?.name
}

export type ListedFieldEvent = FieldEventRow & { readonly list_key: string; readonly snapshot: string }
type Filter = Pick<QueryOf<'listFieldEvents'>, 'q' | 'lifecycle_status' | 'event_kind' | 'priority' | 'starts_after' | 'starts_before'>

/**
 * Lists up to `limit + 1` events by first day, then slug. All pages of a walk use its initial order: an event that has moved since then
 * keeps its old place (rule read.walk-keeps-order).
 */
export async function listFieldEventRows(
  db: Db,
  filter: Filter,
  position: CursorState | undefined,
  limit: number,
): Promise<ListedFieldEvent[]> {
  const words = filter.q === undefined ? [] : listSearchWords(filter.q)
  if (filter.q !== undefined && words.length === 0) return []
  const where = buildConditions(filter, words)
  const { q, lifecycle_status, event_kind, priority, starts_after, starts_before } = filter
  const plan = planByFilters([q, lifecycle_status, event_kind, priority, starts_after, starts_before])
  const [key] = position?.keys ?? []
  const buildAfterCondition = (listKey: string) => (key === undefined ? sql`true` : sql`${sql.raw(listKey)} > ${key}`)
  const page = position
    ? sql`
      with moved as materialized (
        select distinct on (r.record_id) r.record_id as id, r.old_name_key as list_key
        from renames r where ${isRenamedSinceStart(position.snapshot)}
        order by r.record_id, r.seq
      ), page as (
        select id, list_key from (
          (${limitPage(
            sql`select e.id, e.list_key from field_events e
              where ${where} and ${buildAfterCondition('e.list_key')} and e.id not in (select moved.id from moved) order by e.list_key`,
            limit + 1,
          )})
          union all
          select e.id, m.list_key from moved m join field_events e on e.id = m.id where ${where} and ${buildAfterCondition('m.list_key')}
        ) both_kinds order by list_key limit ${limit + 1}
      )`
    : sql`with page as (${limitPage(sql`select e.id, e.list_key from field_events e where ${where} order by e.list_key`, limit + 1)})`
  const { rows } = await sql<ListedFieldEvent>`
    ${plan} ${page}
    select ${columns}, page.list_key, ${selectWalkStart(position)} as snapshot
    from page join field_events e on e.id = page.id order by page.list_key`.execute(db)
  return rows
}

/** Compares days as parts of the list's key. An event without a first day is neither before nor after any day. */
function buildConditions({ lifecycle_status, event_kind, priority, starts_after, starts_before }: Filter, words: readonly string[]) {
  return joinWithAnd([
    ...(words.length === 0 ? [] : [sql`e.search_text @@ ${sql.raw(customPlan)} ${buildPrefixSearch(words)}::tsquery`]),
    ...(lifecycle_status === undefined ? [] : [sql`e.lifecycle_status = ${lifecycle_status}`]),
    ...(event_kind === undefined ? [] : [sql`e.event_kind = ${event_kind}`]),
    ...(priority === undefined ? [] : [sql`e.priority = ${priority}`]),
    ...(starts_after === undefined
      ? []
      : [sql`e.list_key >= day_key_of(${toStorableDay(starts_after)}::date) and e.list_key < day_key_of(null)`]),
    ...(starts_before === undefined ? [] : [sql`e.list_key < day_key_of(${toStorableDay(starts_before)}::date)`]),
  ])
}

/**
 * Builds a text search for all of the words, each of which may be the beginning of a longer one. Words have only letters and digits, so
 * nothing needs escaping.
 */
function buildPrefixSearch(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}
