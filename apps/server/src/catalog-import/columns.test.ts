import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import contract from '@catalog/contract/document.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityColumns } from '../entities/columns.ts'
import { personColumns } from '../people/columns.ts'
import { createScratchFolder } from '../testing/command-line.ts'
import { getOkBody, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { importFile } from './import-file.ts'
import { parseLine } from './line.ts'

const served = serveScratchDatabase()
let folder: Awaited<ReturnType<typeof createScratchFolder>>
beforeAll(async () => {
  folder = await createScratchFolder()
})
afterAll(() => folder.remove())

/** A value of every type that a column may have, and every value of the contract's enums. */
const values = ['US', 'https://example.org/', true, 3, ...Object.values(contract.components.schemas).flatMap(listEnumValues)]

it.each([
  ['entity', '/entities', entityColumns],
  ['person', '/people', personColumns],
] as const)('imports every column of a record (%s), and returns the same values', async (type, path, columns) => {
  const record = { type, slug: 'whole', name: 'Whole' }
  const findAcceptedValue = (column: string) =>
    values.find((value) => 'record' in parseLine(JSON.stringify({ ...record, [column]: value })))
  const given = Object.fromEntries(columns.map((column) => [column, column in record ? 'whole' : findAcceptedValue(column)]))
  expect(Object.entries(given).filter(([, value]) => value === undefined)).toEqual([])

  const file = join(folder.path, `${type}.ndjson`)
  await writeFile(file, JSON.stringify({ type, ...given }))
  expect(await importFile(served.database, { path: file })).toEqual({ created: 1, skipped: 0, rejected: [] })
  expect(await getOkBody(served, `${path}/whole`)).toMatchObject(given)
})

function listEnumValues(schema: object): unknown[] {
  return 'enum' in schema && Array.isArray(schema.enum) ? schema.enum : []
}

describe('parseLine', () => {
  it('reads a line that begins with a byte order mark', () => {
    expect(parseLine(`\ufeff${JSON.stringify({ type: 'person', slug: 'ann', name: 'Ann' })}`)).toMatchObject({ record: { slug: 'ann' } })
  })
})
