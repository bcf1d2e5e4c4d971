import { type Column, Table } from '../shell/lists/table.tsx'
import { Section } from '../shell/parts/section.tsx'
import { formatNumber } from '../values/figure.ts'

type Props<Row> = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** The text if there are no rows. */
  readonly emptyText: string
}

/** A part of an event's page that is a table, with how many rows it has. */
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
