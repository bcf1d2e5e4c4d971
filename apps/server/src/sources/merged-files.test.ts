import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createFolderStorage } from '../files/testing/storages.ts'
import { undoMerge } from '../records/merges/merge-undo.ts'
import { merge } from '../testing/merge-records.ts'
import { makeEntity } from '../testing/records.ts'
import { buildUniqueText, createBlob, serveUploads } from './testing/uploads.ts'

const served = serveUploads(createFolderStorage)
let survivor: string
let duplicate: string
let pair = 0

beforeEach(async () => {
  pair++
  survivor = await makeEntity(served.scratch.database, { slug: `survivor-${pair}` })
  duplicate = await makeEntity(served.scratch.database, { slug: `duplicate-${pair}` })
})

/** Reads the URL of each source of the survivor, and whether it has a file. */
async function readSurvivorSources(): Promise<unknown[]> {
  const { body } = await served.server.get(`/entities/${survivor}/sources`)
  return (body.data as Record<string, unknown>[]).map(({ url, has_file }) => ({ url, has_file }))
}
const uploadFile = (entity: string, text: string, fields: Record<string, string> = {}) =>
  served.upload(createBlob(text), 'a.txt', { entity_slug: `${entity}-${pair}`, ...fields })
const registerUrl = (entity: string, url: string) =>
  served.server.post('/agents/sources', { entity_slug: `${entity}-${pair}`, url, title: 'A page' })

/** Merges the pair, runs `work`, undoes the merge, and expects the same sources as before. */
async function runDuringMerge(work: () => Promise<unknown>): Promise<void> {
  const { database } = served.scratch
  const readRows = async () => (await database.run((db) => sql`select * from sources order by id`.execute(db))).rows
  const before = await readRows()
  const proposalId = await merge(database, 'entity', duplicate, survivor)
  await work()
  await database.transaction((tx) => undoMerge(tx, { kind: 'entity', proposalId, changeIndex: 0 }))
  expect(await readRows()).toEqual(before)
}

it('merges two sources with the same bytes into one, which gets the URL', async () => {
  const [text, url] = [buildUniqueText(), `https://example.org/${pair}`]
  await uploadFile('survivor', text)
  await uploadFile('duplicate', text, { url })
  await runDuringMerge(async () => expect(await readSurvivorSources()).toEqual([{ url, has_file: true }]))
})

it('merges two sources with the same URL into one, which gets the file', async () => {
  const [text, url] = [buildUniqueText(), `https://example.org/${pair}`]
  await registerUrl('survivor', url)
  const { body } = await uploadFile('duplicate', text, { url })
  await runDuringMerge(async () => {
    expect(await readSurvivorSources()).toEqual([{ url, has_file: true }])
    expect((await uploadFile('survivor', text)).status).toBe(200)
    expect(body.has_file).toBe(true)
  })
})

it('does not move a file that another source of the survivor already has', async () => {
  const [text, other, url] = [buildUniqueText(), buildUniqueText(), `https://example.org/${pair}`]
  await registerUrl('survivor', url)
  await uploadFile('survivor', text)
  await uploadFile('duplicate', text, { url })
  await uploadFile('duplicate', other)
  await runDuringMerge(async () =>
    expect(await readSurvivorSources()).toEqual(
      expect.arrayContaining([
        { url, has_file: false },
        { url: null, has_file: true },
        { url: null, has_file: true },
      ]),
    ),
  )
})
