import type { ReactNode } from 'react'
import { Wide } from './wide.tsx'

export type Column<Row> = {
  /** The head of the column, unique within its table. */
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean
}

type Props<Row, TableColumn extends Column<Row>> = {
  readonly label: string
  readonly rows: readonly Row[]
  /** The columns; the first one names the row. */
  readonly columns: readonly TableColumn[]
  /** Returns the key of a row: its index, if rows have no id and keep their order. */
  readonly rowKey?: (row: Row, place: number) => string | number
  /** Returns the content of a column's head, if it is more than the title. */
  readonly head?: (column: TableColumn) => ReactNode
  readonly getSort?: (column: TableColumn) => 'ascending' | 'descending' | undefined
}

/** A table with one row per item. It may be wider than the page. */
export function Table<Row, TableColumn extends Column<Row> = Column<Row>>(props: Props<Row, TableColumn>) {
  const { label, rows, columns, rowKey = (_, place) => place, head = ({ title }) => title, getSort } = props
  return (
    <Wide label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-number={column.isNumber || undefined} aria-sort={getSort?.(column)}>
                {head(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={rowKey(row, place)}>
              {columns.map(({ title, cell, isNumber }, at) =>
                at === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} data-number={isNumber || undefined}>
                    {cell(row)}
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
