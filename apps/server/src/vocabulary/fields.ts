import { sql } from 'kysely'
import { insertRows } from '../database/statements/insert-rows.ts'
import type { FieldAdapter, Json, RequiredScopes } from '../records/families/field-family.ts'
import { describeRow, readPresentRows } from '../records/families/present-fields.ts'
import { createRowAdapter } from '../records/families/row-family.ts'

const columns = ['slug', 'name', 'description', 'parent_id', 'sort_order', 'hue_token', 'focus_kind'] as const

const readBy: RequiredScopes = { scopes: ['read:catalog'] }

/** Treats a segment as one field, `segment`: proposals can only create segments. */
export const segmentRecordFields: FieldAdapter = {
  table: 'segments',
  readBy,
  of: 'segment',
  keys: 'identifiers',
  makesRecordBy: 'segment',
  async read(db, fields) {
    const { rows } = await sql<{ id: string; segment: Json }>`
      select id, to_jsonb(s) - 'id' as segment from segments s where id = any(${fields.map(({ record }) => record)}::uuid[])`.execute(db)
    const found = new Map(rows.map(({ id, segment }) => [id, segment]))
    return fields.map(({ record }) => found.get(record) ?? null)
  },
  async list(db, id) {
    const rows = await readPresentRows(db, { table: 'segments', record: 'id', key: [] }, id, 1)
    return rows.map(({ id: _, ...value }) => ({
      ...describeRow(value, []),
      key: 'segment',
      column: null,
      value,
      isDefault: false,
      written: { subject: id, change: 'segment' },
    }))
  },
  async write(tx, writes) {
    const gone = writes.filter(({ value }) => value === null).map(({ record }) => record)
    const removed = gone.length > 0 && sql`delete from segments where id = any(${gone}::uuid[])`.execute(tx)
    const rows = writes.filter(({ value }) => value !== null).map(({ record, value }) => ({ ...(value as object), id: record }))
    await Promise.all([removed, insertRows(tx, 'segments', ['id', ...columns], rows)])
  },
}

/** Keyed by an id that is derived from the text, so that the same text counts as the same lore. */
export const segmentLoreFields = createRowAdapter({
  table: 'segment_lore',
  readBy,
  of: 'segment',
  record: 'segment_id',
  key: [{ column: 'id', holds: 'id' }],
  values: ['title', 'kind', 'text', 'occurred_at', 'trust_tier'],
  unique: ['id'],
})
