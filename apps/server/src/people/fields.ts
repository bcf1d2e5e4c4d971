import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { Readers } from '../records/families/field-family.ts'
import { createRecordAdapter } from '../records/families/record-family.ts'
import { createRowAdapter } from '../records/families/row-family.ts'
import { personColumns } from './writes.ts'

const readBy: Readers = { scopes: ['read:people'] }

/** The fields of a person and their aliases. */
export const personFields = createRecordAdapter({
  table: 'people',
  readBy,
  aliases: 'person_aliases',
  owner: 'person_id',
  columns: [...personColumns, 'lifecycle_reason', 'merged_into_id'],
  defaults: { lifecycle_status: 'active' },
})

/** Keyed by the entity's id and the kind of role. */
export const roleFields = createRowAdapter({
  table: 'person_roles',
  readBy,
  record: 'person_id',
  key: [{ column: 'entity_id' }, { column: 'role_kind' }],
  values: ['role_label', 'is_primary', 'start_date', 'end_date'],
})

/** Keyed by an id that follows from the content, so that the same touchpoint is stored once. */
export const touchpointFields = createRowAdapter({
  table: 'touchpoints',
  readBy,
  record: 'person_id',
  key: [{ column: 'id' }],
  values: ['kind', 'label', 'channel', 'detail', 'next_step', 'occurred_at'],
  moments: ['occurred_at'],
  unique: ['id'],
})

/** Records the proposal that the given, just added touchpoints come from. */
export async function nameTouchpointSource(tx: Db, touchpointIds: readonly string[], proposalId: string): Promise<void> {
  if (touchpointIds.length === 0) return
  await sql`update touchpoints set source_proposal_id = ${proposalId} where id = any(${[...touchpointIds]}::uuid[])`.execute(tx)
}
