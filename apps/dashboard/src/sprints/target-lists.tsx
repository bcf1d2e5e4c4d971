import { type Column, Table } from '../shell/lists/table.tsx'
import { Section } from '../shell/parts/section.tsx'
import { LongText } from '../values/fields/value.tsx'
import { Day } from '../values/moment.tsx'
import { Quoted } from '../values/quoted.tsx'
import { SourceTitle } from '../values/quoted-link.tsx'
import type { Target } from './queries.ts'

const contactColumns: readonly Column<Target['contacts'][number]>[] = [
  { title: 'Name', cell: ({ name }) => <Quoted text={name} /> },
  { title: 'Role', cell: ({ role }) => role && <Quoted text={role} /> },
  { title: 'Channel', cell: ({ channel }) => channel && <Quoted text={channel} /> },
  { title: 'Note', cell: ({ note }) => note && <LongText text={note} /> },
]

/** Lists the people to talk to at a target. */
export function Contacts({ contacts }: { readonly contacts: Target['contacts'] }) {
  return <ListSection name="Contacts" rows={contacts} columns={contactColumns} />
}

const linkColumns: readonly Column<Target['source_links'][number]>[] = [
  { title: 'Title', cell: ({ title, url }) => <SourceTitle url={url} title={title} /> },
  { title: 'Day', cell: ({ occurred_at: day }) => day && <Day day={day} /> },
  { title: 'Note', cell: ({ note }) => note && <LongText text={note} /> },
]

/** Meetings or sources of a target, with where they can be read. */
export function Links({ name, links }: { readonly name: string; readonly links: Target['source_links'] }) {
  return <ListSection name={name} rows={links} columns={linkColumns} />
}

type ListSectionProps<Row> = { readonly name: string; readonly rows: readonly Row[]; readonly columns: readonly Column<Row>[] }

function ListSection<Row>({ name, rows, columns }: ListSectionProps<Row>) {
  if (rows.length === 0) return null
  return (
    <Section title={name}>
      <Table label={name} rows={rows} columns={columns} />
    </Section>
  )
}
