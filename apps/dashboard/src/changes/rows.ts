import { type FieldName, parseFieldPath, type Reference, type Word } from '@catalog/contract/wording/fields'
import { isObject, isSame, type Json, type JsonObject, toJson, toTextExcerpt } from '../values/fields/json.ts'
import type { Change } from './change.ts'

type Field = Change['fields'][number]
export type ChangedRecord = Field['record']

/** One value of a card: its column, its current value and its proposed value. */
export type Row = {
  readonly key: string
  readonly column: string
  readonly before: Json
  readonly after: Json
  /** The value when the change was proposed, if it is neither `before` nor `after`. */
  readonly base?: Json
  /** The merged record's value, which is lost. */
  readonly lost?: Json
  /** The field of the record whose history is shown for the value. */
  readonly field: string
  readonly conflict: boolean
  readonly reason: string | null
}

/** The values of one row of a record, such as a role. The name is empty for the values of the record itself. */
export type Group = {
  readonly key: string
  readonly name: readonly Word[]
  readonly state: 'new' | 'gone' | 'changed'
  readonly rows: readonly Row[]
}

/** The effect of a change on one record. */
export type RecordChange = {
  readonly key: string
  readonly record: ChangedRecord
  /** Its name for people, if the change contains one. */
  readonly name: string | undefined
  readonly isNew: boolean
  readonly groups: readonly Group[]
  readonly unchanged: readonly Row[]
}

const existence = 'exists'

type FieldsOfChange = Pick<Change, 'fields' | 'references' | 'resolves' | 'outcome' | 'rendered'>
type KeptNames = NonNullable<Change['rendered'][number]['kept_names']>

/** True for a change that can no longer be applied, or that was decided but not applied. Its proposed values are struck through. */
export function isStruck({ resolves, outcome }: Pick<Change, 'resolves' | 'outcome'>): boolean {
  return !resolves || (outcome !== null && outcome !== 'applied')
}

/** Lists the effect of a change on each record that it touches. For a decided change, this is the effect that it had or would have had. */
export function listRecordChanges(change: FieldsOfChange): RecordChange[] {
  const { fields, references, rendered } = change
  const resolves = !isStruck(change)
  const records = Map.groupBy(fields, ({ record }) => `${record.type}/${record.slug}`)
  return [...records].flatMap(([key, own]): RecordChange[] => {
    const [first] = own
    if (!first) return []
    const keptNames = rendered.find(({ record }) => `${record.type}/${record.slug}` === key)?.kept_names
    const groups = groupFields(own, references, resolves, keptNames)
    const isNew = own.some((field) => isRecordCreation(field, resolves))
    return [
      {
        key,
        record: first.record,
        name: references.find(({ type, slug }) => type === first.record.type && slug === first.record.slug)?.name,
        isNew,
        groups: groups.map(removeUnchangedRows).filter(({ rows, state }) => rows.length > 0 || state !== 'changed'),
        // Leaves out unchanged values of new records and rows, because they are empty before and after.
        unchanged: groups.flatMap(({ rows, state }) => (isNew || state === 'new' ? [] : rows.filter(isUnchanged))),
      },
    ]
  })
}

/** Returns the new value, or the proposed one for a change that is not applied. */
function getNewValue({ after, proposed }: Field, resolves: boolean): Json {
  return toJson(resolves ? after : proposed)
}

function isRecordCreation(field: Field, resolves: boolean): boolean {
  const makes = field.field === existence || field.field === 'segment'
  return makes && (field.before ?? null) === null && getNewValue(field, resolves) !== null
}

function groupFields(
  fields: readonly Field[],
  references: readonly Reference[],
  resolves: boolean,
  keptNames: KeptNames | undefined,
): Group[] {
  const groups = new Map<string, { name: FieldName; rows: Row[]; state: Group['state'] }>()
  const names = fields.filter(({ field }) => isAlias(field))
  for (const field of fields) {
    if (isInternalField(field) || isAlias(field.field)) continue
    const name = parseFieldPath(field.field, references)
    const key = JSON.stringify(name.row)
    const group = groups.get(key) ?? { name, rows: [], state: 'changed' }
    groups.set(key, group)
    if (name.column === undefined || field.field === 'segment') {
      const before = toJson(field.before)
      const after = getNewValue(field, resolves)
      if (before === null && after !== null) group.state = 'new'
      if (before !== null && after === null) group.state = 'gone'
    }
    group.rows.push(...toRows(field, name, resolves))
  }
  if (names.length > 0) {
    const own = groups.get('[]') ?? { name: { row: [], column: undefined }, rows: [], state: 'changed' }
    groups.set('[]', { ...own, rows: [...own.rows, ...toNameRows(names, resolves, keptNames)] })
  }
  // The record's own fields come first.
  return [...groups]
    .map(([key, { name, rows, state }]) => ({ key, name: name.row, rows: rows.toSorted(compareColumns), state }))
    .sort((one, other) => getGroupRank(one) - getGroupRank(other))
}

