import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { CursorState } from '../../http/cursor.ts'
import type { CandidateValues } from './roster-fields.ts'

export type StoredCandidate = CandidateValues & { readonly id: string }
export type CandidateRow = StoredCandidate & {
  readonly field_event_id: string
  readonly entity_slug: string | null
  readonly entity_name: string | null
  readonly person_slug: string | null
  readonly person_name: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** More candidates than these are not shown with an event; the contract states it. */
const mostCandidates = 5_000

const own = sql`
  c.id, c.field_event_id, c.external_ref, c.role, c.display_name, c.candidate_type, c.context, c.source_url, c.evidence_note, c.confidence,
  c.review_status, c.matched_entity_id, c.matched_person_id, c.meeting_target, c.outreach_status, c.relationship_note, c.next_step`

const withMatches = sql`
  ${own}, c.created_at, c.updated_at, e.slug as entity_slug, e.name as entity_name, p.slug as person_slug, p.name as person_name
  from field_event_roster_candidates c
  left join entities e on e.id = c.matched_entity_id
  left join people p on p.id = c.matched_person_id`

/** The roster of an event, oldest first. */
export async function readRoster(db: Db, eventId: string): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select ${withMatches} where c.field_event_id = ${eventId} order by c.created_at, c.id limit ${mostCandidates}`.execute(db)
  return rows
}

type RosterPage = {
  readonly eventId: string
  readonly reviewStatus: string | undefined
  readonly position: CursorState | undefined
  readonly limit: number
}

/** One more than the page holds. */
export async function readRosterPage(db: Db, { eventId, reviewStatus, position, limit }: RosterPage): Promise<CandidateRow[]> {
  const [at, id] = position?.keys ?? []
  const { rows } = await sql<CandidateRow>`
    select ${withMatches}
    where c.field_event_id = ${eventId}
      ${when(reviewStatus !== undefined, sql`and c.review_status = ${reviewStatus}`)}
      ${when(position !== undefined, sql`and (c.created_at, c.id) > (${at}::timestamptz, ${id}::uuid)`)}
    order by c.created_at, c.id limit ${limit + 1}`.execute(db)
  return rows
}

function when(isWanted: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return isWanted ? condition : sql``
}

/** The candidates that have these ids, in that order. */
export async function readCandidates(db: Db, ids: readonly string[]): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`select ${withMatches} where c.id = any(${[...ids]}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The candidate of an event, locked. */
export async function lockCandidate(tx: Db, eventId: string, id: string): Promise<StoredCandidate | undefined> {
  const { rows } = await sql<StoredCandidate>`
    select ${own} from field_event_roster_candidates c where c.id = ${id} and c.field_event_id = ${eventId} for update`.execute(tx)
  return rows[0]
}

/** How a list names a candidate (specification, Roster rules). */
export type CandidateName = Pick<CandidateValues, 'role' | 'display_name'> & { readonly external_ref?: string }

/**
 * The candidates that names mean, in their order; locked one after the other by their ids. With `external_ref` the one that has it; else one of the role and
 * name: the one without `external_ref`, or the oldest.
 */
export async function lockNamed(tx: Db, eventId: string, names: readonly CandidateName[]): Promise<(StoredCandidate | undefined)[]> {
  const { rows } = await sql<StoredCandidate & { place: number }>`
    with named as materialized (
      select w.place, coalesce(
        (select r.id from field_event_roster_candidates r where r.field_event_id = ${eventId} and r.external_ref = w.external_ref),
        (select n.id from field_event_roster_candidates n
         where w.external_ref is null and n.field_event_id = ${eventId} and n.role = w.role and n.display_name = w.display_name
         order by n.external_ref is not null, n.created_at, n.id limit 1)) as id
      from jsonb_to_recordset(${JSON.stringify(names.map((name, place) => ({ ...name, place })))}::jsonb)
        w (place integer, external_ref text, role text, display_name text)
      order by id
    )
    select l.*, named.place from named
    cross join lateral (select ${own} from field_event_roster_candidates c where c.id = named.id for update) l`.execute(tx)
  const found = new Map(rows.map(({ place, ...row }) => [place, row]))
  return names.map((_, place) => found.get(place))
}
