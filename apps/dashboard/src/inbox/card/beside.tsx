import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listRecordChanges } from '../../changes/rows.ts'
import { type Column, Table } from '../../shell/lists/table.tsx'
import { Panel } from '../../shell/parts/panel.tsx'
import { Badge } from '../../values/badge.tsx'
import { isSame, type Json, toJson } from '../../values/fields/json.ts'
import { ColumnName } from '../../values/fields/named-field.tsx'
import { RecordLink } from '../../values/fields/record-link.tsx'
import { Value } from '../../values/fields/value.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import type { Change } from '../choices.ts'
import type { ComparisonTarget } from './others.ts'
import { buildComparisonQuery } from './queries.ts'

type Values = Readonly<Record<string, Json>>
type Props = { readonly change: Change; readonly other: ComparisonTarget; readonly onClose: () => void }

/** Shows an equal change or a similar record beside the change, value by value, and says which values are equal. */
export function ComparisonPanel({ change, other, onClose }: Props) {
  const query = useQuery(buildComparisonQuery(other))
  return (
    <Panel label="Beside it" title={<OtherName other={other} />} query={query} what="It" onClose={onClose}>
      {(read) => (
        <Comparison
          own={collectChangeValues(change)}
          others={collectValues(read)}
          title={other.is === 'record' ? 'In the catalog' : 'Other proposal'}
        />
      )}
    </Panel>
  )
}

function OtherName({ other }: { readonly other: ComparisonTarget }) {
  if (other.is === 'record') return <RecordLink type={other.type} slug={other.slug} name={other.name} />
  return (
    <Link href={`/inbox/${other.proposalId}`}>
      {other.agent === undefined ? (
        'Another proposal'
      ) : (
        <>
          The proposal of <QuotedText text={other.agent} />
        </>
      )}
    </Link>
  )
}

function Comparison({ own, others, title }: { readonly own: Values; readonly others: Values; readonly title: string }) {
  const rows = listComparedColumns(own, others)
  if (rows.length === 0) return <p>There is nothing to compare.</p>
  const columns: readonly Column<string>[] = [
    { title: 'Field', cell: (column) => <ColumnName column={column} /> },
    { title: 'This proposal', cell: (column) => <Value value={own[column] ?? null} column={column} /> },
    { title, cell: (column) => <OtherValue column={column} own={own} others={others} /> },
  ]
  return <Table label="Compared" rows={rows} rowKey={(column) => column} columns={columns} />
}

function OtherValue({ column, own, others }: { readonly column: string; readonly own: Values; readonly others: Values }) {
  const [mine, theirs] = [own[column] ?? null, others[column] ?? null]
  return isSame(mine, theirs) ? <Badge tone="good">the same</Badge> : <Value value={theirs} column={column} />
}

/** Columns that do not help to decide whether two records are the same. */
const silent: ReadonlySet<string> = new Set([
  'id',
  'created_at',
  'updated_at',
  'sort_order',
  'exists',
  'show_opportunity_card',
  'generated_at',
])

function listComparedColumns(own: Values, others: Values): string[] {
  const columns = [...new Set([...Object.keys(own), ...Object.keys(others)])]
  return columns.filter((column) => !silent.has(column) && !(isEmpty(own[column]) && isEmpty(others[column])))
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Returns the values of the first record after the change: all values if the server renders them, otherwise only the changed ones. */
function collectChangeValues(change: Change): Values {
  const [record] = listRecordChanges(change)
  const rendered = change.rendered.find((one) => one.record.slug === record?.record.slug)?.fields ?? {}
  const whole = Object.entries(rendered).filter(([field]) => !field.includes('.'))
  const touched = record?.groups.flatMap(({ rows }) => rows.map(({ column, after }) => [column, after] as const)) ?? []
  return Object.fromEntries([...whole.map(([field, value]) => [field, toJson(value)] as const), ...touched])
}

function collectValues(target: { readonly change: Change } | { readonly record: object }): Values {
  if ('change' in target) return collectChangeValues(target.change)
  const simple = Object.entries(target.record).filter(([, value]) => isOwnValue(value))
  const { aliases, ...values } = Object.fromEntries(simple.map(([column, value]) => [column, toJson(value)])) as Record<string, Json>
  return aliases === undefined ? values : { ...values, other_names: aliases }
}

/** True for a value of the record itself. Records that belong to it are compared on its own page. */
function isOwnValue(value: unknown): boolean {
  return Array.isArray(value) ? value.every((item) => typeof item === 'string') : typeof value !== 'object'
}