/** The columns that come first and last. `*` is a placeholder for all others, in the order in which the server sent them. */
const order = 'name title opportunity_thesis fit_score * confidence rationale'.split(' ')

function compareColumns(one: Row, other: Row): number {
  return getColumnRank(one) - getColumnRank(other)
}

function getColumnRank({ column }: Row): number {
  return order.indexOf(order.includes(column) ? column : '*')
}

function getGroupRank({ name }: Group): number {
  return name.length === 0 ? 0 : 1
}

/** True for fields that mean nothing to people: the existence of a record, its revision, and the id of a source. */
function isInternalField({ field, conflict }: Field): boolean {
  return /^exists$|(^|\.)(revision|source_id)$/.test(field) && !conflict
}

/** Lists the values of a field. A field whose value is a whole row has one value for each column. */
function toRows(field: Field, { column }: FieldName, resolves: boolean): Row[] {
  const [base, before, after] = [toJson(field.base), toJson(field.before), getNewValue(field, resolves)]
  const common = { field: field.field, conflict: field.conflict, reason: field.reason }
  const lost = field.lost === undefined ? {} : { lost: toJson(field.lost) }
  const isRow = column === undefined || field.field === 'segment'
  if (isRow && (isColumnObject(before) || isColumnObject(after))) return toColumnRows(field.field, { base, before, after }, common)
  // A row without columns shows no values, because its name already says that it exists.
  if (isRow && lost.lost === undefined && !field.conflict) return []
  const was = isSame(base, before) || isSame(base, after) ? {} : { base }
  return [{ key: field.field, column: column ?? existence, before, after, ...was, ...lost, ...common }]
}

function isAlias(field: string): boolean {
  return field.startsWith('alias.')
}

/**
 * Lists the other names of a record and its former slugs in one row each, including those that the change does not touch. If these are
 * unknown, as for a decided change, the rows say what was added and removed.
 */
function toNameRows(fields: readonly Field[], resolves: boolean, keptNames: KeptNames | undefined): Row[] {
  return (['alias', 'former_slug'] as const).flatMap((sort): Row[] => {
    const [before, after] = [
      fields.filter((field) => field.before === sort).map(getAliasName),
      fields.filter((field) => getNewValue(field, resolves) === sort).map(getAliasName),
    ]
    if (before.length === 0 && after.length === 0) return []
    const common = { field: fields[0]?.field ?? '', conflict: false, reason: null }
    const column = sort === 'alias' ? 'other_names' : 'former_slugs'
    if (keptNames) {
      const same = keptNames.flatMap(({ name, former_slug }) => (former_slug === (sort === 'former_slug') ? [name] : []))
      return [{ key: column, column, before: [...same, ...before], after: [...same, ...after], ...common }]
    }
    const [added, removed] = [after.filter((name) => !before.includes(name)), before.filter((name) => !after.includes(name))]
    return [
      ...(added.length > 0 ? [{ key: `${column}_added`, column: `${column}_added`, before: null, after: added, ...common }] : []),
      ...(removed.length > 0 ? [{ key: `${column}_removed`, column: `${column}_removed`, before: removed, after: null, ...common }] : []),
    ]
  })
}

function getAliasName({ field }: Field): string {
  return field.slice('alias.'.length)
}

function isColumnObject(value: Json): value is JsonObject {
  return isObject(value) && toTextExcerpt(value) === undefined
}

type FieldValues = { readonly base: Json; readonly before: Json; readonly after: Json }

function toColumnRows(field: string, { base, before, after }: FieldValues, common: Pick<Row, 'field' | 'conflict' | 'reason'>): Row[] {
  const [was, is, then] = [base, before, after].map((value) => (isColumnObject(value) ? value : {})) as [JsonObject, JsonObject, JsonObject]
  const columns = [...new Set([...Object.keys(then), ...Object.keys(is)])]
  return columns.map((column) => {
    const values = { before: is[column] ?? null, after: then[column] ?? null }
    const before = was[column] ?? null
    const differs = !isSame(values.before, values.after)
    return {
      ...common,
      key: `${field}/${column}`,
      column,
      ...values,
      ...(!isSame(before, values.before) && !isSame(before, values.after) && { base: before }),
      conflict: common.conflict && differs,
      reason: null,
    }
  })
}

function isUnchanged({ before, after, conflict, lost }: Row): boolean {
  return isSame(before, after) && !conflict && lost === undefined
}

function removeUnchangedRows(group: Group): Group {
  return { ...group, rows: group.rows.filter((row) => !isUnchanged(row)) }
}
