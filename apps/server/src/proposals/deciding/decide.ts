import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { type ApiError, notFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import type { RecordType } from '../changes/change.ts'
import type { LockedProposal } from '../queries.ts'
import { createDecisionError } from './conflict-error.ts'

const noProposal = ([, id]: readonly [unknown, string]) => notFoundError('proposal', id, 'List the inbox and use an id from there.')

/** Locks the proposal for its decision; another one waits and then finds it decided. Records are locked before it. */
export const lockProposalOrThrow = orThrow(async (tx: Db, id: string) => {
  const { rows } = await sql<LockedProposal>`select id, status, target_entity_id from proposals where id = ${id} for update`.execute(tx)
  return rows[0]
}, noProposal)

/** Reads the proposal without a lock, to find out which records to lock. */
export const readForDecisionOrThrow = orThrow(async (tx: Db, id: string) => {
  const { rows } = await sql<LockedProposal>`select id, status, target_entity_id from proposals where id = ${id}`.execute(tx)
  return rows[0]
}, noProposal)

/** The decisions, each with the states from which it is made. */
const decisions = {
  accept: { from: ['pending'], says: 'only a pending one can be accepted' },
  reject: { from: ['pending', 'unmatched'], says: 'only a pending one can be rejected' },
  edit: { from: ['pending'], says: 'only a pending one can be edited' },
  assign: { from: ['pending', 'unmatched'], says: 'only a pending one can be assigned another target' },
  undo: { from: ['accepted', 'rejected'], says: 'only an accepted or a rejected one can be undone' },
} as const

/** Refuses a proposal that is not in the state that a decision needs: decisions are made once. */
export function assertStatus(proposal: Pick<LockedProposal, 'id' | 'status'>, decision: keyof typeof decisions): void {
  const { from, says } = decisions[decision]
  if (from.some((status) => status === proposal.status)) return
  throw createStatusError(proposal, says)
}

export function createStatusError({ id, status }: Pick<LockedProposal, 'id' | 'status'>, says: string): ApiError {
  return createDecisionError(
    `The proposal is ${status}; ${says}.`,
    { code: 'decided', refers_to: { proposal_id: id, status } },
    'Read the proposal again; somebody may have decided it meanwhile.',
  )
}

/** A record as it is once nobody else can change it. */
export type LockedRecord = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly lifecycle_status: string
  readonly merged_into_id: string | null
}

/**
 * Locks the records that are about to change, always in the same order, so that two decisions never wait for each
 * other, and answers them as they are then. A row that merely refers to them, such as a
 * new proposal, does not wait, unless the lock is `against references`.
 */
export async function lockRecords(
  tx: Db,
  records: readonly { readonly type: RecordType; readonly id: string }[],
  strength?: 'against references',
): Promise<ReadonlyMap<string, LockedRecord>> {
  const ids = (type: RecordType) => [
    ...new Set(records.filter((record) => record.type === type && !record.id.startsWith('new:')).map(({ id }) => id)),
  ]
  const lock = strength ? sql`for update` : sql`for no key update`
  // The statements are sent in one go; the connection runs them in this order.
  const locked = await Promise.all([
    sql<LockedRecord>`
      select id, slug, name, lifecycle_status, merged_into_id from entities
      where id = any(${ids('entity')}::uuid[]) order by id ${lock}`.execute(tx),
    sql<LockedRecord>`
      select id, slug, name, lifecycle_status, merged_into_id from people
      where id = any(${ids('person')}::uuid[]) order by id ${lock}`.execute(tx),
    sql<LockedRecord>`
      select id, slug, name, lifecycle_status, null::uuid as merged_into_id from field_events
      where id = any(${ids('field_event')}::uuid[]) order by id ${lock}`.execute(tx),
  ])
  return new Map(locked.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
}
