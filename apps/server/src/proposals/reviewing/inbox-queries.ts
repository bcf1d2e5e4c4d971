import { type RawBuilder, sql } from 'kysely'
import type { Columns } from '../../database/columns.ts'
import { customPlan, type Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'
import { placeholderMap, readJson } from '../../stored-json/read-json.ts'
import type { RecordType } from '../changes/change.ts'
import { type Agent, type Curator, selectAgent, selectCurator } from '../names.ts'
import { type ProposalRow, replaceDamagedEvidence } from '../queries.ts'
import { type BoundedCount, maxCounted, toBoundedCount } from './bounded-count.ts'
import { type InboxRow, inboxColumns, snoozedNow, toReadableRow } from './inbox-list.ts'

/**
 * Counts in the order of an index. Without an order, PostgreSQL expects to find enough rows of any status or kind soon, and reads the whole
 * table if the status or kind is rare. Omits snoozed proposals, like the inbox.
 */
export async function countByStatus(db: Db, statuses: readonly string[]): Promise<(BoundedCount & { readonly status: string })[]> {
  const { rows } = await sql<{ status: string; found: number }>`
    select s.status, c.found from unnest(${statuses}::text[]) s (status)
    cross join lateral (
      select count(*)::integer as found
      from (select from proposals p where p.status = s.status and p.id not in ${snoozedNow} order by p.created_at desc, p.id limit ${maxCounted + 1}) f) c`.execute(
    db,
  )
  return rows.map(({ status, found }) => ({ status, ...toBoundedCount(found) }))
}

/** Counts the proposals with open questions, grouped by who has to act next. */
export async function countByTurn(db: Db): Promise<Readonly<Record<'agent' | 'curator', BoundedCount>>> {
  const { rows } = await sql<{ agent: number; curator: number }>`
    select (select count(*)::integer from (
        select from proposals where waiting_on = 'agent' order by created_at desc, id limit ${maxCounted + 1}) a) as agent,
      (select count(*)::integer from (
        select from proposals where waiting_on = 'curator' order by created_at desc, id limit ${maxCounted + 1}) c) as curator`.execute(db)
  const { agent = 0, curator = 0 } = rows[0] ?? {}
  return { agent: toBoundedCount(agent), curator: toBoundedCount(curator) }
}

/** Counts the pending proposals by kind of change; kinds without any are left out. */
export async function countPendingByKind(db: Db, kinds: readonly string[]): Promise<(BoundedCount & { readonly kind: string })[]> {
  const { rows } = await sql<{ kind: string; found: number }>`
    select s.kind, c.found from unnest(${kinds}::text[]) with ordinality s (kind, place)
    cross join lateral (
      select count(*)::integer as found
      from (
        select from proposal_kinds k where k.kind = s.kind and k.status = 'pending' and k.proposal_id not in ${snoozedNow}
        order by k.created_at desc, k.proposal_id limit ${maxCounted + 1}) f) c
    where c.found > 0 order by s.place`.execute(db)
  return rows.map(({ kind, found }) => ({ kind, ...toBoundedCount(found) }))
}

export async function readInboxProposal(db: Db, id: string): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`
    select ${inboxColumns}
    from proposals p left join entities e on e.id = p.target_entity_id where p.id = ${id.toLowerCase()}`.execute(db)
  return rows.map(toReadableRow)[0]
}

export type DuplicateChange = {
  readonly index: number
  readonly proposal_id: string
  readonly change_index: number
  readonly agent: Agent | null
  readonly created_at: string
}

/** For each change, reads a few equal changes of other pending proposals. */
export function readDuplicateChanges(db: Db, proposalId: string): Promise<DuplicateChange[]> {
  const waiting = sql`
    select index, fingerprint, proposal_id from proposal_changes where proposal_id = ${proposalId.toLowerCase()} and outcome is null`
  return readDuplicates(db, waiting)
}

/** Reads changes of pending proposals that equal unsent changes, by their fingerprints. */
export function readDraftDuplicates(db: Db, fingerprints: readonly string[]): Promise<DuplicateChange[]> {
  const bytes = fingerprints.map((fingerprint) => `\\x${fingerprint}`)
  return readDuplicates(
    db,
    sql`select place - 1, fingerprint, null::uuid from unnest(${bytes}::bytea[]) with ordinality f (fingerprint, place)`,
  )
}

