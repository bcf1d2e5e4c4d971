import { getFieldName, getValueName } from '@catalog/contract/wording/words'
import { formatColumnText } from '../../values/fields/format.ts'
import { isObject, isSame, type Json, type JsonObject, toJson } from '../../values/fields/json.ts'
import { formatSegmentPath } from '../../values/fields/segments.ts'
import type { Entity, Person, UnsureValue } from '../queries.ts'

/** The parts of a dossier that can be shown as of a moment. */
export type PastPart = 'facts' | 'connections' | 'touchpoints'

/** One value of a record at a moment, and its current value. */
export type ComparedValue = {
  readonly key: string
  /** Names the value; for a row, the records and words that identify it. */
  readonly names: readonly string[]
  readonly column: string
  readonly difference: 'none' | 'changed' | 'removed' | 'added'
  readonly past: Json
  readonly today: Json
  readonly unsure: UnsureValue['why'] | undefined
}

export type ComparedSection = { readonly title: string; readonly part: PastPart; readonly values: readonly ComparedValue[] }

/** A record to be compared. It has all its fields; only these are read by name. */
export type ComparableRecord = {
  readonly as_of?: Pick<NonNullable<Entity['as_of']>, 'unsure'>
  readonly merged_into?: { readonly name: string } | null
  readonly segment_resolution?: { readonly all_segment_memberships: readonly Pick<SegmentMembership, 'display_path'>[] }
}
type SegmentMembership = Entity['segment_resolution']['all_segment_memberships'][number]

/** Describes the rows of one list. All columns other than `names` are the value of a row. */
type ListDefinition = {
  readonly title: string
  readonly part: PastPart
  /** The columns that identify a row and name it. */
  readonly names: readonly string[]
}

type ListName<Dossier> = { [Name in keyof Dossier]-?: NonNullable<Dossier[Name]> extends readonly object[] ? Name : never }[keyof Dossier]

/** The lists of dossiers. A new list in the contract does not compile until it has a line here. */
const lists: Readonly<Record<ListName<Entity> | ListName<Person>, ListDefinition>> = {
  taxonomy_terms: { title: 'Taxonomy terms', part: 'facts', names: ['kind', 'name'] },
  org_fit: { title: 'Fit with the organization', part: 'facts', names: ['capability', 'horizon'] },
  events: { title: 'Events', part: 'facts', names: ['headline', 'event_kind', 'occurred_at'] },
  lore: { title: 'Lore', part: 'facts', names: ['title', 'kind', 'id'] },
  people: { title: 'People', part: 'connections', names: ['person', 'role_kind'] },
  roles: { title: 'Roles', part: 'connections', names: ['entity', 'role_kind'] },
  relationships: { title: 'Relationships', part: 'connections', names: ['entity', 'direction', 'relationship_type'] },
  providers: { title: 'Providers', part: 'connections', names: ['capability', 'provider_name'] },
  touchpoints: { title: 'Touchpoints', part: 'touchpoints', names: ['label', 'kind', 'id'] },
}

/** Columns of internal data, and columns that the page shows elsewhere. */
const notShown: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'as_of', 'segment_resolution', 'source_proposal_id'])

/** Compares a record as it was with the record of today, value by value, in the order of the dossier. */
export function compareRecords(type: string, past: ComparableRecord, today: ComparableRecord): ComparedSection[] {
  // The unsure paths in the response are those of memberships, not of the segments shown here.
  const unsure = (past.as_of?.unsure ?? []).map(({ path, why }) => ({ path: path.replace('/segment_resolution', '/segment'), why }))
  const sides = [toShownFields(past), toShownFields(today)] as const
  const names = Object.keys({ ...sides[0], ...sides[1] })
  const own = names.filter((name) => !Object.hasOwn(lists, name)).flatMap((name) => compareField(name, sides, unsure))
  const sections = Object.entries(lists).map(
    ([list, rows]): ComparedSection => ({ title: rows.title, part: rows.part, values: compareRows(list, rows, sides, unsure) }),
  )
  return [{ title: `The ${type}`, part: 'facts' as const, values: own }, ...sections].filter(({ values }) => values.length > 0)
}

type Sides = readonly [past: JsonObject, today: JsonObject]
type UnsureValues = readonly UnsureValue[]

