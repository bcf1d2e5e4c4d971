import { isBlank } from '@catalog/contract/texts/blank'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { statements } from '../database/migrations/all.ts'
import { serveScratch } from '../testing/serve-scratch.ts'
import { listTextColumns } from './text-columns.ts'

const served = serveScratch()
const clearing = '0027-blank-texts'

/** Labels of keys and names of curators: whoever administers them sets them, and the check lists blank ones. */
const leftToAdministrators = ['api_keys', 'curators']

/** The tables that the migration names. */
function tablesCleared(): string[] {
  const [, names = ''] = /table_name in \(([^)]*)\)/.exec(statements[clearing]) ?? []
  return [...names.matchAll(/'(\w+)'/g)].map(([, table = '']) => table)
}

/** The tables that there were before the migration. */
function tablesBefore(): string[] {
  const earlier = Object.entries(statements).filter(([name]) => name < clearing)
  return earlier.flatMap(([, text]) =>
    [
      ...[text]
        .flat()
        .join('\n')
        .matchAll(/^create table (\w+)/gm),
    ].map(([, table = '']) => table),
  )
}

/** The tables with a text that may be null, in which the check of stored values looks for blank texts. */
async function tablesChecked(): Promise<string[]> {
  const columns = await served.database.run(listTextColumns)
  const { rows: nullable } = await served.database.run((db) =>
    sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = current_schema() and is_nullable = 'YES'`.execute(db),
  )
  const places = new Set(nullable.map(({ place }) => place))
  return [...new Set(columns.filter(({ table, column }) => places.has(`${table}.${column}`)).map(({ table }) => table))]
}

it('the tables are the same in which the migration cleared blank texts and in which the check looks for them', async () => {
  const before = tablesBefore()
  const checked = (await tablesChecked()).filter((table) => before.includes(table) && !leftToAdministrators.includes(table))
  expect(tablesCleared().sort()).toEqual(checked.sort())
})

/** All code points, but those of surrogates and of planes that hold only letters, or nothing yet. */
const planes = [
  [0x1, 0xd7ff],
  [0xe000, 0x1ffff],
  [0xe0000, 0xe0fff],
] as const

it.each(planes)('the database takes the same characters for blank as a request does, from %i to %i', async (first, last) => {
  const { rows } = await served.database.run((db) =>
    sql<{ code: number }>`
      select code from generate_series(${first}::integer, ${last}::integer) code where is_blank(chr(code)) order by 1`.execute(db),
  )
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  expect(rows.map(({ code }) => code)).toEqual(codes.filter((code) => isBlank(String.fromCodePoint(code))))
})
