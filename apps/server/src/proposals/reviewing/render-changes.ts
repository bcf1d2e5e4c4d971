import type { Db } from '../../database/named-statements.ts'
import type { FieldAdapter, Json } from '../../records/families/field-family.ts'
import { existence } from '../../records/families/record-family.ts'
import { families } from '../changes/families.ts'
import type { FieldChange } from '../translating/preview.ts'

/** A record as it would be after a change. */
export type Rendered = { readonly record: FieldChange['record']; readonly fields: Readonly<Record<string, Json>> }

type Fields = Readonly<Record<string, Json>>

/** The adapters of the records of each type. Segments have none, because a segment is one value. */
const recordFamilies: Partial<Record<FieldChange['record']['type'], FieldAdapter>> = {
  entity: families.entity,
  person: families.person,
  field_event: families.field_event,
}

/** Long texts, which are shown only where a change touches them. */
const longTexts: ReadonlySet<string> = new Set(['notes_md', 'description', 'bio_md', 'notes'])

/** Renders, for each change, the records that it touches as they would be after it and those before it. */
export async function renderChanges(db: Db, changes: readonly (readonly FieldChange[])[]): Promise<Rendered[][]> {
  const stored = await readStored(db, changes.flat())
  const touched = new Map<string, Fields>()
  return changes.map((fields) => {
    const records = new Map(fields.map(({ record }) => [record.id, record]))
    for (const { record, field, proposed, guards } of fields)
      if (field !== existence && !guards) touched.set(record.id, { ...touched.get(record.id), [field]: proposed })
    return [...records.values()].map((record) => ({ record, fields: { ...stored.get(record.id), ...touched.get(record.id) } }))
  })
}

/** Reads the values that the records hold now, without empty ones. */
async function readStored(db: Db, fields: readonly FieldChange[]): Promise<Map<string, Fields>> {
  const stored = new Map<string, Fields>()
  const reads = Object.entries(recordFamilies).map(async ([type, family]) => {
    const ids = [...new Set(fields.flatMap(({ record }) => (record.type === type && !record.id.startsWith('new:') ? [record.id] : [])))]
    if (ids.length === 0) return
    const columns = (family.columns ?? []).filter((column) => !longTexts.has(column))
    const values = await family.read(
      db,
      ids.flatMap((record) => columns.map((key) => ({ record, key }))),
    )
    for (const [place, id] of ids.entries()) {
      const own = columns.map((column, index) => [column, values[place * columns.length + index] ?? null] as const)
      stored.set(id, Object.fromEntries(own.filter(([, value]) => value !== null)))
    }
  })
  await Promise.all(reads)
  return stored
}