/** Replaces segments by their paths, and the record that this one was merged into by its name. */
function toShownFields(record: ComparableRecord): JsonObject {
  const shown = Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, Json][] => (notShown.has(name) ? [] : [[name, toJson(value)]])),
  )
  const segments = record.segment_resolution?.all_segment_memberships ?? []
  return {
    ...shown,
    ...('segment' in shown && { segment: segments.map(({ display_path }) => formatSegmentPath(display_path)) }),
    merged_into: record.merged_into?.name ?? null,
  }
}

/** Compares a field of the record itself; each figure and each way of contact counts as a field. */
function compareField(name: string, [past, today]: Sides, unsure: UnsureValues): ComparedValue[] {
  const [before, after] = [past[name] ?? null, today[name] ?? null]
  if (isObject(before) || isObject(after)) {
    const inner = [isObject(before) ? before : {}, isObject(after) ? after : {}] as const
    return Object.keys({ ...inner[0], ...inner[1] }).flatMap((key) =>
      buildComparedValues(`/${name}/${key}`, { names: [getFieldName(key)], column: key }, [inner[0][key], inner[1][key]], unsure),
    )
  }
  return buildComparedValues(
    `/${name}`,
    { names: [name === 'aliases' ? 'Other names' : getFieldName(name)], column: name },
    [before, after],
    unsure,
  )
}

function compareRows(list: string, { names: columns }: ListDefinition, [past, today]: Sides, unsure: UnsureValues): ComparedValue[] {
  const before = toRows(past[list], columns)
  const after = toRows(today[list], columns)
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key) => {
    const [earlier, present] = [before.get(key), after.get(key)]
    const names = (earlier ?? present)?.names ?? []
    return buildComparedValues(`/${list}/${earlier?.index ?? '-'}`, { names, column: list, key }, [earlier?.value, present?.value], unsure)
  })
}

type Row = { readonly index: number; readonly names: readonly string[]; readonly value: JsonObject }

function toRows(list: Json | undefined, columns: readonly string[]): ReadonlyMap<string, Row> {
  const rows = Array.isArray(list) ? list.filter(isObject) : []
  return new Map(rows.map((row, index) => [JSON.stringify(columns.map((column) => getIdentity(row[column]))), toRow(row, index, columns)]))
}

function toRow(row: JsonObject, index: number, columns: readonly string[]): Row {
  const rest = Object.entries(row).filter(([name]) => !notShown.has(name) && name !== 'slug' && !columns.includes(name))
  return {
    index,
    names: columns.flatMap((column) => (column === 'id' ? [] : formatNames(row[column], column))),
    value: Object.fromEntries(rest.map(([name, value]) => [name, isObject(value) ? (value.name ?? null) : value])),
  }
}

/** Replaces a record that a row names by its id, and leaves every other value as it is. */
function getIdentity(value: Json | undefined): Json {
  return isObject(value) ? (value.id ?? null) : (value ?? null)
}

function formatNames(value: Json | undefined, column: string): string[] {
  const name = isObject(value) ? value.name : value
  if (typeof name !== 'string') return []
  if (isObject(value)) return [name]
  return [formatColumnText(name, column) ?? (/^[a-z][a-z0-9_]*$/.test(name) ? getValueName(name) : name)]
}

type ValueLocation = { readonly key?: string; readonly names: readonly string[]; readonly column: string }

/** Leaves out a value that is empty on both sides, unless the history does not prove that it was empty. */
function buildComparedValues(
  path: string,
  { key = path, ...place }: ValueLocation,
  [past, today]: readonly [Json | undefined, Json | undefined],
  unsure: UnsureValues,
): ComparedValue[] {
  const why = unsure.find((each) => isAboutPath(each.path, path))?.why
  const isNowhere = isEmpty(past) && isEmpty(today) && past !== undefined && today !== undefined
  if (isNowhere && (why === undefined || why === 'not_in_history')) return []
  return [{ key, ...place, difference: findDifference(past, today), past: past ?? null, today: today ?? null, unsure: why }]
}

function findDifference(past: Json | undefined, today: Json | undefined): ComparedValue['difference'] {
  if (past === undefined) return 'added'
  if (today === undefined) return 'removed'
  return isSame(past, today) ? 'none' : 'changed'
}

/** True when the unsure path is that of the value, of its list, or of a column that is shown. */
function isAboutPath(unsure: string, path: string): boolean {
  if (unsure === path || path.startsWith(`${unsure}/`)) return true
  return unsure.startsWith(`${path}/`) && !notShown.has(unsure.slice(path.length + 1))
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
