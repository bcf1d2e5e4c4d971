import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { FieldWrite, Json } from '../../records/families/field-family.ts'
import { type FamilyName, families, listFamilies } from '../changes/families.ts'
import type { ChangeRow } from '../queries.ts'
import { toAddressKey } from '../translating/address-key.ts'
import type { FieldChange } from '../translating/preview.ts'
import type { Judged } from './conflicts.ts'

/** A change with the fields that it wrote; records that it made have their ids. */
export type WrittenChange = { readonly row: ChangeRow; readonly fields: readonly FieldChange[] }

/** Writes the fields of all changes, each once, and answers them by change. */
export async function writeChanges(tx: Db, proposalId: string, judged: readonly Judged[]): Promise<WrittenChange[]> {
  const ids = createIds(judged.flatMap(({ fields }) => fields))
  const written = judged.map(({ row, fields }) => ({ row, fields: fields.map((field) => withIds(field, ids)) }))
  const fields = written.flatMap((change) => change.fields)
  await writeFields(tx, fields)
  await nameProposal(tx, fields, proposalId)
  return written
}

/** Makes the ids of the records that an acceptance creates, by the names that stood for them (`new:…`). */
function createIds(changes: readonly FieldChange[]): Map<string, string> {
  const named = changes.map(({ record }) => record.id).filter((id) => id.startsWith('new:'))
  return new Map([...new Set(named)].map((name) => [name, randomUUID()]))
}

/** Puts the ids of new records in the place of their names. */
function withIds(change: FieldChange, ids: ReadonlyMap<string, string>): FieldChange {
  if (ids.size === 0) return change
  const parts = change.key.split('/').map((part) => ids.get(part) ?? part)
  const key = families[change.family].keys === 'texts' ? change.key : parts.join('/')
  return { ...change, record: { ...change.record, id: ids.get(change.record.id) ?? change.record.id }, key }
}

/**
 * Writes the changes, with one write per adapter; of several values for a field the last one counts. The entity index,
 * which lists read, is refreshed once.
 */
async function writeFields(tx: Db, changes: readonly FieldChange[]): Promise<void> {
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
async function nameProposal(tx: Db, changes: readonly FieldChange[], proposalId: string): Promise<void> {
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
