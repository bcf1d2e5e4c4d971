import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { FieldWrite, Json } from '../../records/families/field-family.ts'
import { isNewId } from '../changes/change.ts'
import { type FamilyName, families, listFamilies } from '../changes/families.ts'
import type { FieldChange } from '../changes/field-change.ts'
import type { UndoneCreation } from '../history/history.ts'
import type { ChangeRow } from '../queries.ts'
import { toAddressKey } from '../translating/address-key.ts'
import type { Judged } from './conflicts.ts'

/** A change with the fields that it wrote; records that it made have their ids. */
export type WrittenChange = { readonly row: ChangeRow; readonly fields: readonly FieldChange[] }

/**
 * Gives the records that the changes make their ids. One that the same change made before, in an acceptance that was
 * undone, gets its former id back.
 */
export function nameRecords(judged: readonly Judged[], undone: readonly UndoneCreation[]): WrittenChange[] {
  const ids = createIds(judged, undone)
  return judged.map(({ row, fields }) => ({ row, fields: fields.map((field) => withIds(field, ids)) }))
}

/** Makes the ids of the records that an acceptance creates, by the names that stood for them (`new:…`). */
function createIds(judged: readonly Judged[], undone: readonly UndoneCreation[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { row, fields } of judged)
    for (const { record, family, key } of fields) {
      if (!isNewId(record.id)) continue
      const isMade = key === families[family].makesRecordBy
      const former = undone.find(({ change_index, record_type }) => isMade && change_index === row.index && record_type === record.type)
      ids.set(record.id, former?.record_id ?? ids.get(record.id) ?? randomUUID())
    }
  return ids
}

/** Puts the ids of new records in the place of their names. */
function withIds(change: FieldChange, ids: ReadonlyMap<string, string>): FieldChange {
  if (ids.size === 0) return change
  const parts = change.key.split('/').map((part) => ids.get(part) ?? part)
  const key = families[change.family].keys === 'texts' ? change.key : parts.join('/')
  return { ...change, record: { ...change.record, id: ids.get(change.record.id) ?? change.record.id }, key }
}

/**
 * Writes the fields of all changes, with one write per adapter; of several values for a field the last one counts. The entity index,
 * which lists read, is refreshed once.
 */
export async function writeChanges(tx: Db, proposalId: string, written: readonly WrittenChange[]): Promise<void> {
  const changes = written.flatMap(({ fields }) => fields)
  const last = new Map<string, FieldChange>()
  const first = new Map<string, Json>()
  for (const change of changes) {
    const at = toAddressKey({ family: change.family, record: change.record.id, key: change.key })
    if (!first.has(at)) first.set(at, change.base)
    last.set(at, change)
  }
  const writesOf = (family: FamilyName): FieldWrite[] =>
    [...last]
      .filter(([, change]) => change.family === family)
      .map(([at, { record, key, proposed }]) => ({ record: record.id, key, before: first.get(at) ?? null, value: proposed }))
  const { ofRecords, ofRows } = listFamilies()
  const write = (family: FamilyName) => {
    const writes = writesOf(family)
    return writes.length > 0 ? families[family].write(tx, writes) : undefined
  }
  // The connection carries the statements out in the order in which they are sent.
  await Promise.all([
    sql`select put_off_entity_index()`.execute(tx),
    ...ofRecords.map(write),
    ...ofRows.map(write),
    nameProposal(tx, changes, proposalId),
    sql`select catch_up_entity_index()`.execute(tx),
  ])
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
