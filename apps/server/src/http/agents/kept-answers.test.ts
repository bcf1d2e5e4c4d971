import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../database/named-statements.ts'
import { runHousekeeping } from '../../housekeeping.ts'
import { makeEntity, makePerson, makeSegment, makeTerm } from '../../testing/records.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { countStatements } from '../../testing/statements/statement-count.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { keptReads } from './kept-reads.ts'

/** Requests for each cached read. Together they run all of its statements. */
const questions: Readonly<Record<(typeof keptReads)[number], readonly string[]>> = {
  listEntities: [
    ...['/entities', '/entities?limit=1', '/entities?segment=miners&tag=wallets', '/entities?any_tag=wallets,payments&country=DE'],
    ...['/entities?q=balanna', '/entities?q=vault&segment=miners', '/entities?name=a', '/entities?lifecycle_status=archived'],
  ],
  listTaxonomyTermEntities: ['/taxonomy/wallets/entities', '/taxonomy/lightning/entities?limit=1'],
  getEntity: [
    '/entities/vault',
    '/entities/safe?include=relationships,people,lore,org_fit,providers,events&include_inactive=true',
    '/entities/former',
  ],
  getSegment: ['/segments/miners', '/segments/miners?include=dossier'],
  getCoverage: ['/catalog/visualization/coverage', '/catalog/visualization/coverage?segment=miners&tag=wallets'],
  getOverlaps: ['/catalog/visualization/overlaps'],
  getDrilldown: ['/catalog/segments/miners/drilldown', '/catalog/segments/miners/drilldown?gap=unverified'],
  listWorkItems: ['/agent-work/items', '/agent-work/items?segment=miners'],
}
const all = Object.values(questions).flat()

const served = serveScratchDatabase(async ({ database }) => {
  const vault = await makeEntity(database, {
    ...{ slug: 'vault', name: 'Vault', aliases: ['Safe'], segments: ['miners'], tags: ['lightning/wallets'] },
  })
  await makeEntity(database, { slug: 'balanna', name: 'Balanna', segments: ['miners'], tags: ['lightning/payments'] })
  const [former, other] = [await makeEntity(database, { slug: 'former', name: 'Former' }), await makeEntity(database, { slug: 'other' })]
  const person = await makePerson(database, { slug: 'ana', name: 'Ana' })
  await database.transaction(async (tx) => {
    await makeSegment(tx, 'miners')
    await makeTerm(tx, 'lightning/wallets')
    for (const statement of [
      sql`update entities set merged_into_id = ${vault}, lifecycle_status = 'archived' where id = ${former}`,
      sql`insert into capabilities (slug, name, horizon) values ('custody', 'Custody', 'now')`,
      sql`insert into needs (slug, name) values ('storage', 'Storage')`,
      sql`insert into verticals (slug, name) values ('retail', 'Retail')`,
      sql`insert into entity_relationships (entity_id, related_entity_id, relationship_type) values (${vault}, ${other}, 'infra')`,
      sql`insert into person_roles (entity_id, person_id, role_kind) values (${vault}, ${person}, 'ceo')`,
      sql`insert into entity_lore (entity_id, kind, text, trust_tier) values (${vault}, 'deck', 'Told.', 'public')`,
      sql`insert into entity_org_fits (entity_id, capability_id, horizon) select ${vault}, id, 'now' from capabilities`,
      sql`insert into entity_providers (entity_id, capability_id, provider_entity_id) select ${vault}, id, ${other}::uuid from capabilities`,
      sql`insert into entity_events (entity_id, occurred_at, event_kind, headline) values (${vault}, '2026-01-01', 'news', 'Heard.')`,
    ])
      await statement.execute(tx)
  })
})
let another: TestServer
beforeAll(async () => {
  another = await startTestServer(served.database)
})
afterAll(() => another.stop())

const runStatement = (statement: ReturnType<typeof sql>) => served.database.run((db) => statement.execute(db))

async function getBody(path: string, server: Pick<TestServer, 'get'> = served, key?: string) {
  const { status, body } = await server.get(path, key === undefined ? {} : { key })
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}
/** True when the answer is already stored: then the charge is the only statement. */
async function isKept(path: string, server: Pick<TestServer, 'get'> = served): Promise<boolean> {
  return (await countStatements(() => getBody(path, server))) === 1
}
/** Repeats a request until its answer is stored, because an answer is not stored if its charge reported a write. */
async function requestUntilKept(path: string, server: Pick<TestServer, 'get'> = served): Promise<void> {
  for (let tries = 0; tries < 5; tries++) if (await isKept(path, server)) return
  throw new Error(`The answer to ${path} is not kept.`)
}
/** Removes the fields that differ in each answer: its time and its cursor. */
const removeVolatileFields = (body: object) => JSON.stringify(body).replaceAll(/"(generated_at|next_cursor)":"[^"]*"/g, '')

