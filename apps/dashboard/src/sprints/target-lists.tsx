import { type Column, Table } from '../shell/lists/table.tsx'
import { LongText } from '../values/fields/value.tsx'
import { Day } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { SourceTitle } from '../values/quoted-link.tsx'
import type { Target } from './queries.ts'

/** Columns of the people to talk to. */
export const contactColumns: readonly Column<Target['contacts'][number]>[] = [
  { title: 'Name', cell: ({ name }) => <QuotedText text={name} /> },
  { title: 'Role', cell: ({ role }) => role && <QuotedText text={role} /> },
  { title: 'Channel', cell: ({ channel }) => channel && <QuotedText text={channel} /> },
  { title: 'Note', cell: ({ note }) => note && <LongText text={note} /> },
]

/** Columns of meetings and sources. */
export const linkColumns: readonly Column<Target['source_links'][number]>[] = [
  { title: 'Title', cell: ({ title, url }) => <SourceTitle url={url} title={title} /> },
  { title: 'Day', cell: ({ occurred_at: day }) => day && <Day day={day} /> },
  { title: 'Note', cell: ({ note }) => note && <LongText text={note} /> },
]

type ListSectionProps<Row> = { readonly name: string; readonly rows: readonly Row[]; readonly columns: readonly Column<Row>[] }

/** Shows a list of a target; nothing if the list is empty. */
export function ListSection<Row>({ name, rows, columns }: ListSectionProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{name}</h2>
      <Table label={name} rows={rows} columns={columns} />
    </section>
  )
}
