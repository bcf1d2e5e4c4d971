import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'
import { joinWithAnd } from '../../database/statements/conditions.ts'
import { limitPage } from '../../database/statements/limit-page.ts'
import { selectList } from '../../database/statements/stored-json.ts'
import type { CursorState } from '../../http/answers/cursor.ts'
import { readJson } from '../../stored-json/read-json.ts'
import { type Agent, type Curator, selectAgent, selectCurator } from '../names.ts'
import { type ProposalRow, type ProposalState, proposalColumns, replaceDamagedEvidence } from '../queries.ts'
import type { RecordReference } from '../translating/normalise.ts'

export type InboxRow = ProposalRow & {
  /** The record that the first change would create or change; null if that is the target, or if no change names a record. */
  readonly first_record: RecordReference | null
  readonly agent: Agent | null
  readonly reviewer: Curator | null
  readonly snoozed_until: string | null
  /** The curator who undid the last decision, if the proposal waits again. */
  readonly undone_by: Curator | null
  /** True when the proposal renames, merges or archives a record, by any kind of change. */
  readonly is_destructive: boolean
  readonly lowest_confidence: number | null
  readonly warning_codes: readonly string[]
  /** The last id in its log. */
  readonly version: number
}

export function toProposalState({ status, target_id, thread_length }: InboxRow): ProposalState {
  return { status, target_entity_id: target_id, thread_length }
}

/**
 * The record that the first change of a proposal `p` is about, with the name stored in the change. Null if it is the proposal's target `e`,
 * whose current name is shown instead, or if the proposal is unmatched.
 */
export const firstRecord: RawBuilder<unknown> = sql`
  case when p.status <> 'unmatched' then (
    select case when e.id is null or f.record ->> 'type' <> 'entity' then f.record end
    from proposal_changes c cross join lateral (select (${selectList(sql`c.refs`)}) -> 0 as record) f
    where c.proposal_id = p.id and f.record is not null order by c.index limit 1) end`

/** Replaces damaged evidence with placeholders, and omits a damaged first record. */
export function toReadableRow<Row extends Pick<InboxRow, 'evidence_sources' | 'first_record'>>(row: Row): Row {
  const [first_record = null] = readJson('proposal_changes.refs', row.first_record === null ? [] : [row.first_record], [])
  return { ...replaceDamagedEvidence(row), first_record }
}

export const inboxColumns: RawBuilder<unknown> = sql`
  ${proposalColumns}, ${selectAgent(sql`p.agent_id`)}, ${selectCurator(sql`coalesce(p.reviewed_by, (select l.reviewer_id::text from proposal_plans l where l.proposal_id = p.id))`, 'reviewer')},
  ${selectCurator(
    sql`case when p.status in ('pending', 'unmatched') then (
      select l.curator_id from proposal_log l where l.proposal_id = p.id and l.event = 'undone' order by l.id desc limit 1) end`,
    'undone_by',
  )},
  (select l.snoozed_until from proposal_plans l where l.proposal_id = p.id and l.snoozed_until > now()) as snoozed_until,
  ${firstRecord} as first_record, coalesce(p.is_destructive, false) as is_destructive, p.lowest_confidence, coalesce(p.warning_codes, '{}') as warning_codes,
  coalesce((select max(l.id) from proposal_log l where l.proposal_id = p.id), 0) as version`

export type InboxFilter = {
  /** If undefined, proposals with any status match. */
  readonly statuses?: readonly string[] | undefined
  readonly kinds?: readonly string[] | undefined
  readonly agentId?: string | undefined
  readonly notAgentIds?: readonly string[] | undefined
  readonly entityId?: string | undefined
  /** Ids of records. A proposal matches if it would change or refer to all of them. */
  readonly recordIds?: readonly string[] | undefined
  readonly source?: string | undefined
  readonly decidedBy?: string | undefined
  readonly decidedAfter?: string | undefined
  readonly isDestructive?: boolean | undefined
  readonly minConfidence?: number | undefined
  readonly decidedBefore?: string | undefined
  readonly isUndone?: boolean | undefined
  readonly isSnoozed?: boolean | undefined
  readonly waitingOn?: 'agent' | 'curator' | 'not_agent' | undefined
  /** The curator to whom the proposals were handed over. */
  readonly reviewerId?: string | undefined
}