async function readDuplicates(db: Db, changes: RawBuilder<unknown>): Promise<DuplicateChange[]> {
  const { rows } = await sql<DuplicateChange>`
    select c.index::integer, t.proposal_id, t.index as change_index, p.created_at, ${selectAgent(sql`p.agent_id`)}
    from (${changes}) c (index, fingerprint, proposal_id)
    cross join lateral (
      select t.proposal_id, t.index from proposal_changes t
      where t.fingerprint = c.fingerprint and t.outcome is null and t.proposal_id is distinct from c.proposal_id limit 5) t
    join proposals p on p.id = t.proposal_id
    order by c.index, p.created_at, t.proposal_id`.execute(db)
  return rows
}

/** Reads the agent's original of each change that was edited, by index. */
export async function readOriginals(db: Db, proposalId: string): Promise<ReadonlyMap<number, Readonly<Record<string, Json>>>> {
  const { rows } = await sql<{ index: Json; original: Json }>`
    select distinct on (detail -> 'index') detail -> 'index' as index, detail -> 'before' as original
    from proposal_log where proposal_id = ${proposalId.toLowerCase()} and event = 'edited' and detail ? 'before'
    order by detail -> 'index', id`.execute(db)
  return new Map(
    rows.flatMap(({ index, original }) => (typeof index === 'number' && isObject(original) ? [[index, original] as const] : [])),
  )
}

