import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEntity, makePerson, makeSegment, makeTerm } from '../../testing/records.ts'
import { getOkBody, serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readDossierRow } from './dossier-queries.ts'
import { findDossierState } from './dossier-state.ts'
import { type Include, readIncludedParts } from './includes.ts'

const include: readonly Include[] = ['relationships', 'people', 'lore', 'org_fit', 'providers', 'events']
const capability = sql`(select id from capabilities limit 1)`

let id = ''
const served = serveScratchDatabase(async ({ database }) => {
  id = await makeEntity(database, { slug: 'vault', name: 'Vault', aliases: ['Safe'], segments: ['miners'], tags: ['lightning/wallets'] })
  const [to, from] = [await makeEntity(database, { slug: 'to', name: 'To' }), await makeEntity(database, { slug: 'from', name: 'From' })]
  const person = await makePerson(database, { slug: 'ana', name: 'Ana' })
  await database.transaction(async (tx) => {
    await makeSegment(tx, 'treasuries')
    await makeTerm(tx, 'lightning/payments')
    for (const statement of [
      sql`insert into capabilities (slug, name, horizon) values ('custody', 'Custody', 'now')`,
      sql`insert into entity_relationships (entity_id, related_entity_id, relationship_type) values (${id}, ${to}, 'infra'), (${from}, ${id}, 'custody')`,
      sql`insert into person_roles (entity_id, person_id, role_kind) values (${id}, ${person}, 'ceo')`,
      sql`insert into entity_lore (entity_id, kind, text, trust_tier) values (${id}, 'deck', 'Told.', 'public'), (${id}, 'deck', 'Told.', 'public')`,
      sql`insert into entity_org_fits (entity_id, capability_id, horizon) select ${id}, ${capability}, 'now'`,
      sql`insert into entity_providers (entity_id, capability_id, provider_entity_id) select ${id}, ${capability}, ${to}::uuid`,
      sql`insert into entity_providers (entity_id, capability_id, provider_name) select ${id}, ${capability}, 'Nobody'`,
      sql`insert into entity_events (entity_id, occurred_at, event_kind, headline) values (${id}, '2026-01-01', 'news', 'Heard.')`,
    ])
      await statement.execute(tx)
  })
})
/** A server with its own cache, which stands in for another process. */
let other: TestServer
beforeAll(async () => {
  other = await startTestServer(served.database)
})
afterAll(() => other.stop())

const runStatement = (statement: ReturnType<typeof sql>) => served.database.run((db) => statement.execute(db))
const getState = (reference = 'vault') =>
  served.database.run(async (db) => (await findDossierState(db, reference, { include, includeInactive: false })).state)
const readDossiers = (server: Pick<TestServer, 'get'>, reference = 'vault') =>
  Promise.all(
    ['false', 'true'].map((all) => getOkBody(server, `/entities/${reference}`, { include: include.join(','), include_inactive: all })),
  )

/** The tables from which a dossier is read, except for the vocabulary, whose version is part of the key of a cached text. */
const tables = [
  ...['entities', 'entity_index', 'entity_aliases', 'entity_relationships', 'person_roles', 'people'],
  ...['entity_lore', 'entity_org_fits', 'entity_providers', 'entity_events', 'entity_segments', 'entity_taxonomy_terms'],
]

describe('the stored state of a dossier', () => {
  it('covers every table that a dossier is read from', async () => {
    const reference = { capabilityById: new Map([[(await getCapabilityId()) ?? '', {}]]) } as never
    const texts: string[] = []
    served.database.figures.watchStatements((text) => {
      texts.push(text)
      return undefined
    })
    await served.database.run((db) => Promise.all([readDossierRow(db, id), readIncludedParts(db, id, { include }, reference)]))
    served.database.figures.watchStatements(() => undefined)
    const { rows } = await served.database.run((db) =>
      sql<{ name: string }>`select tablename::text as name from pg_tables where schemaname = 'public'`.execute(db),
    )
    const isTableRead = (name: string) => texts.some((text) => new RegExp(`(from|join) "?${name}"?\\b(?!\\.)`).test(text))
    const read = rows.flatMap(({ name }) => (isTableRead(name) ? [name] : []))
    expect(tables).toEqual(expect.arrayContaining(read))
    expect(read).toContain('entity_events')
  })

  it.each(tables)('changes after a write to %s', async (table) => {
    const before = await getState()
    const { rows } = await served.database.run((db) =>
      sql<{ name: string }>`
        select column_name::text as name from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position limit 1`.execute(db),
    )
    const column = sql.ref(rows[0]?.name ?? '')
    if (table === 'entity_segments')
      await runStatement(sql`insert into entity_segments (entity_id, segment_id) select ${id}, id from segments where slug = 'treasuries'`)
    else if (table === 'entity_taxonomy_terms')
      await runStatement(
        sql`insert into entity_taxonomy_terms (entity_id, term_id) select ${id}, id from taxonomy_terms where name = 'payments'`,
      )
    else await runStatement(sql`update ${sql.table(table)} set ${column} = ${column}`)
    expect(await getState()).not.toBe(before)
    expect(await getState()).toBe(await getState())
  })

  it('does not depend on parts that are not requested', async () => {
    const getPartsState = (requestedParts: readonly Include[]) =>
      served.database.run(async (db) => (await findDossierState(db, id, { include: requestedParts, includeInactive: false })).state)
    const [without, withLore] = [await getPartsState(['people']), await getPartsState(['people', 'lore'])]
    await runStatement(sql`update entity_lore set text = text`)
    expect(await getPartsState(['people'])).toBe(without)
    expect(await getPartsState(['people', 'lore'])).not.toBe(withLore)
  })
})

