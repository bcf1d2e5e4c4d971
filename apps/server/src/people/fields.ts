import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { recordFamily } from '../records/record-family.ts'
import { rowFamily } from '../records/row-family.ts'
import { personColumns } from './writes.ts'

/** The fields of a person and their aliases. */
export const personFields = recordFamily({
  table: 'people',
  aliases: 'person_aliases',
  owner: 'person_id',
  columns: [...personColumns, 'lifecycle_reason', 'merged_into_id'],
  defaults: { lifecycle_status: 'active' },
})

/** Keyed by the entity's id and the kind of role. */
export const roleFields = rowFamily({
  table: 'person_roles',
  record: 'person_id',
  key: [{ column: 'entity_id' }, { column: 'role_kind' }],
  values: ['role_label', 'is_primary', 'start_date', 'end_date'],
})

/** Keyed by an id that follows from what was said, so that the same touchpoint is one. */
export const touchpointFields = rowFamily({
  table: 'touchpoints',
  record: 'person_id',
  key: [{ column: 'id' }],
  values: ['kind', 'label', 'channel', 'detail', 'next_step', 'occurred_at'],
  moments: ['occurred_at'],
  unique: ['id'],
})

/** Says of touchpoints that were just added which proposal they come from (decision 45). */
export async function nameTouchpointSource(tx: Db, touchpointIds: readonly string[], proposalId: string): Promise<void> {
  if (touchpointIds.length === 0) return
  await sql`update touchpoints set source_proposal_id = ${proposalId} where id = any(${[...touchpointIds]}::uuid[])`.execute(tx)
}
