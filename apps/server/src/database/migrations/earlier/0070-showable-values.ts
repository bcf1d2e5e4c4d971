import { lockShortly } from '../lock-shortly.ts'

type ColumnKind = 'moment' | 'day' | 'monday' | 'number'
type GuardedColumn = {
  readonly column: string
  readonly kind: ColumnKind
  readonly isNullable: boolean
  /** The other columns of a unique key, where the column is a day and part of one. */
  readonly uniqueWith?: readonly string[]
}
type GuardedTable = { readonly table: string; readonly key: string; readonly columns: readonly GuardedColumn[] }

const made = [{ column: 'created_at', kind: 'moment', isNullable: false }] as const
const kept = [...made, { column: 'updated_at', kind: 'moment', isNullable: false }] as const
const guardNullable = (kind: ColumnKind, ...columns: readonly string[]) => columns.map((column) => ({ column, kind, isNullable: true }))
const guardRequired = (kind: ColumnKind, column: string) => [{ column, kind, isNullable: false }]
const guard = (table: string, columns: readonly GuardedColumn[], key = 'id'): GuardedTable => ({ table, key, columns })

/**
 * The columns into which requests, imports and dumps bring times and figures. All others of these types are set by the service's own
 * clock and counts.
 */
const guarded: readonly GuardedTable[] = [
  // Mended to null, a key would never expire.
  guard('api_keys', guardRequired('moment', 'expires_at')),
  guard('discovery_sprints', guardNullable('day', 'starts_on', 'ends_on')),
  guard('entities', [...guardNullable('moment', 'last_verified_at'), ...kept]),
  guard('entity_events', [
    { column: 'occurred_at', kind: 'day', isNullable: false, uniqueWith: ['entity_id', 'event_kind', 'headline'] },
    ...made,
  ]),
  guard('entity_lore', [...guardNullable('day', 'occurred_at'), ...made]),
  guard('entity_org_fits', made),
  guard('entity_providers', made),
  guard('entity_relationships', made),
  guard('field_event_follow_ups', [...guardNullable('day', 'due_date'), ...guardNullable('moment', 'completed_at')]),
  guard('field_event_goals', [...guardNullable('day', 'due_date'), ...guardNullable('number', 'target_value', 'progress_value')]),
  guard('field_event_interactions', guardNullable('moment', 'scheduled_at')),
  guard(
    'field_event_scorecards',
    [
      ...guardNullable('moment', 'review_30_completed_at', 'review_90_completed_at'),
      ...guardNullable('number', 'team_time_hours', 'cost_amount'),
    ],
    'field_event_id',
  ),
  guard('field_events', guardNullable('day', 'starts_at', 'ends_at')),
  guard('gtm_assignments', guardNullable('day', 'mark_live_until')),
  guard('gtm_briefs', guardRequired('monday', 'week_start')),
  guard('people', kept),
  guard('person_roles', guardNullable('day', 'start_date', 'end_date')),
  guard('segment_lore', [...guardNullable('day', 'occurred_at'), ...made]),
  guard('sources', made),
  guard('touchpoints', [...guardNullable('moment', 'occurred_at'), ...made]),
]

const bounds: Readonly<Record<Exclude<ColumnKind, 'number'>, readonly [string, string]>> = {
  moment: ["'0001-01-01 00:00:00+00'", "'9999-12-31 23:59:59.999999+00'"],
  day: ["'0001-01-01'", "'9999-12-31'"],
  monday: ["'0001-01-01'", "'9999-12-27'"],
}

/** The condition under which an answer can show the value; NaN is larger than any other number in PostgreSQL. */
function isShowable({ column, kind }: GuardedColumn): string {
  if (kind === 'number') return `${column} > '-Infinity' and ${column} < 'Infinity'`
  const [first, last] = bounds[kind]
  return `${column} between ${first} and ${last}`
}

function isRowShowable({ columns }: GuardedTable): string {
  return columns.map((column) => `(${isShowable(column)})`).join(' and ')
}

/** Makes values impossible that no answer can show: years that RFC 3339 has no form for, and figures that are not finite. */
export const showableValues = /* sql */ `
${lockShortly(...guarded.map(({ table }) => table))}
${guarded.map((table) => `alter table ${table.table} add constraint ${table.table}_showable check (${isRowShowable(table)}) not valid;`).join('\n')}
`

function toMended(table: string, column: GuardedColumn): string {
  if (column.isNullable || column.kind === 'number') return `case when ${isShowable(column)} then ${column.column} end`
  const [first, last] = bounds[column.kind]
  if (column.uniqueWith) return toFreeDay(table, column.column, column.uniqueWith)
  return `least(greatest(${column.column}, ${first}), ${last})`
}

/** The nearest day on which no other row of the table has the same key, so that two rows do not become one. */
function toFreeDay(table: string, column: string, uniqueWith: readonly string[]): string {
  const [first, last] = bounds.day
  const isSame = uniqueWith.map((each) => `other.${each} = broken.${each}`).join(' and ')
  const day = `case when broken.${column} < ${first} then date ${first} + days else date ${last} - days end`
  return `case when ${column} between ${first} and ${last} then ${column} else (
    select ${day} from generate_series(0, (select count(*)::integer from ${table} other where ${isSame})) days
    where not exists (select from ${table} other where ${isSame} and other.${column} = ${day})
    order by days offset broken.${column}_turn limit 1) end`
}

/** Which free day a row takes where others with the same key are mended with it: the order of their days is kept. */
function toTurn({ column, uniqueWith = [] }: GuardedColumn): string {
  const [first, last] = bounds.day
  const isEarly = `${column} < ${first}`
  const among = `partition by ${uniqueWith.join(', ')}, ${isEarly}, ${column} > ${last} order by ${column}`
  return `case when ${isEarly} then row_number() over (${among}) else row_number() over (${among} desc) end - 1 as ${column}_turn`
}

/** Mends some rows, and lists in the curators' log what each value was and is. */
function mend({ table, key, columns }: GuardedTable): string {
  const turns = columns.filter(({ uniqueWith }) => uniqueWith).map((column) => `, ${toTurn(column)}`)
  const changes = columns.map((each) => {
    const change = `jsonb_build_object('before', ${each.column}::text, 'after', mended_${each.column})`
    return `case when not (${isShowable(each)}) then jsonb_build_object('${each.column}', ${change}) else '{}' end`
  })
  return `
with locked as (select * from ${table} where not (${isRowShowable({ table, key, columns })}) limit 500 for update),
broken as (select *${turns.join('')} from locked),
mended as (select *, ${columns.map((each) => `${toMended(table, each)} as mended_${each.column}`).join(', ')} from broken),
logged as (
  insert into curation_log (operation, subject_type, subject_id, changes)
  select 'catalog migrate', '${table}', ${key}::text, ${changes.join(' || ')} from mended)
update ${table} t set ${columns.map((each) => `${each.column} = m.mended_${each.column}`).join(', ')}
from mended m where t.${key} = m.${key}`
}

/** Mends what was stored before, as null where that is allowed and otherwise as the nearest value, and then holds it to the rule. */
export const mendedValues: readonly string[] = guarded.flatMap((table) => [
  mend(table),
  `alter table ${table.table} validate constraint ${table.table}_showable`,
])