export type InboxOrder = 'newest' | 'oldest' | 'decided' | 'trusted'

export type InboxPage = { readonly order: InboxOrder; readonly position: CursorState | undefined; readonly limit: number }

/** A row with the sort keys of its position in the list. */
export type InboxListRow = { readonly row: InboxRow; readonly keys: CursorState['keys'] }

type InboxPlace = { readonly place_at: string; readonly place_score?: number; readonly place_agent?: string }

/**
 * Reads up to `limit + 1` proposals of the inbox in the given order. Every filter either has an index in that order or matches few rows. If
 * there are several filters, one index is walked, and the other filters are checked for each row.
 */
export async function readInbox(db: Db, filter: InboxFilter, page: InboxPage): Promise<InboxListRow[]> {
  const isTrusted = page.order === 'trusted'
  // Plans only filtered lists with their parameter values, because they are rare, whereas the whole inbox is read often.
  const isWhole =
    !isTrusted &&
    Object.entries(filter).every(
      ([name, value]) =>
        value === undefined ||
        name === 'statuses' ||
        name === 'isSnoozed' ||
        value === 'not_agent' ||
        (Array.isArray(value) && value.length === 0),
    )
  const ranks = isTrusted ? sql`, x.place_score, x.place_agent` : sql``
  const { rows } = await sql<InboxRow & InboxPlace>`
    select ${sql.raw(isWhole ? '' : customPlan)} ${inboxColumns}, x.place_at ${ranks}
    from (${isTrusted ? buildAgentQuery(filter, page) : buildIndexQuery(filter, page)}) x
    join proposals p on p.id = x.id left join entities e on e.id = p.target_entity_id
    order by ${isTrusted ? sql`x.place_score desc, x.place_agent, ` : sql``} ${buildOrder(page.order, sql`x.place_at`, sql`x.id`)}`.execute(
    db,
  )
  return rows.map(({ place_at, place_score, place_agent, ...row }) => ({
    row: toReadableRow(row),
    keys: [place_at, row.id, ...(place_score === undefined ? [] : [place_score, place_agent ?? ''])],
  }))
}

/** Maximum total that is reported for a list. Counting up to it takes some milliseconds, because it reads only index entries. */
const maxListed = 20_000

/** Counts the proposals that match the filter; undefined if there are too many. */
export async function countInbox(db: Db, filter: InboxFilter, order: InboxOrder): Promise<number | undefined> {
  const walked = buildIndexQuery(filter, { order: order === 'decided' ? order : 'oldest', position: undefined, limit: maxListed })
  const { rows } = await sql<{ count: number }>`select ${sql.raw(customPlan)} count(*)::integer as count from (${walked}) x`.execute(db)
  const count = rows[0]?.count ?? 0
  return count > maxListed ? undefined : count
}

/** Reads the first rows from an index, once for each of several values if needed, and merges the results. */
function buildIndexQuery(filter: InboxFilter, { order, position, limit }: InboxPage): RawBuilder<unknown> {
  const { statuses = [], kinds = [], minConfidence, recordIds = [] } = filter
  const isDecided = order === 'decided'
  const by = chooseIndex(filter, order)
  const from = {
    kind: sql`proposal_kinds k join proposals p on p.id = k.proposal_id`,
    record: sql`proposal_records r join proposals p on p.id = r.proposal_id`,
    confidence: sql`proposals p`,
    proposal: sql`proposals p`,
  }[by]
  const at = isDecided
    ? sql`p.reviewed_at`
    : { kind: sql`k.created_at`, record: sql`r.created_at`, confidence: undefined, proposal: undefined }[by]
  const id = by === 'kind' ? sql`k.proposal_id` : by === 'record' && !isDecided ? sql`r.proposal_id` : sql`p.id`
  const standing = by === 'kind' ? sql`k.status` : sql`p.status`
  const values = [
    ...(by === 'kind' ? [sql`(select distinct unnest(${[...kinds]}::text[])) v (kind)`] : []),
    ...(by === 'confidence' ? [sql`generate_series(${minConfidence}::integer, 5) v (level)`] : []),
    ...(statuses.length > 1 ? [sql`unnest(${[...statuses]}::text[]) s (status)`] : []),
  ]
  const placed = at ?? sql`p.created_at`
  const conditions = [
    ...(statuses.length === 0 ? [] : [sql`${standing} = ${statuses.length > 1 ? sql`s.status` : sql`${statuses[0]}`}`]),
    ...(by === 'kind' ? [sql`k.kind = v.kind`] : []),
    ...(by === 'confidence' ? [sql`p.lowest_confidence = v.level`] : []),
    ...(by === 'record' ? [sql`r.record_id = ${recordIds[0]}::uuid`] : []),
    ...(isDecided ? [sql`p.reviewed_at is not null`] : []),
    ...buildConditions(filter, by, isDecided),
    ...(position ? [buildAfterPosition(position, order, placed, id)] : []),
  ]
  const found = limitPage(
    sql`
      select ${id} as id, ${placed} as place_at from ${from} where ${joinWithAnd(conditions)}
      order by ${buildOrder(order, placed, id)}`,
    limit + 1,
  )
  if (values.length === 0) return found
  return limitPage(
    sql`
      select distinct f.id, f.place_at from ${sql.join(values, sql` cross join `)} cross join lateral (${found}) f
      order by ${buildOrder(order, sql`f.place_at`, sql`f.id`)}`,
    limit + 1,
  )
}

