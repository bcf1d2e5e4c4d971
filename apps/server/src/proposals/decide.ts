import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../http/api-error.ts'
import type { FieldWrite, Json } from '../records/field-family.ts'
import type { RecordType } from './changes/change.ts'
import { type FamilyName, families } from './changes/families.ts'
import { addressKey, type FieldChange, wordedKeys } from './preview.ts'

/** A proposal that is about to be decided: nobody else decides it meanwhile. */
export type LockedProposal = {
  readonly id: string
  readonly status: string
  readonly target_entity_id: string | null
}

/** Locks the proposal for its decision; another one waits and then finds it decided. Records are locked before it. */
export async function lockProposal(tx: Db, id: string): Promise<LockedProposal> {
  return theProposal(
    id,
    await sql<LockedProposal>`select id, status, target_entity_id from proposals where id = ${id} for update`.execute(tx),
  )
}

/** The proposal as it is, for finding out which records to lock. */
export async function readForDecision(tx: Db, id: string): Promise<LockedProposal> {
  return theProposal(id, await sql<LockedProposal>`select id, status, target_entity_id from proposals where id = ${id}`.execute(tx))
}

function theProposal(id: string, { rows: [proposal] }: { readonly rows: readonly LockedProposal[] }): LockedProposal {
  if (!proposal) throw new ApiError('NOT_FOUND', `No proposal has the id "${id}".`, { hint: 'List the inbox and use an id from there.' })
  return proposal
}

/** Decisions are made once (decision 34). */
export function mustBe(proposal: LockedProposal, status: string, action: string): void {
  if (proposal.status === status) return
  throw new ApiError('CONFLICT', `The proposal is ${proposal.status}; only a ${status} one can be ${action}.`, {
    hint: 'Read the proposal again; somebody may have decided it meanwhile.',
  })
}

/**
 * Locks the records that are about to change, always in the same order, so that two decisions never wait for each
 * other. What merely refers to them, such as a new proposal, does not wait.
 */
export async function lockRecords(tx: Db, records: readonly { readonly type: RecordType; readonly id: string }[]): Promise<void> {
  const ids = (type: RecordType) => [
    ...new Set(records.filter((record) => record.type === type && !record.id.startsWith('new:')).map(({ id }) => id)),
  ]
  // Sent in one go; the connection answers them in this order.
  await Promise.all([
    sql`select from entities where id = any(${ids('entity')}::uuid[]) order by id for no key update`.execute(tx),
    sql`select from people where id = any(${ids('person')}::uuid[]) order by id for no key update`.execute(tx),
    sql`select from field_events where id = any(${ids('field_event')}::uuid[]) order by id for no key update`.execute(tx),
  ])
}

/** The ids of the records that an acceptance makes, under the names that stood for them. */
export function newIds(changes: readonly FieldChange[]): Map<string, string> {
  const named = changes.map(({ record }) => record.id).filter((id) => id.startsWith('new:'))
  return new Map([...new Set(named)].map((name) => [name, randomUUID()]))
}

/** The same change with the ids that its new records got. */
export function withIds(change: FieldChange, ids: ReadonlyMap<string, string>): FieldChange {
  if (ids.size === 0) return change
  const parts = change.key.split('/').map((part) => ids.get(part) ?? part)
  const key = wordedKeys.has(change.family) ? change.key : parts.join('/')
  return { ...change, record: { ...change.record, id: ids.get(change.record.id) ?? change.record.id }, key }
}

/** Writes what the changes amount to, each family once; of several values for a field the last one counts. What lists follow from is refreshed once. */
export async function writeFields(tx: Db, changes: readonly FieldChange[]): Promise<void> {
  const last = new Map<string, FieldChange>()
  const first = new Map<string, Json>()
  for (const change of changes) {
    const at = addressKey({ family: change.family, record: change.record.id, key: change.key })
    if (!first.has(at)) first.set(at, change.base)
    last.set(at, change)
  }
  await sql`select put_off_entity_index()`.execute(tx)
  for (const family of Object.keys(families) as FamilyName[]) {
    const writes: FieldWrite[] = [...last]
      .filter(([, change]) => change.family === family)
      .map(([at, { record, key, proposed }]) => ({ record: record.id, key, before: first.get(at) ?? null, value: proposed }))
    if (writes.length > 0) await families[family].write(tx, writes)
  }
  await sql`select catch_up_entity_index()`.execute(tx)
}
