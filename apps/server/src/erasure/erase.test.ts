import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Files, openFiles } from '../files/storage.ts'
import { accept, makeVocabulary, submitBundle, undo } from '../proposals/testing/proposals.ts'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type ErasureOrder, eraseSubject, previewErasure } from './erase.ts'
import { listPlacesWithText } from './testing/look-through.ts'
import { listTombstones } from './tombstones.ts'

let scratch: ScratchDatabase
let server: TestServer
let files: Files
let folder: string
let order: ErasureOrder
let cookie: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalog-erasure-'))
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database, { CATALOG_FILES_DIR: folder })
  files = openFiles({ folder, s3: undefined })
  order = { curatorId: await makeCurator(scratch.database, 'admin'), reason: 'Asked for in a letter.' }
  cookie = await signInAs(server.address, 'admin@example.org')
  await makeVocabulary(scratch.database)
  await makeEntity(scratch.database, { slug: 'example-trust' })
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
  await rm(folder, { recursive: true, force: true })
})

const secret = 'tok-Zm9vYmFyUXV4'

async function proposeChanges(changes: object[], fields: object = {}): Promise<string> {
  const { status, body } = await submitBundle(server, { target_entity_slug: 'example-trust', changes, ...fields })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.proposal_id
}

describe('a person', () => {
  const ids = { made: '', pending: '', touched: '' }
  let personId: string
  beforeAll(async () => {
    ids.made = await proposeChanges([
      {
        kind: 'create_person',
        person: { slug: 'zelda-quux', name: 'Zelda Quux', bio_md: 'Collects zithers.', x_url: 'https://x.com/zquux' },
      },
      { kind: 'create_person', person: { slug: 'zelda-q', name: 'Zelda Quuux', bio_md: 'Collects zithers, too.' } },
      { kind: 'attach_person_role', person_slug_or_id: 'zelda-quux', role_kind: 'ceo', role_label: 'Zitherist in chief' },
    ])
    await accept(scratch.database, ids.made)
    ids.touched = (
      await server.post('/agents/proposals/person-touchpoint', {
        person_slug: 'zelda-quux',
        kind: 'call',
        label: 'Zither call',
        detail: 'She hummed.',
      })
    ).body.proposal_id
    await accept(scratch.database, ids.touched)
    const merged = await proposeChanges([
      { kind: 'merge_people', primary_person_slug_or_id: 'zelda-quux', duplicate_person_slug_or_id: 'zelda-q' },
    ])
    await accept(scratch.database, merged)
    const notes = await proposeChanges([
      { kind: 'update_notes', append_text: 'We met ZELDA QUUX in Zug, and wrote to https://x.com/zquux.' },
    ])
    await accept(scratch.database, notes)
    ids.pending = await proposeChanges([{ kind: 'update_person', target_person_slug_or_id: 'zelda-quux', person: { city: 'Zollikon' } }])
    personId = (await server.get('/people/zelda-quux')).body.id
  })

  it('previews an erasure without changing anything', async () => {
    const { places } = await previewErasure(scratch.database, { kind: 'person', reference: 'Zelda Quuux' })
    expect(places).toMatchObject({ people: 2, person_roles: 1, touchpoints: 1, entities: 1 })
    expect((await server.get('/people/zelda-quux')).body.name).toBe('Zelda Quux')
  })

  it('removes a person from all records, audit logs, proposals, stored answers, indexes and statistics', async () => {
    await eraseSubject(scratch.database, files, { kind: 'person', reference: 'zelda-quux' }, order)
    for (const text of ['zelda', 'quux', 'zither', 'hummed', 'zollikon', 'zquux'])
      expect([text, await listPlacesWithText(scratch.database, text)]).toEqual([text, []])
  })

  it('leaves an empty record, and unrelated parts of texts', async () => {
    const { status, body } = await server.get(`/people/${personId}`)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        name: expect.stringMatching(/^\[erased \d{4}-\d\d-\d\d #\d+\]$/),
        bio_md: null,
        lifecycle_status: 'archived',
      }),
    ])
    const entity = await server.get('/entities/example-trust')
    expect(entity.body.notes_md).toMatch(/^We met \[erased [^\]]+\] in Zug, and wrote to \[erased [^\]]+\]\.$/)
  })

  it('cannot be reversed by undoing earlier changes or merges', async () => {
    await expect(undo(scratch.database, ids.made)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('permanently erased'),
    })
    await expect(undo(scratch.database, ids.touched)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(undo(scratch.database, ids.pending)).rejects.toMatchObject({ code: 'CONFLICT', details: [{ code: 'erased' }] })
  })

  it('keeps proposals valid by the contract, and rejects pending ones', async () => {
    for (const id of Object.values(ids)) expect((await server.get(`/agents/proposals/${id}`)).status).toBe(200)
    expect((await server.get(`/agents/proposals/${ids.pending}`)).body.status).toBe('rejected')
    for (const id of Object.values(ids)) expect((await curate(server.address, 'GET', `/proposals/${id}`, { cookie })).status).toBe(200)
    expect((await curate(server.address, 'GET', `/records/person/${personId}/history`, { cookie })).status).toBe(200)
    expect((await server.get(`/people/${personId}/history`)).status).toBe(200)
  })
})