/** Reads the proposals of each agent, oldest first, agents with the highest score first; proposals of curators come last. */
function buildAgentQuery(filter: InboxFilter, { position, limit }: InboxPage): RawBuilder<unknown> {
  const [at, id, score, agent] = position?.keys ?? []
  const standing = filter.statuses === undefined ? [] : [sql`p.status = any (${[...filter.statuses]}::text[])`]
  const within = position
    ? [
        sql`((s.score, s.agent_id) is distinct from (${score}::double precision, ${agent}::text)
        or p.created_at >= ${at}::timestamptz and (p.created_at > ${at}::timestamptz or p.id < ${id}::uuid))`,
      ]
    : []
  const agents = position
    ? sql`where s.score < ${score}::double precision or s.score = ${score}::double precision and s.agent_id >= ${agent}::text`
    : sql``
  const selectProposals = (owner: RawBuilder<unknown>) => sql`
    select p.id, p.created_at from proposals p
    where ${joinWithAnd([owner, ...standing, ...buildConditions(filter, 'proposal'), ...within])}
    order by p.created_at, p.id desc limit ${limit + 1}`
  return sql`
    select f.id, f.created_at as place_at, f.score as place_score, f.agent_id as place_agent
    from (
      (select f.*, s.score, s.agent_id
      from (
        select a.id::text as agent_id, a.id as owner_id, coalesce(c.score, 0) as score
        from agents a left join agent_scores c on c.agent_id = a.id and c.kind = ''
      ) s cross join lateral (${selectProposals(sql`p.agent_id = s.owner_id`)}) f ${agents}
      order by s.score desc, s.agent_id, f.created_at, f.id desc limit ${limit + 1})
      union all
      (select f.*, s.score, s.agent_id
      from (select '' as agent_id, -1::double precision as score) s cross join lateral (${selectProposals(sql`p.agent_id is null`)}) f ${agents})
    ) f
    order by f.score desc, f.agent_id, f.created_at, f.id desc limit ${limit + 1}`
}

type InboxIndex = 'kind' | 'record' | 'confidence' | 'proposal'

/**
 * Chooses the index to walk. The index by record comes first, because few proposals are about one record. The index by kind, which also
 * contains the status, comes next, unless another filter matches fewer rows; every filter does, except the source `agent`. Among the
 * indexes of the table `proposals`, PostgreSQL chooses itself.
 */
function chooseIndex(filter: InboxFilter, order: InboxOrder): InboxIndex {
  const { recordIds = [], agentId, entityId, decidedBy, decidedAfter, isDestructive, source, kinds, minConfidence, statuses } = filter
  const isAsked = filter.waitingOn === 'agent' || filter.waitingOn === 'curator'
  if (recordIds.length > 0) return 'record'
  const isNarrow = [agentId, entityId, decidedBy, decidedAfter].some((value) => value !== undefined) || (source ?? 'agent') !== 'agent'
  if (isNarrow || isAsked || order === 'decided' || isDestructive) return 'proposal'
  if (kinds !== undefined) return 'kind'
  return minConfidence !== undefined && statuses !== undefined ? 'confidence' : 'proposal'
}

