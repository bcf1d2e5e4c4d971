import type { NamedMatch } from '@catalog/contract/field-events/captures'
import type { CandidateName, CandidateValues } from '@catalog/contract/field-events/roster/candidate'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { limitPage } from '../../database/statements/limit-page.ts'
import { orThrow } from '../../errors/or-throw.ts'
import type { CursorState } from '../../http/answers/cursor.ts'
import { type Actor, selectActorOrNull } from '../../records/active.ts'
import type { EventReference } from '../find-event.ts'
import { createCandidateNotFoundError } from '../not-found-errors.ts'

export type StoredCandidate = CandidateValues & { readonly id: string }
export type CandidateRow = StoredCandidate & {
  readonly field_event_id: string
  readonly matched_entity: Actor | null
  readonly matched_person: Actor | null
  readonly created_at: string
  readonly updated_at: string
}

/** Maximum number of candidates in an event's view, by the contract. */
const maxCandidates = 5_000

const own = sql`
  c.id, c.field_event_id, c.external_ref, c.role, c.display_name, c.candidate_type, c.context, c.source_url, c.evidence_note, c.confidence,
  c.review_status, c.matched_entity_id, c.matched_person_id, c.meeting_target, c.outreach_status, c.relationship_note, c.next_step`

const withMatches = sql`
  ${own}, c.created_at, c.updated_at, ${selectActorOrNull('e')} as matched_entity, ${selectActorOrNull('p')} as matched_person
  from field_event_roster_candidates c
  left join entities e on e.id = c.matched_entity_id
  left join people p on p.id = c.matched_person_id`

/** Reads the candidates of events, oldest first. */
export async function readRoster(db: Db, eventIds: readonly string[]): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select listed.* from unnest(${[...eventIds]}::uuid[]) events (id) cross join lateral (
      select ${withMatches} where c.field_event_id = events.id order by c.created_at, c.id limit ${maxCandidates}
    ) listed order by listed.created_at, listed.id`.execute(db)
  return rows
}

type RosterPage = {
  readonly eventId: string
  readonly reviewStatus: string | undefined
  readonly position: CursorState | undefined
  readonly limit: number
}

/** Reads a page of candidates, and one more if there are more. */
export async function readRosterPage(db: Db, { eventId, reviewStatus, position, limit }: RosterPage): Promise<CandidateRow[]> {
  const [at, id] = position?.keys ?? []
  const candidates = sql`
    select ${withMatches}
    where c.field_event_id = ${eventId}
      ${buildOptionalCondition(reviewStatus !== undefined, sql`and c.review_status = ${reviewStatus}`)}
      ${buildOptionalCondition(position !== undefined, sql`and (c.created_at, c.id) > (${at}::timestamptz, ${id}::uuid)`)}
    order by c.created_at, c.id`
  const { rows } = await sql<CandidateRow>`${limitPage(candidates, limit + 1)}`.execute(db)
  return rows
}

function buildOptionalCondition(isWanted: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return isWanted ? condition : sql``
}

/** Reads the candidates with these ids, in that order. */
export async function readCandidates(db: Db, ids: readonly string[]): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`select ${withMatches} where c.id = any(${[...ids]}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Finds the record with which candidates of each name are matched, in any role. The keys are folded names. Omits names that are matched
 * with two records.
 */
export async function readMatchesByName(db: Db, eventId: string, names: readonly string[]): Promise<ReadonlyMap<string, NamedMatch>> {
  const { rows } = await sql<{ name: string; entity_id: string | null; person_id: string | null }>`
    select folded(c.display_name) as name, min(c.matched_entity_id::text) as entity_id, min(c.matched_person_id::text) as person_id
    from field_event_roster_candidates c
    where c.field_event_id = ${eventId}::uuid and c.review_status <> 'dismissed'
      and coalesce(c.matched_entity_id, c.matched_person_id) is not null
      and folded(c.display_name) in (select folded(name) from unnest(${[...names]}::text[]) name)
    group by 1 having count(distinct coalesce(c.matched_entity_id, c.matched_person_id)) = 1`.execute(db)
  return new Map(rows.map(({ name, ...match }) => [name, match]))
}

/**
 * Locks these candidates of an event in the order of their ids, after the records with which they are matched. A merge locks in the same
 * order, so the two cannot deadlock. Sends all statements together.
 */
export async function lockCandidates(tx: Db, eventId: string, ids: readonly string[]): Promise<Map<string, StoredCandidate>> {
  const among = sql`id = any(${[...ids]}::uuid[]) and field_event_id = ${eventId}`
  const [, , { rows }] = await Promise.all([
    sql`
      select from entities where id in (select matched_entity_id from field_event_roster_candidates where ${among})
      order by id for key share`.execute(tx),
    sql`
      select from people where id in (select matched_person_id from field_event_roster_candidates where ${among})
      order by id for key share`.execute(tx),
    sql<StoredCandidate>`select ${own} from field_event_roster_candidates c where ${among} order by c.id for update`.execute(tx),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

async function lockCandidate(tx: Db, event: EventReference, id: string): Promise<StoredCandidate | undefined> {
  const candidates = await lockCandidates(tx, event.id, [id])
  return candidates.get(id.toLowerCase())
}

/** Finds and locks a candidate of an event. */
export const findCandidateOrThrow = orThrow(lockCandidate, ([, event, id]) => createCandidateNotFoundError(event, id))

/**
 * Finds the id of the stored candidate for each name, in order. If `external_ref` is sent, it must match. Otherwise role and name must
 * match; a candidate without `external_ref` is preferred, then the oldest.
 */
export async function readCandidateIds(db: Db, eventId: string, names: readonly CandidateName[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ place: number; id: string | null }>`
    select w.place, coalesce(
      (select r.id from field_event_roster_candidates r where r.field_event_id = ${eventId} and r.external_ref = w.external_ref),
      (select n.id from field_event_roster_candidates n
       where w.external_ref is null and n.field_event_id = ${eventId} and n.role = w.role and n.display_name = w.display_name
       order by n.external_ref is not null, n.created_at, n.id limit 1)) as id
    from jsonb_to_recordset(${JSON.stringify(names.map((name, place) => ({ ...name, place })))}::jsonb)
      w (place integer, external_ref text, role text, display_name text)`.execute(db)
  const found = new Map(rows.map(({ place, id }) => [place, id]))
  return names.map((_, place) => found.get(place) ?? undefined)
}
