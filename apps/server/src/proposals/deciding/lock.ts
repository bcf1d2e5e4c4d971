import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { matchAnyId } from '../../database/statements/conditions.ts'
import { createNotFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { isNewId, type RecordType } from '../changes/change.ts'
import { type LockedProposal, type ProposalRow, replaceDamagedEvidence } from '../queries.ts'

const createNoProposalError = ([, id]: readonly [unknown, string]) =>
  createNotFoundError('proposal', id, 'List the inbox and use an id from there.')

/** A proposal before it is locked, with the last id of its log. */
export type UnlockedProposal = LockedProposal &
  Pick<ProposalRow, 'evidence_sources'> & {
    readonly version: number
    /** True when a decision on it was undone. */
    readonly was_undone: boolean
  }

/** Reads the proposal without a lock, to find out which records to lock. */
export const readForDecisionOrThrow = orThrow(async (tx: Db, id: string) => {
  const { rows } = await sql<UnlockedProposal>`
    select p.id, p.status, p.target_entity_id, p.agent_id, p.thread_length, p.revised_into, p.evidence_sources, l.version, l.was_undone
    from proposals p cross join lateral (
      select coalesce(max(id), 0) as version, coalesce(bool_or(event = 'undone'), false) as was_undone
      from proposal_log where proposal_id = p.id) l
    where p.id = ${id}`.execute(tx)
  return rows.map(replaceDamagedEvidence)[0]
}, createNoProposalError)

/**
 * Locks only the proposal for a decision. A concurrent decision waits, and then sees that the proposal is decided. The caller must lock
 * records before the proposal.
 */
export const lockProposalOrThrow = orThrow(
  async (tx: Db, id: string) => (await lock(tx, { proposalId: id })).proposal,
  createNoProposalError,
)

/** Reads the last id in the log of a proposal, which grows with every edit, assignment and decision. */
export async function readVersion(db: Db, proposalId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(id), 0) as version from proposal_log where proposal_id = ${proposalId.toLowerCase()}`.execute(db)
  return rows[0]?.version ?? 0
}

/** A record that is locked, so that no other transaction can change it. */
export type LockedRecord = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly lifecycle_status: string
  readonly merged_into_id: string | null
}

type NamedRecord = { readonly type: RecordType; readonly id: string }

export type LockTargets = {
  readonly records?: readonly NamedRecord[]
  readonly proposalId?: string
  /**
   * People whose roles a merge moves. The entities of these roles are locked, too, because the merge changes values that lists show for
   * them.
   */
  readonly mergedPeople?: readonly string[]
  /** With `references`, the lock also blocks new rows that merely refer to a locked record, such as a new proposal. */
  readonly against?: 'references'
}

export type LockedRows = {
  readonly records: ReadonlyMap<string, LockedRecord>
  readonly proposal: LockedProposal | undefined
}

/** A locked record or proposal. Only a proposal has a status and a target. */
type Row = Omit<LockedRecord, 'merged_into_id'> & {
  readonly leads_to: string | null
  readonly status: LockedProposal['status'] | null
} & Pick<LockedProposal, 'agent_id' | 'thread_length' | 'revised_into'>

/**
 * Locks the records that are about to change and then the proposal, always in the same order, so that two decisions never wait for each
 * other. Returns their locked state. The parts of the union keep this order, because PostgreSQL runs them one after the other.
 */
export async function lock(tx: Db, { records = [], proposalId, mergedPeople = [], against }: LockTargets): Promise<LockedRows> {
  const listIds = (type: RecordType) => [
    ...new Set(records.filter((record) => record.type === type && !isNewId(record.id)).map(({ id }) => id)),
  ]
  const strength = against ? sql`for update` : sql`for no key update`
  const [entities, people, events] = [listIds('entity'), listIds('person'), listIds('field_event')]
  const parts = [
    ...(entities.length + mergedPeople.length > 0 ? [buildRowLock('entities', buildEntityIds(entities, mergedPeople), strength)] : []),
    ...(people.length > 0 ? [buildRowLock('people', matchAnyId(people), strength)] : []),
    ...(events.length > 0 ? [buildRowLock('field_events', matchAnyId(events), strength)] : []),
    ...(proposalId === undefined ? [] : [buildProposalLock(proposalId)]),
  ]
  if (parts.length === 0) return { records: new Map(), proposal: undefined }
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(tx)
  const locked = new Map<string, LockedRecord>()
  let proposal: LockedProposal | undefined
  for (const { status, leads_to, agent_id, thread_length, revised_into, ...row } of rows)
    if (status === null) locked.set(row.id, { ...row, merged_into_id: leads_to })
    else proposal = { id: row.id, status, target_entity_id: leads_to, agent_id, thread_length, revised_into }
  return { records: locked, proposal }
}

type Table = 'entities' | 'people' | 'field_events'

function buildRowLock(table: Table, ids: RawBuilder<unknown>, strength: RawBuilder<unknown>): RawBuilder<unknown> {
  const survivor = table === 'field_events' ? sql`null::uuid` : sql`merged_into_id`
  return sql`
    select * from (
      select id, slug, name, lifecycle_status, ${survivor} as leads_to, null as status, null::uuid as agent_id, 0::smallint as thread_length, null::uuid as revised_into from ${sql.table(table)}
      where id = ${ids} order by id ${strength}) r`
}

function buildProposalLock(proposalId: string): RawBuilder<unknown> {
  return sql`
    select * from (
      select id, null as slug, null as name, null as lifecycle_status, target_entity_id as leads_to, status, agent_id, thread_length, revised_into from proposals
      where id = ${proposalId} for update) p`
}

function buildEntityIds(entities: readonly string[], people: readonly string[]): RawBuilder<unknown> {
  if (people.length === 0) return matchAnyId(entities)
  return sql`any(array(
    select unnest(${entities}::uuid[]) union select entity_id from person_roles where person_id = any(${people}::uuid[])))`
}

/** Locks only records, and returns their locked state. */
export async function lockRecords(tx: Db, records: readonly NamedRecord[]): Promise<ReadonlyMap<string, LockedRecord>> {
  return (await lock(tx, { records })).records
}
