import { type Column, Table } from '../shell/lists/table.tsx'
import { Section } from '../shell/parts/section.tsx'
import { formatNumber } from '../values/figure.ts'

type Props<Row> = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** Text to show if there are no rows. */
  readonly emptyText: string
}

/** A section of an event's page: a table with its number of rows. */
export function TableSection<Row extends { readonly id: string }>({ title, rows, columns, emptyText }: Props<Row>) {
  const count = rows.length > 0 ? ` (${formatNumber(rows.length)})` : ''
  return (
    <Section title={`${title}${count}`}>
      {rows.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <Table label={`${title}, table`} rows={rows} rowKey={({ id: key }) => key} columns={columns} />
      )}
    </Section>
  )
}