async function getCapabilityId(): Promise<string | undefined> {
  const { rows } = await served.database.run((db) => sql<{ id: string }>`select ${capability} as id`.execute(db))
  return rows[0]?.id
}

describe('a cached dossier', () => {
  it.each([
    ['its name', sql`update entities set name = 'Vaults' where slug = 'vault'`],
    ['a note', sql`update entities set notes_md = 'Noted.' where slug = 'vault'`],
    ['an alias more', sql`insert into entity_aliases (entity_id, alias) select id, 'Strongbox' from entities where slug = 'vault'`],
    ['an alias that is gone', sql`delete from entity_aliases where alias = 'Safe'`],
    ['the name of an entity at the other end', sql`update entities set name = 'Onto' where slug = 'to'`],
    ['the name of the one at this end', sql`update entities set name = 'Away' where slug = 'from'`],
    ['the name of a person', sql`update people set name = 'Anna'`],
    ['a role that ended', sql`update person_roles set end_date = '2026-05-01'`],
    ['one of two like texts that is gone', sql`delete from entity_lore where id = (select id from entity_lore limit 1)`],
    ['a fit', sql`update entity_org_fits set fit_score = 5`],
    ['a provider that is gone', sql`delete from entity_providers where provider_name is not null`],
    ['an event', sql`update entity_events set headline = 'Heard again.'`],
    ['a relationship', sql`update entity_relationships set description = 'Close.' where relationship_type = 'infra'`],
    ['a relationship that is gone', sql`delete from entity_relationships where relationship_type = 'custody'`],
    ['the status of a person', sql`update people set lifecycle_status = 'archived'`],
    ['the status of an entity', sql`update entities set lifecycle_status = 'archived' where slug = 'to'`],
    ['the name of a capability', sql`update capabilities set name = 'Keeping'`],
    ['the name of a segment', sql`update segments set name = 'Diggers' where slug = 'miners'`],
    ['the name of a term', sql`update taxonomy_terms set name = 'Purses' where name = 'wallets'`],
  ])('changes in every process after a write: %s', async (_, statement) => {
    const before = await readDossiers(served)
    expect(await readDossiers(other)).toEqual(before)
    await runStatement(statement)
    const after = await readDossiers(served)
    expect(after).not.toEqual(before)
    expect(await readDossiers(other)).toEqual(after)
  })

  it('returns the parts in the requested order', async () => {
    const fetchDossierText = async (requestedParts: string) =>
      (
        await fetch(`${other.address}/v1/entities/vault?include=${requestedParts}`, {
          headers: { authorization: `Bearer ${await other.key()}` },
        })
      ).text()
    for (const asked of ['lore,events', 'events,lore', 'lore,events']) {
      const keys = Object.keys(JSON.parse(await fetchDossierText(asked)))
      expect(keys.slice(-2)).toEqual(asked.split(','))
    }
  })

  it("returns the same answer for the slug in upper and lower case, an alias and the id, and the survivor's after a merge", async () => {
    const [byId] = await readDossiers(other, id)
    for (const reference of ['VAULT', 'Strongbox', id.toUpperCase()]) expect((await readDossiers(other, reference))[0]).toEqual(byId)
    const merged = await makeEntity(served.database, { slug: 'double', name: 'Double' })
    expect((await readDossiers(other, 'double'))[0]).toMatchObject({ id: merged, merged_into: null })
    await runStatement(sql`update entities set merged_into_id = ${id}, lifecycle_status = 'archived' where id = ${merged}`)
    expect((await readDossiers(other, 'double'))[0]).toEqual(byId)
    expect((await readDossiers(other, merged))[0]).toMatchObject({ id: merged, merged_into: { slug: 'vault', name: 'Vaults' } })
    await runStatement(sql`update entities set name = 'Vault of old' where id = ${id}`)
    expect((await readDossiers(other, merged))[0]).toMatchObject({ merged_into: { name: 'Vault of old' } })
  })
})
