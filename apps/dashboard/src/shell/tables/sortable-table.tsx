import { createSortedRowModel, rowSortingFeature, sortFn_basic, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Wide } from '../lists/wide.tsx'
import styles from './sortable-table.module.css'

export type Column<Row> = {
  readonly id: string
  readonly title: string
  /** The value that rows are sorted by; without one the column cannot be sorted. Rows without a value come last. */
  readonly value?: (row: Row) => number | string | undefined
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean
}

type Props<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The columns; the first one names the row. */
  readonly columns: readonly Column<Row>[]
  readonly sortedBy?: { readonly id: string; readonly desc: boolean }
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns: { basic: sortFn_basic } })

/** A table whose columns can be sorted by the buttons in its head. */
export function SortableTable<Row extends object>({ label, rows, rowKey, columns, sortedBy }: Props<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, value, isNumber = false }) => ({
        id,
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
    ...(sortedBy && { initialState: { sorting: [sortedBy] } }),
  })
  return (
    <Wide label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, title, value, isNumber }) => {
              const column = table.getColumn(id)
              const order = column?.getIsSorted() ?? false
              return (
                <th key={id} scope="col" data-number={isNumber || undefined} aria-sort={order ? sorts[order] : undefined}>
                  {value ? (
                    <button type="button" data-look="ghost" className={styles.sort} onClick={() => column?.toggleSorting()}>
                      {title}
                      {order === 'asc' && <ArrowUp size={12} aria-hidden />}
                      {order === 'desc' && <ArrowDown size={12} aria-hidden />}
                    </button>
                  ) : (
                    title
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ id, original }) => (
            <tr key={id}>
              {columns.map(({ id: column, cell, isNumber }, place) =>
                place === 0 ? (
                  <th key={column} scope="row">
                    {cell(original)}
                  </th>
                ) : (
                  <td key={column} data-number={isNumber || undefined}>
                    {cell(original)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

const sorts = { asc: 'ascending', desc: 'descending' } as const
