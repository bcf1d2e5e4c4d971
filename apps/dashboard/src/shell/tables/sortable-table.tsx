import { createSortedRowModel, rowSortingFeature, sortFn_basic, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo } from 'react'
import { type Column as PlainColumn, Table } from '../lists/table.tsx'
import styles from './sortable-table.module.css'

export type Column<Row> = PlainColumn<Row> & {
  /** The value that rows are sorted by; without one the column cannot be sorted. Rows without a value come last. */
  readonly value?: (row: Row) => number | string | undefined
}

type Props<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The columns; the first one names the row. */
  readonly columns: readonly Column<Row>[]
  /** The title of the column by which rows are sorted initially. */
  readonly initialSort?: { readonly id: string; readonly desc: boolean }
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns: { basic: sortFn_basic } })
const sorts = { asc: 'ascending', desc: 'descending' } as const

/** A table whose columns can be sorted by the buttons in its head. */
export function SortableTable<Row extends object>({ label, rows, rowKey, columns, initialSort }: Props<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ title, value, isNumber = false }) => ({
        id: title,
        accessorFn: (row: Row) => value?.(row),
        enableSorting: value !== undefined,
        sortFn: 'basic' as const,
        sortUndefined: 'last' as const,
        sortDescFirst: isNumber,
      })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    enableSortingRemoval: false,
    ...(initialSort && { initialState: { sorting: [initialSort] } }),
  })
  const getOrder = ({ title }: Column<Row>) => table.getColumn(title)?.getIsSorted() || undefined
  return (
    <Table<Row, Column<Row>>
      label={label}
      rows={table.getRowModel().rows.map(({ original }) => original)}
      rowKey={rowKey}
      columns={columns}
      getSort={(column) => {
        const order = getOrder(column)
        return order && sorts[order]
      }}
      head={(column) => {
        if (!column.value) return column.title
        const order = getOrder(column)
        return (
          <button type="button" data-look="ghost" className={styles.sort} onClick={() => table.getColumn(column.title)?.toggleSorting()}>
            {column.title}
            {order === 'asc' && <ArrowUp size={12} aria-hidden />}
            {order === 'desc' && <ArrowDown size={12} aria-hidden />}
          </button>
        )
      }}
    />
  )
}
