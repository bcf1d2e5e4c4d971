import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { columns, silentTypes, type Treatment } from './columns.ts'

const served = serveScratchDatabase()

type Column = { readonly table: string; readonly column: string; readonly type: string; readonly isGenerated: boolean }

async function readColumns(): Promise<Column[]> {
  const { rows } = await served.database.run((db) =>
    sql<Column>`
      select c.relname as "table", a.attname as "column", a.atttypid::regtype::text as type, a.attgenerated <> '' as "isGenerated"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'
      order by 1, 2`.execute(db),
  )
  return rows
}

function listColumns(...treatments: Treatment[]): string[] {
  return Object.entries(columns).flatMap(([table, parts]) =>
    treatments.flatMap((treatment) =>
      (parts[treatment] ?? '').split(/\s+/).flatMap((column) => (column === '' ? [] : [`${table}.${column}`])),
    ),
  )
}

const formatColumnName = ({ table, column }: Column) => `${table}.${column}`

it('has a treatment for every column that can hold text', async () => {
  const speaking = (await readColumns()).filter(({ type }) => !silentTypes.has(type))
  expect(listColumns('said', 'derived', 'removed', 'words', 'digests').sort()).toEqual(speaking.map(formatColumnName).sort())
})

it('classifies generated columns like the columns that they are computed from', async () => {
  const generated = (await readColumns()).filter(({ type, isGenerated }) => isGenerated && !silentTypes.has(type))
  expect(listColumns('derived')).toEqual(expect.arrayContaining(generated.map(formatColumnName)))
})