/** Returns the statements that read the answers on a server with an empty cache. */
async function captureReadStatements(paths: readonly string[]): Promise<readonly string[]> {
  const texts: string[] = []
  const fresh = await startTestServer(served.database)
  await fresh.get('/whoami')
  served.database.figures.watchStatements((text) => {
    texts.push(text)
    return undefined
  })
  for (const path of paths) {
    const { next_cursor } = await getBody(path, fresh)
    if (typeof next_cursor === 'string') await getBody(`${path}${path.includes('?') ? '&' : '?'}cursor=${next_cursor}`, fresh)
  }
  served.database.figures.watchStatements(() => undefined)
  await fresh.stop()
  return texts.filter((text) => !/api_keys|api_calls/.test(text))
}

async function readNames(statement: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const { rows } = await served.database.run((db) => statement.execute(db))
  return rows.map(({ name }) => name)
}
/** Reads the names of the tables for which every kind of write is noted. */
const readNotedTables = () =>
  readNames(sql`
    select t.tgrelid::regclass::text as name from pg_trigger t
    where t.tgfoid in ('note_written_rows'::regproc, 'note_truncated'::regproc) and t.tgenabled = 'O'
    group by 1 having bit_or(t.tgtype & 60) = 60 order by 1`)

/** Tables that are written only together with a noted table, and the functions that write them. */
const writersOfUnnotedTables: Readonly<Record<string, readonly string[]>> = {
  entity_facets: ['leave_entity_index', 'refresh_entity_index_now'],
  entity_marks: ['leave_entity_index', 'refresh_entity_index_now'],
  // Housekeeping merges rows of counts without changing their totals.
  facet_counts: ['count_changes_in_facets', 'count_in_facets', 'sum_up_counts'],
  provider_counts: ['count_providers', 'sum_up_counts'],
  search_words: ['learn_words'],
  renames: ['remember_field_event_moved', 'remember_rename'],
}

describe('a write to a table that stored answers are read from', () => {
  it('leaves a note, and so does each change of the stamp of the vocabulary', async () => {
    const texts = await captureReadStatements(all)
    const tables = await readNames(
      sql`select relname::text as name from pg_class where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace`,
    )
    const read = tables.filter((name) => texts.some((text) => new RegExp(`(from|join|table) "?${name}"?\\b(?!\\.)`).test(text)))
    const vocabulary = ['segments', 'taxonomy_terms', 'capabilities', 'needs', 'verticals', 'segment_ancestors', 'term_ancestors']
    expect(read).toEqual(expect.arrayContaining(['entity_facets', 'entity_marks', 'facet_counts', 'search_words', 'renames']))
    const noted = await readNotedTables()
    expect(read.filter((name) => !noted.includes(name) && !vocabulary.includes(name) && !(name in writersOfUnnotedTables))).toEqual([])
    expect(noted).toContain('reference_version')
  })

  it.each(Object.entries(writersOfUnnotedTables))('finds all functions that write %s', async (table, writers) => {
    const found = await readNames(sql`
      select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace
        and prosrc ~ ${`(insert into|update|delete from) ${table}\\M`} order by 1`)
    expect(found).toEqual(writers)
  })

  it.each(['segments', 'taxonomy_terms', 'capabilities', 'needs', 'verticals'])('expires answers after a write to %s', async (table) => {
    await requestUntilKept('/entities')
    await runStatement(sql`update ${sql.table(table)} set name = name || ' noted'`)
    expect(await isKept('/entities')).toBe(false)
  })
})

