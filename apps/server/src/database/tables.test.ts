import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { customImports, listColumnTypes } from './testing/column-types.ts'

const run = promisify(execFile)

/** The types as Database reads them: timestamps and dates stay text, counts are numbers. */
const typeMapping = {
  timestamptz: 'string',
  date: 'string',
  int8: 'number',
  numeric: 'number',
  xid8: 'string',
  tsvector: 'string',
  jsonb: 'unknown',
}

it('generates tables.ts from the migrated schema with kysely-codegen; UPDATE_TABLES=1 writes it', async () => {
  const scratch = await createScratchDatabase(1)
  const folder = await mkdtemp(join(tmpdir(), 'catalog-tables-'))
  const generated = join(folder, 'tables.ts')
  const current = join(import.meta.dirname, 'tables.ts')
  const outFile = process.env.UPDATE_TABLES === '1' ? current : generated
  try {
    const json = {
      'type-mapping': typeMapping,
      'custom-imports': customImports,
      overrides: { columns: await scratch.database.run(listColumnTypes) },
    }
    const given = Object.entries(json).flatMap(([name, value]) => [`--${name}`, JSON.stringify(value)])
    const options = ['--dialect', 'postgres', '--url', scratch.url, '--out-file', outFile, ...given]
    const codegen = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')), 'dist/cli/bin.js')
    await run(process.execPath, [codegen, ...options])
    expect(await readFile(current, 'utf8')).toBe(await readFile(outFile, 'utf8'))
  } finally {
    await rm(folder, { recursive: true })
    await scratch.drop()
  }
})
