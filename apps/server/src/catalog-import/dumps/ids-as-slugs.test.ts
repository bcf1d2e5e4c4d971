import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScratchFolder } from '../../testing/command-line.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { requireCompleteDump } from './dump-file.ts'
import { importDump } from './import-dump.ts'

let folder: Awaited<ReturnType<typeof createScratchFolder>>
let scratch: ScratchDatabase
beforeAll(async () => {
  folder = await createScratchFolder()
  scratch = await createScratchDatabase()
})
afterAll(async () => {
  await scratch.drop()
  await folder.remove()
})

const id = '9df348e0-2d0a-4531-8734-5d1116d01425'
const other = '615c496b-967d-4ada-a30f-403bf8ae1252'
const person = { type: 'person', name: 'Ann', merged_into: null, aliases: [], roles: [], touchpoints: [] }

it('rejects the lines of a dump whose slugs have the form of an id, and imports the others', async () => {
  const lines = [
    { type: 'capability', id, slug: other, name: 'Lending', description: null, horizon: 'now', sort_order: 0 },
    { type: 'capability', id: other, slug: 'custody', name: 'Custody', description: null, horizon: 'now', sort_order: 0 },
    { ...person, id, slug: other },
  ]
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const first = { type: 'dump', dump_id: id, content: 'catalog', made_at: '2026-11-22T02:00:00.000Z', contract: 'v1' }
  const last = { type: 'end', count: lines.length, sha256: createHash('sha256').update(text).digest('hex') }
  const path = join(folder.path, 'dump.ndjson')
  await writeFile(path, `${JSON.stringify(first)}\n${text}${JSON.stringify(last)}\n`)

  const { created, rejected } = await importDump(scratch.database, await requireCompleteDump(path))

  const reason = 'slug: must not have the form of an id (UUID).'
  expect({ created, rejected }).toEqual({
    created: 1,
    rejected: [
      { line: 2, reason },
      { line: 4, reason },
    ],
  })
  expect(await scratch.database.run((db) => db.selectFrom('capabilities').select('slug').execute())).toEqual([{ slug: 'custody' }])
  expect(await scratch.database.run((db) => db.selectFrom('people').select('slug').execute())).toEqual([])
})