function isObject(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type DecisionRow = Columns<'proposal_log', 'event' | 'at'> & {
  readonly agent: Agent | null
  readonly curator: Curator | null
  readonly detail: Readonly<Record<string, Json>>
}

/**
 * Reads the newest 200 entries of a proposal's log, oldest first. Omits the submitted body, because the changes contain it.
 */
export async function readDecisions(db: Db, proposalId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select l.event, l.at, case jsonb_typeof(l.detail) when 'object' then l.detail - 'body' else l.detail end as detail, ${selectAgent(sql`l.agent_id`)}, ${selectCurator(sql`l.curator_id`)}
    from proposal_log l where l.proposal_id = ${proposalId.toLowerCase()} order by l.id desc limit 200`.execute(db)
  return rows.reverse().map((row) => ({ ...row, detail: readJson('proposal_log.detail', row.detail, placeholderMap) }))
}

export type RecordHistoryRow = {
  readonly id: number
  readonly field: string
  readonly before: Json
  readonly after: Json
  readonly at: string
  readonly proposal_id: string
  readonly change_index: number
  readonly change_kind: ProposalRow['change_kinds'][number]
  readonly agent: Agent | null
  readonly evidence_sources: ProposalRow['evidence_sources']
  readonly curator: Curator
  readonly undone: boolean
  readonly undoes: boolean
  /** The record that had the value, if that record has been merged into this one. */
  readonly former_record: { readonly id: string; readonly slug: string } | null
}

/** The part of a history that a viewer may read. */
export type ReadablePart = {
  /** The families of values; undefined for all. */
  readonly families: readonly string[] | undefined
  /** The types of records whose direct writes the viewer may read. */
  readonly subjectTypes: readonly string[]
}

export type HistoryQuery = {
  readonly type: RecordType
  readonly recordId: string
  readonly field: string | undefined
  /** Exclusive upper bound of the entries' time. */
  readonly until?: string | undefined
  /** The part that the viewer may read; undefined for everything. */
  readonly readable?: ReadablePart | undefined
  /** The id of the last entry that was shown. */
  readonly before: number | undefined
  readonly limit: number
  /** A lower bound of the ids of all entries about the record. */
  readonly start: number
}

/**
 * Selects the record, and the records that were merged into it directly or through others. An undone merge does not count, because its undo
 * clears `merged_into_id`.
 */
function selectRecordAndMerged(type: RecordType, recordId: string): RawBuilder<unknown> {
  const table = type === 'entity' ? sql`entities` : sql`people`
  if (type !== 'entity' && type !== 'person') return sql`records as (select ${recordId}::uuid as id, null::jsonb as former_record)`
  return sql`
    recursive records as (
      select ${recordId}::uuid as id, null::jsonb as former_record
      union select m.id, jsonb_build_object('id', m.id, 'slug', m.slug) from records r join ${table} m on m.merged_into_id = r.id)`
}

/**
 * Reads up to `limit + 1` values that proposals set in a record, and in records that were merged into it, newest first (rule
 * trail.history-of-a-record).
 */
export async function readRecordHistory(
  db: Db,
  { type, recordId, field, until, readable, before, limit, start }: HistoryQuery,
): Promise<RecordHistoryRow[]> {
  // Planned with the parameter values, because the best plan depends on the length of the record's history.
  const { rows } = await sql<RecordHistoryRow>`
    ${sql.raw(customPlan)} with ${selectRecordAndMerged(type, recordId)}
    select h.id, r.former_record, h.field, h.before, h.after, h.at, h.proposal_id, h.change_index, c.kind as change_kind, p.evidence_sources, h.undoes,
      ${selectAgent(sql`p.agent_id`)}, ${selectCurator(sql`h.curator_id`)},
      not h.undoes and exists (
        select from field_history u where u.proposal_id = h.proposal_id and u.id > h.id and u.undoes and u.id >= ${start}) as undone
    from records r
    cross join lateral (
      select * from field_history f
      where f.record_id = r.id and f.record_type = ${type} and f.id >= ${start}
        ${field === undefined ? sql`` : sql`and f.field = ${field}`} ${before === undefined ? sql`` : sql`and f.id < ${before}`}
        ${until === undefined ? sql`` : sql`and f.at < ${until}::timestamptz`}
        ${readable?.families === undefined ? sql`` : sql`and f.family = any(${readable.families}::text[])`}
      order by f.id desc limit ${limit + 1}) h
    join proposals p on p.id = h.proposal_id
    join proposal_changes c on c.proposal_id = h.proposal_id and c.index = h.change_index
    order by h.id desc limit ${limit + 1}`.execute(db)
  return rows.map(replaceDamagedEvidence)
}

export type CuratorEditRow = {
  readonly id: number
  readonly at: string
  readonly curator: Curator | null
  readonly operation: string
  readonly subject: { readonly type: string; readonly id: string }
  readonly changes: Readonly<Record<string, Json>>
}

/** The subject types of curators' direct edits of records. Other entries of the log have no record, or are decisions. */
export const changedByHand = ['segment', 'sprint_target', 'gtm_brief_link']

/** Reads up to `limit + 1` edits that curators made directly in the subjects, newest first. */
export async function readCuratorEdits(
  db: Db,
  {
    subjects,
    field,
    until,
    readable,
    start,
  }: Pick<HistoryQuery, 'field' | 'until' | 'readable' | 'start'> & { readonly subjects: RawBuilder<unknown> },
  before: number | undefined,
  limit: number,
): Promise<CuratorEditRow[]> {
  const types = changedByHand.filter((type) => readable === undefined || readable.subjectTypes.includes(type))
  const { rows } = await sql<CuratorEditRow>`
    ${sql.raw(customPlan)} select l.id, l.at, l.operation, l.changes, ${selectCurator(sql`l.curator_id::text`)},
      jsonb_build_object('type', l.subject_type, 'id', l.subject_id) as subject
    from (${subjects}) s (id) cross join unnest(${types}::text[]) as kind cross join lateral (
      select * from curation_log c
      where c.subject_type = kind and c.subject_id = s.id::text and c.id >= ${start}
        ${field === undefined ? sql`` : sql`and c.changes ? ${field}`} ${before === undefined ? sql`` : sql`and c.id < ${before}`}
        ${until === undefined ? sql`` : sql`and c.at < ${until}::timestamptz`}
      order by c.id desc limit ${limit + 1}) l
    order by l.id desc limit ${limit + 1}`.execute(db)
  return rows.map((row) => ({ ...row, changes: readJson('curation_log.changes', row.changes, placeholderMap) }))
}
