import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { FieldWrite, Json } from '../../records/families/field-family.ts'
import type { RecordHandle, RecordType } from '../changes/change.ts'
import { type FamilyName, families, listFamilies } from '../changes/families.ts'
import { type FieldChange, toAddressKey } from '../translating/preview.ts'

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

/** Reads the proposal without a lock, to find out which records to lock. */
export async function readForDecision(tx: Db, id: string): Promise<LockedProposal> {
  return theProposal(id, await sql<LockedProposal>`select id, status, target_entity_id from proposals where id = ${id}`.execute(tx))
}

function theProposal(id: string, { rows: [proposal] }: { readonly rows: readonly LockedProposal[] }): LockedProposal {
  if (!proposal) throw new ApiError('NOT_FOUND', `No proposal has the id "${id}".`, { hint: 'List the inbox and use an id from there.' })
  return proposal
}

/** Refuses a proposal that is not in the state that a decision needs: decisions are made once. */
export function assertStatus(proposal: LockedProposal, status: string, action: string): void {
  if (proposal.status === status) return
  throw new ApiError('CONFLICT', `The proposal is ${proposal.status}; only a ${status} one can be ${action}.`, {
    hint: 'Read the proposal again; somebody may have decided it meanwhile.',
  })
}

/** Reads the last id in the log of a proposal, which grows with every edit, assignment and decision. */
export async function readVersion(db: Db, proposalId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(id), 0) as version from proposal_log where proposal_id = ${proposalId}`.execute(db)
  return rows[0]?.version ?? 0
}

type LockedRecord = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly lifecycle_status: string
  readonly merged_into_id: string | null
}

/**
 * Locks the records that are about to change, always in the same order, so that two decisions never wait for each
 * other, and answers them as they are then. A row that merely refers to them, such as a new proposal, does not wait.
 */
export async function lockRecords(
  tx: Db,
  records: readonly { readonly type: RecordType; readonly id: string }[],
): Promise<ReadonlyMap<string, LockedRecord>> {
  const ids = (type: RecordType) => [
    ...new Set(records.filter((record) => record.type === type && !record.id.startsWith('new:')).map(({ id }) => id)),
  ]
  // The statements are sent in one go; the connection runs them in this order.
  const locked = await Promise.all([
    sql<LockedRecord>`
      select id, slug, name, lifecycle_status, merged_into_id from entities
      where id = any(${ids('entity')}::uuid[]) order by id for no key update`.execute(tx),
    sql<LockedRecord>`
      select id, slug, name, lifecycle_status, merged_into_id from people
      where id = any(${ids('person')}::uuid[]) order by id for no key update`.execute(tx),
    sql<LockedRecord>`
      select id, slug, name, lifecycle_status, null::uuid as merged_into_id from field_events
      where id = any(${ids('field_event')}::uuid[]) order by id for no key update`.execute(tx),
  ])
  return new Map(locked.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
}

/** Whether a locked record is still as it was when the change was translated. */
export function isAsSeen({ type, id, slug, name, lifecycle_status }: RecordHandle, locked: ReadonlyMap<string, LockedRecord>): boolean {
  if (id.startsWith('new:') || (type !== 'entity' && type !== 'person')) return true
  const now = locked.get(id)
  return (
    now !== undefined && now.merged_into_id === null && now.slug === slug && now.name === name && now.lifecycle_status === lifecycle_status
  )
}

/** Makes the ids of the records that an acceptance creates, by the names that stood for them (`new:…`). */
export function createIds(changes: readonly FieldChange[]): Map<string, string> {
  const named = changes.map(({ record }) => record.id).filter((id) => id.startsWith('new:'))
  return new Map([...new Set(named)].map((name) => [name, randomUUID()]))
}

/** Puts the ids of new records in the place of their names. */
export function withIds(change: FieldChange, ids: ReadonlyMap<string, string>): FieldChange {
  if (ids.size === 0) return change
  const parts = change.key.split('/').map((part) => ids.get(part) ?? part)
  const key = families[change.family].keys === 'texts' ? change.key : parts.join('/')
  return { ...change, record: { ...change.record, id: ids.get(change.record.id) ?? change.record.id }, key }
}

/**
 * Writes the changes, with one write per adapter; of several values for a field the last one counts. The entity index,
 * which lists read, is refreshed once.
 */
export async function writeFields(tx: Db, changes: readonly FieldChange[]): Promise<void> {
  const last = new Map<string, FieldChange>()
  const first = new Map<string, Json>()
  for (const change of changes) {
    const at = toAddressKey({ family: change.family, record: change.record.id, key: change.key })
    if (!first.has(at)) first.set(at, change.base)
    last.set(at, change)
  }
  const written = (family: FamilyName) => {
    const writes: FieldWrite[] = [...last]
      .filter(([, change]) => change.family === family)
      .map(([at, { record, key, proposed }]) => ({ record: record.id, key, before: first.get(at) ?? null, value: proposed }))
    return writes.length > 0 ? families[family].write(tx, writes) : undefined
  }
  const { ofRecords, ofRows } = listFamilies()
  await Promise.all([sql`select put_off_entity_index()`.execute(tx), ...ofRecords.map(written)])
  await Promise.all(ofRows.map(written))
  await sql`select catch_up_entity_index()`.execute(tx)
}

/** Names the proposal to those of the written rows that say where they come from, if the proposal added them. */
export async function nameProposal(tx: Db, changes: readonly FieldChange[], proposalId: string): Promise<void> {
  const added = Map.groupBy(
    changes.filter(({ base }) => base === null),
    ({ family }) => family,
  )
  const named = [...added].map(([family, rows]) =>
    families[family].nameProposal?.(
      tx,
      rows.map(({ key }) => key),
      proposalId,
    ),
  )
  await Promise.all(named)
}