describe('a stored answer', () => {
  it.each(all)('needs only the statement of the charge, and has the same body: %s', async (path) => {
    await requestUntilKept(path)
    const [again, anew] = [await getBody(path), await getBody(path, await getOtherServer())]
    expect(removeVolatileFields(again)).toBe(removeVolatileFields(anew))
  })

  it.each(['/entities', '/entities/vault?include=lore', '/segments/miners', '/catalog/segments/miners/drilldown'])(
    'has the same tag as a freshly read answer: %s',
    async (path) => {
      const readTag = async ({ address, key }: Pick<TestServer, 'address' | 'key'>) =>
        (await fetch(`${address}/v1${path}`, { headers: { authorization: `Bearer ${await key()}` } })).headers.get('etag')
      await requestUntilKept(path)
      const kept = await readTag(served)
      expect(await isKept(path)).toBe(true)
      await runStatement(sql`update people set name = name`)
      expect([kept, await readTag(served), await readTag(served), await readTag(another)]).toEqual(Array(4).fill(kept))
      expect(kept).toMatch(/^"/)
    },
  )

  it('expires in every process after a write to any table that it may be read from', async () => {
    const tables = await readNotedTables()
    expect(tables.length).toBeGreaterThan(12)
    for (const table of tables) {
      const [column] = await readNames(sql`
        select column_name::text as name from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER' and identity_generation is null order by ordinal_position limit 1`)
      for (const server of [served, another]) await requestUntilKept('/entities/vault', server)
      const { numAffectedRows } = await runStatement(
        sql`update ${sql.table(table)} set ${sql.ref(column ?? '')} = ${sql.ref(column ?? '')}`,
      )
      const isWritten = (numAffectedRows ?? 0n) > 0n
      for (const server of [served, another]) expect([table, await isKept('/entities/vault', server)]).toEqual([table, !isWritten])
    }
  })

  it('has the current time in generated_at', async () => {
    const path = '/catalog/visualization/coverage'
    await requestUntilKept(path)
    const before = Date.now()
    expect(Date.parse((await getBody(path)).generated_at)).toBeGreaterThanOrEqual(before)
    expect(await isKept(path)).toBe(true)
  })

  it('returns FORBIDDEN to a key without the scopes that the request needs', async () => {
    const path = '/entities/vault?include=people'
    await requestUntilKept(path)
    const key = await served.key({ scopes: ['read:catalog'] })
    expect((await served.get(path, { key })).body.error.code).toBe('FORBIDDEN')
    const without = await served.key({ scopes: ['read:people'] })
    expect((await served.get('/entities', { key: without })).body.error.code).toBe('FORBIDDEN')
  })

  it('costs as much as any other answer, and is counted and limited in the same way', async () => {
    await requestUntilKept('/entities')
    const key = await served.key({ callsPerMinute: 3 })
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(await served.get('/entities', { key }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect((await served.get('/entities', { key: 'cat_test_unknown' })).status).toBe(401)
  })
})

const getOtherServer = async (): Promise<TestServer> => another

describe('a write', () => {
  const rename = (tx: Db, name: string) => sql`update entities set name = ${name} where slug = 'other'`.execute(tx)
  const readName = async () => (await getBody('/entities/other')).name

  it('expires a stored answer even if the write began before the answer was stored', async () => {
    await served.database.transaction(async (tx) => {
      await rename(tx, 'Begun before')
      await requestUntilKept('/entities/other')
      expect(await readName()).not.toBe('Begun before')
      return {}
    })
    expect(await readName()).toBe('Begun before')
  })

  it('expires a stored answer even if an earlier write of the transaction was rolled back', async () => {
    await requestUntilKept('/entities/other')
    await served.database.transaction(async (tx) => {
      await sql`savepoint first`.execute(tx)
      await rename(tx, 'Taken back')
      await sql`rollback to first`.execute(tx)
      await rename(tx, 'Written at last')
      return {}
    })
    expect(await readName()).toBe('Written at last')
  })

  it('keeps stored answers when it is rolled back or changes no row', async () => {
    await requestUntilKept('/entities/other')
    await served.database
      .transaction(async (tx) => {
        await rename(tx, 'Never')
        throw new Error('On purpose.')
      })
      .catch(() => undefined)
    await runStatement(sql`update entities set name = 'Nobody' where slug = 'nobody'`)
    expect(await isKept('/entities/other')).toBe(true)
  })

  it('expires a stored answer when it truncates a table', async () => {
    await requestUntilKept('/entities/vault?include=lore')
    await served.database.runAsOwner((db) => sql`truncate entity_lore`.execute(db))
    expect((await getBody('/entities/vault?include=lore')).lore).toEqual([])
  })

  it.each(Array.from({ length: 20 }, (_, n) => n))('appears in the next answer despite concurrent reads (%i)', async (n) => {
    let isOver = false
    const asking = Promise.all(
      [served, another, served, another].map(async (server) => {
        while (!isOver) await getBody('/entities/other', server)
      }),
    )
    const seen = []
    for (let round = 0; round < 5; round++) {
      await runStatement(sql`update entities set name = ${`Name ${n}.${round}`} where slug = 'other'`)
      for (const server of [served, another]) seen.push((await getBody('/entities/other', server)).name === `Name ${n}.${round}`)
    }
    isOver = true
    await asking
    expect(seen).toEqual(Array(10).fill(true))
  })
})

it('keeps an answer stored during writes of other tables, and deletes old notes', async () => {
  await requestUntilKept('/entities/other')
  await runStatement(sql`update api_keys set label = 'written'`)
  expect(await isKept('/entities/other')).toBe(true)
  await served.database.runAsOwner((db) => sql`update noted_writes set at = now() - interval '1 hour'`.execute(db))
  await runStatement(sql`update entities set name = 'Newest' where slug = 'other'`)
  await runHousekeeping(served.database)
  const { rows } = await served.database.run((db) => sql`select from noted_writes where at < now() - interval '30 minutes'`.execute(db))
  expect(rows).toEqual([])
  expect((await getBody('/entities/other')).name).toBe('Newest')
})