/** Builds the conditions for the rows of the chosen index, except those that the index already ensures. */
function buildConditions(filter: InboxFilter, by: InboxIndex, isDecided = false): RawBuilder<unknown>[] {
  const { recordIds = [], kinds, agentId, notAgentIds, entityId, source, decidedBy, decidedAfter, isDestructive, minConfidence } = filter
  const { decidedBefore, isUndone, isSnoozed, waitingOn, reviewerId } = filter
  const named = by === 'record' ? recordIds.slice(1) : recordIds
  return [
    ...named.map((id) => sql`exists (select from proposal_records o where o.record_id = ${id}::uuid and o.proposal_id = p.id)`),
    ...(kinds === undefined || by === 'kind' ? [] : [isDecided ? buildKindCondition(kinds) : sql`p.change_kinds && ${[...kinds]}::text[]`]),
    ...(agentId === undefined ? [] : [sql`p.agent_id = ${agentId.toLowerCase()}`]),
    ...(notAgentIds === undefined ? [] : [sql`(p.agent_id is null or p.agent_id <> all (${[...notAgentIds]}::uuid[]))`]),
    ...(entityId === undefined ? [] : [sql`p.target_entity_id = ${entityId}`]),
    ...(source === undefined ? [] : [sql`p.source = ${source}`]),
    ...(decidedBy === undefined ? [] : [sql`p.reviewed_by = ${decidedBy.toLowerCase()} and p.reviewed_at is not null`]),
    ...(decidedAfter === undefined ? [] : [sql`p.reviewed_at >= ${decidedAfter}::timestamptz`]),
    ...(decidedBefore === undefined ? [] : [sql`p.reviewed_at < ${decidedBefore}::timestamptz`]),
    ...(isUndone === undefined ? [] : [isUndone ? hasUndo : sql`not ${hasUndo}`]),
    ...(isSnoozed === undefined ? [] : [isSnoozed ? sql`p.id in ${snoozedNow}` : sql`p.id not in ${snoozedNow}`]),
    ...(waitingOn === undefined
      ? []
      : [waitingOn === 'not_agent' ? sql`p.waiting_on is distinct from 'agent'` : sql`p.waiting_on = ${waitingOn}`]),
    ...(reviewerId === undefined
      ? []
      : [sql`p.id in (select l.proposal_id from proposal_plans l where l.reviewer_id = ${reviewerId}::uuid)`]),
    ...(isDestructive === undefined ? [] : [isDestructive ? sql`p.is_destructive` : sql`p.is_destructive is not true`]),
    ...(minConfidence === undefined || by === 'confidence' ? [] : [sql`p.lowest_confidence >= ${minConfidence}::integer`]),
  ]
}

const hasUndo = sql`exists (select from proposal_log l where l.proposal_id = p.id and l.event = 'undone')`
/** Ids of the currently snoozed proposals, of which there are few. */
export const snoozedNow: RawBuilder<unknown> = sql`(select l.proposal_id from proposal_plans l where l.snoozed_until > now())`

/**
 * No index lists kinds in the order of decisions, so PostgreSQL chooses between reading the decisions in order and looking up a rare kind.
 */
function buildKindCondition(kinds: readonly string[]): RawBuilder<unknown> {
  return sql`p.id in (select k.proposal_id from proposal_kinds k where k.kind = any (${[...kinds]}::text[]) and k.status in ('accepted', 'rejected'))`
}

/** Oldest first reverses the order of both the time and the id. */
function buildOrder(order: InboxOrder, at: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return order === 'newest' || order === 'decided' ? sql`${at} desc, ${id}` : sql`${at}, ${id} desc`
}

/** Matches the rows after the last row of the previous page. */
function buildAfterPosition(position: CursorState, order: InboxOrder, at: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  const [lastAt, lastId] = position.keys
  const timestamp = sql`${lastAt}::timestamptz`
  const isDown = order === 'newest' || order === 'decided'
  const isNext = isDown ? sql`${at} < ${timestamp} or ${id} > ${lastId}::uuid` : sql`${at} > ${timestamp} or ${id} < ${lastId}::uuid`
  return sql`${at} ${isDown ? sql`<=` : sql`>=`} ${timestamp} and (${isNext})`
}