describe('a person whose creation was undone', () => {
  it('removes the data from the history and the proposal, by the person’s id', async () => {
    const proposal = await proposeChanges([
      { kind: 'create_person', person: { slug: 'yolanda-qix', name: 'Yolanda Qix', bio_md: 'Juggles.' } },
    ])
    await accept(scratch.database, proposal)
    const { id } = (await server.get('/people/yolanda-qix')).body
    await undo(scratch.database, proposal)
    await eraseSubject(scratch.database, files, { kind: 'person', reference: id }, order)
    for (const said of ['Yolanda', 'Juggles']) expect(await listPlacesWithText(scratch.database, said)).toEqual([])
  })
})

describe('a person whose name is part of the names of two records of the same type', () => {
  const distinguished = /^\[erased [0-9-]{10} #\d+\] [0-9a-f]{8}$/

  it('disappears from both names, which remain different', async () => {
    await proposeChanges([
      {
        kind: 'create_person',
        person: { slug: 'yorick-ypsilon', name: 'Yorick Ypsilon', aliases: ['Yory Ypsil'], x_url: 'https://x.com/yyps' },
      },
    ]).then((id) => accept(scratch.database, id))
    await scratch.database.run((db) =>
      sql`with e as (select id from entities where slug = 'example-trust'),
          a as (insert into entity_aliases (entity_id, alias) select id, alias from e, unnest(array['Yorick Ypsilon', 'Yory Ypsil']) alias)
        insert into sources (entity_id, kind, title, trust_tier, url)
        select id, 'public_url', 'A post', 'public', 'https://x.com/yyps/status/' || n from e, generate_series(1, 2) n`.execute(db),
    )
    await eraseSubject(scratch.database, files, { kind: 'person', reference: 'yorick-ypsilon' }, order)
    for (const text of ['yorick', 'ypsilon', 'ypsil', 'yyps'])
      expect([text, await listPlacesWithText(scratch.database, text)]).toEqual([text, []])
    const { body } = await server.get('/entities/example-trust')
    expect(body.aliases).toEqual([expect.stringMatching(distinguished), expect.stringMatching(distinguished)])
    const { rows } = await scratch.database.run((db) => sql`select distinct url from sources where title = 'A post'`.execute(db))
    const address = { url: expect.stringMatching(/^https:\/\/erased\.invalid\/[0-9-]+-[0-9a-f]{8}$/) }
    expect(rows).toEqual([address, address])
  })
})

describe('an erased text', () => {
  it('disappears from the name of a proposal’s approver', async () => {
    const id = await proposeChanges([{ kind: 'update_notes', append_text: 'Approved by a person.' }])
    await scratch.database.run((db) =>
      sql`update proposals set approver_name = 'Quintus Quasimodo', approver_how = 'person' where id = ${id}::uuid`.execute(db),
    )
    await eraseSubject(scratch.database, files, { kind: 'value', text: 'Quasimodo', files: [] }, order)
    const { rows } = await scratch.database.run((db) =>
      sql<{ name: string }>`select approver_name as name from proposals where id = ${id}::uuid`.execute(db),
    )
    expect(rows).toEqual([{ name: expect.stringMatching(/^Quintus \[erased [0-9-]{10} #\d+\]$/) }])
  })

  it('disappears from texts, JSON and derived values, and leaves their other parts unchanged', async () => {
    const before = await proposeChanges([{ kind: 'update_notes', append_text: `The "token"\nis ${secret}, keep it.`, rationale: secret }])
    await accept(scratch.database, before)
    const { tombstoneId } = await eraseSubject(scratch.database, files, { kind: 'value', text: secret, files: [] }, order)
    expect(await listPlacesWithText(scratch.database, secret)).toEqual([])
    const { body } = await server.get('/entities/example-trust')
    expect(body.notes_md).toMatch(new RegExp(`The "token"\nis \\[erased [0-9-]{10} #${tombstoneId}\\], keep it\\.$`))
    expect((await server.get(`/agents/proposals/${before}`)).status).toBe(200)
    const history = JSON.stringify((await server.get('/entities/example-trust/history')).body)
    expect(history).toContain(`#${tombstoneId}]`)
    expect(history).not.toContain(secret)
  })

  it('disappears without disturbing concurrent writers', async () => {
    const text = 'written-meanwhile'
    const appendNote = (index: number) => proposeChanges([{ kind: 'update_notes', append_text: `${index} ${text}` }])
    await appendNote(0)
    const wanted = { kind: 'value', text, files: [] } as const
    await Promise.all([
      eraseSubject(scratch.database, files, wanted, order),
      ...Array.from({ length: 8 }, (_, index) => appendNote(index + 1)),
    ])
    await eraseSubject(scratch.database, files, wanted, order)
    expect(await listPlacesWithText(scratch.database, text)).toEqual([])
  })

  it('leaves valid URLs and slugs behind', async () => {
    await makeEntity(scratch.database, { slug: 'leak-abcdefghij-one' })
    await scratch.database.run((db) =>
      sql`update entities set website_url = 'https://abcdefghij.example.org/x', x_url = 'https://x.com/abcdefghij'
        where slug = 'leak-abcdefghij-one'`.execute(db),
    )
    await eraseSubject(scratch.database, files, { kind: 'value', text: 'abcdefghij', files: [] }, order)
    const { rows } = await scratch.database.run((db) =>
      sql<{
        slug: string
        website_url: string
        x_url: string
      }>`select slug, website_url, x_url from entities where slug like 'leak-%'`.execute(db),
    )
    expect(rows).toEqual([
      {
        slug: expect.stringMatching(/^leak-erased-[0-9-]+-one$/),
        website_url: expect.stringMatching(/^https:\/\/erased-[0-9-]+\.example\.org\/x$/),
        x_url: expect.stringMatching(/^https:\/\/x\.com\/erased-[0-9-]+$/),
      },
    ])
    expect((await server.get(`/entities/${rows[0]?.slug}`)).status).toBe(200)
  })

  it.each(['abc', 'update_notes', 'lifecycle_status'])('%s is refused, because it is too common', async (text) => {
    await expect(previewErasure(scratch.database, { kind: 'value', text, files: [] })).rejects.toThrow('cannot be erased')
  })
})

describe('the audit log and erasures', () => {
  const change = sql`update field_history set field = 'name'`

  it('changes only in a transaction that adds a tombstone', async () => {
    const { runAsOwner: asOwner } = scratch.database
    await expect(asOwner((db) => change.execute(db))).rejects.toThrow('only ever added to')
    await expect(scratch.database.run((db) => change.execute(db))).rejects.toThrow(/permission denied|only ever added to/)
    await expect(scratch.database.run((db) => sql`delete from tombstones`.execute(db))).rejects.toThrow(
      /permission denied|only ever added to/,
    )
    const { curatorId } = order
    await expect(
      scratch.database.transaction((tx) =>
        sql`insert into tombstones (curator_id, kind, reason) values (${curatorId}, 'value', 'x')`.execute(tx),
      ),
    ).rejects.toThrow('permission denied')
  })

  it('lists the curator, time and reason of an erasure, but not the values', async () => {
    const listed = await scratch.database.run(listTombstones)
    expect(listed.length).toBeGreaterThan(2)
    expect(listed[0]).toMatchObject({ by: 'admin@example.org', reason: 'Asked for in a letter.', kind: 'value', rows: expect.any(Number) })
  })
})
