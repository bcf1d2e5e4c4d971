import type { Column } from '../shell/forms/rows-field.tsx'
import type { Row } from '../shell/forms/use-form.ts'
import type { Target } from './queries.ts'

type Table = { readonly label: string; readonly one: string; readonly columns: readonly Column[] }

const ofLinks: readonly Column[] = [
  { name: 'title', label: 'Title', required: true, maxLength: 500 },
  { name: 'url', label: 'Address', type: 'url', maxLength: 2_000 },
  { name: 'occurred_at', label: 'Day', type: 'date' },
  { name: 'note', label: 'Note', maxLength: 10_000 },
]

export type TableName = 'contacts' | 'meeting_summaries' | 'source_links'
export const tableNames: readonly TableName[] = ['contacts', 'meeting_summaries', 'source_links']

/** The lists of a target, with their columns. */
export const tables: Readonly<Record<TableName, Table>> = {
  contacts: {
    label: 'Contacts',
    one: 'contact',
    columns: [
      { name: 'name', label: 'Name', required: true, maxLength: 500 },
      { name: 'role', label: 'Role', maxLength: 500 },
      { name: 'channel', label: 'Channel', maxLength: 500 },
      { name: 'note', label: 'Note', maxLength: 4_000 },
    ],
  },
  meeting_summaries: { label: 'Meetings', one: 'meeting', columns: ofLinks },
  source_links: { label: 'Sources', one: 'source', columns: ofLinks },
}

/** Converts items to the rows of a form table. A missing value becomes an empty text. */
export function toRows(name: TableName, items: Target[TableName]): readonly Row[] {
  return items.map((item: Readonly<Record<string, string | null>>) =>
    Object.fromEntries(tables[name].columns.map((column) => [column.name, item[column.name] ?? ''])),
  )
}

/** Converts typed rows to items. Leaves out empty rows and empty fields. */
export function fromRows<Item extends object>(rows: readonly Row[]): Item[] {
  const filled = rows.map((row) => Object.entries(row).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])))
  return filled.filter((row) => row.length > 0).map((row) => Object.fromEntries(row) as Item)
}
