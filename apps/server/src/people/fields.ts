import { sql } from 'kysely'
import type { FieldAdapter, RequiredScopes } from '../records/families/field-family.ts'
import { createRecordAdapter } from '../records/families/record-family.ts'
import { createRowAdapter } from '../records/families/row-family.ts'
import { personColumns, personDefaults } from './columns.ts'

const readBy: RequiredScopes = { scopes: ['read:people'] }

/** The fields of a person and their aliases. */
export const personFields = createRecordAdapter({
  table: 'people',
  readBy,
  of: 'person',
  aliases: 'person_aliases',
  owner: 'person_id',
  columns: [...personColumns, 'lifecycle_reason', 'merged_into_id'],
  defaults: personDefaults,
})

/** Roles, keyed by the entity's id and the kind of role. */
export const roleFields = createRowAdapter({
  table: 'person_roles',
  readBy,
  of: 'person',
  record: 'person_id',
  key: [
    { column: 'entity_id', holds: 'id' },
    { column: 'role_kind', holds: 'word' },
  ],
  values: ['role_label', 'is_primary', 'start_date', 'end_date'],
})

/** Touchpoints, keyed by an id that is derived from their content, so that equal touchpoints are stored once. */
export const touchpointFields: FieldAdapter = {
  ...createRowAdapter({
    table: 'touchpoints',
    readBy,
    of: 'person',
    record: 'person_id',
    key: [{ column: 'id', holds: 'id' }],
    values: ['kind', 'label', 'channel', 'detail', 'next_step', 'occurred_at'],
    timestamps: ['occurred_at'],
    unique: ['id'],
  }),
  async nameProposal(tx, ids, proposalId) {
    await sql`update touchpoints set source_proposal_id = ${proposalId} where id = any(${[...ids]}::uuid[])`.execute(tx)
  },
}
