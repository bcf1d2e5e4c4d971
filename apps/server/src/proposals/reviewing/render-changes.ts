import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'
import { createAliasField, existence, isAliasField, parseAliasField } from '../../records/families/record-family.ts'
import { isNew } from '../changes/change.ts'
import { type FamilyName, families, mergedRowFamilies } from '../changes/families.ts'
import type { FieldChange } from '../changes/field-change.ts'

/** A record as it would be after a change. */
export type RenderedRecord = {
  readonly record: FieldChange['record']
  readonly fields: Readonly<Record<string, Json>>
  /** The unchanged aliases of the record, if the change touches any alias. */
  readonly keptNames?: readonly KeptName[]
}

type KeptName = { readonly name: string; readonly former_slug: boolean }

type Fields = Readonly<Record<string, Json>>

/** Fields with long texts, which are shown only if a change touches them. */
const longTexts: ReadonlySet<string> = new Set(['notes_md', 'description', 'bio_md', 'notes'])

/** Renders, for each change, the records that it touches as they would be after this change and all earlier ones. */
export async function renderChanges(db: Db, changes: readonly (readonly FieldChange[])[]): Promise<RenderedRecord[][]> {
  const all = changes.flat()
  const [stored, names] = await Promise.all([readPresentValues(db, all), readAliases(db, all)])
  const touched = new Map<string, Fields>()
  return changes.map((fields) => {
    const records = new Map(fields.map(({ record }) => [record.id, record]))
    for (const { record, family, field, proposed, guards } of fields)
      if (field !== existence && !guards && !isMergedRowFamily(family))
        touched.set(record.id, { ...touched.get(record.id), [field]: proposed })
    return [...records.values()].map((record) => {
      const own = new Set(fields.flatMap(({ record: { id }, field }) => (id === record.id ? [field] : [])))
      const kept = [...own].some(isAliasField) ? names.get(record.id)?.filter(({ name }) => !own.has(createAliasField(name))) : undefined
      return { record, fields: { ...stored.get(record.id), ...touched.get(record.id) }, ...(kept && { keptNames: kept }) }
    })
  })
}

/** Maximum number of fields read to find the aliases of a record, which come after its other fields. */
const maxFields = 500

/** Reads the aliases of each record for which a change touches an alias. */
async function readAliases(db: Db, fields: readonly FieldChange[]): Promise<Map<string, readonly KeptName[]>> {
  const records = new Map(
    fields.filter(({ record, field }) => isAliasField(field) && !isNew(record)).map(({ record }) => [record.id, record]),
  )
  const reads = [...records.values()].map(async ({ id, type }) => {
    const held = await families[type].list(db, id, maxFields)
    const names = held.filter(({ key }) => isAliasField(key))
    return [
      id,
      names.map(({ key, value }) => ({ name: parseAliasField(key), former_slug: value === 'former_slug' })).slice(0, 200),
    ] as const
  })
  return new Map(await Promise.all(reads))
}

/** True for the values that a merge loses with rows, which are not values of the surviving record. */
function isMergedRowFamily(family: FamilyName): boolean {
  return mergedRowFamilies.some((one) => one === family)
}

/** Reads the current values of the records, and omits empty ones. */
async function readPresentValues(db: Db, fields: readonly FieldChange[]): Promise<Map<string, Fields>> {
  const stored = new Map<string, Fields>()
  const records = fields.map(({ record }) => record).filter((record) => !isNew(record))
  const reads = [...Map.groupBy(records, ({ type }) => type)].map(async ([type, some]) => {
    const family = families[type]
    const columns = (family.columns ?? []).filter((column) => !longTexts.has(column))
    if (columns.length === 0) return
    const ids = [...new Set(some.map(({ id }) => id))]
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
