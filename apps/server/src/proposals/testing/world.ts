import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../database/database.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Json } from '../../records/families/field-family.ts'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { createScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts'
import { makeVocabulary } from './proposals.ts'

/** A server with a separate database that contains the vocabulary of proposals, for the tests of one file. */
export type Catalog = Pick<TestServer, 'address' | 'get' | 'post' | 'send' | 'key'> & { readonly database: Database; readonly url: string }

export function serveCatalog(connections = 10): Catalog {
  const catalog = {} as { -readonly [Part in keyof Catalog]: Catalog[Part] }
  let close: () => Promise<void>
  beforeAll(async () => {
    const { database, url, drop } = await createScratchDatabase(connections)
    await makeVocabulary(database)
    await makeOldTerms(database)
    const server = await startTestServer(database)
    const { address, get, post, send, key } = server
    Object.assign(catalog, { database, url, address, get, post, send, key })
    close = async () => {
      await server.stop()
      await drop()
    }
  })
  afterAll(() => close())
  return catalog
}

/** Creates a deprecated term with a replacement, and one without. */
async function makeOldTerms(database: Database): Promise<void> {
  await database.run(async (db) => {
    await sql`
      insert into taxonomy_terms (slug, name, kind, status, replaced_by_id)
      select 'layer-two', 'layer-two', 'protocol', 'deprecated', id from taxonomy_terms where slug = 'lightning'
      union all select 'colored-coins', 'colored-coins', 'protocol', 'deprecated', null`.execute(db)
  })
}

/** The records of one test. */
export type World = {
  /** Builds a slug that only this test uses. */
  readonly own: (name: string) => string
  readonly target: string
  readonly other: string
  readonly third: string
  readonly person: string
  readonly second: string
  readonly ids: Readonly<Record<'target' | 'other' | 'third' | 'person' | 'second', string>>
}

let worlds = 0

/** Creates three entities and two people: the target is a treasury with a tag and a note. */
export async function makeWorld(database: Database): Promise<World> {
  const number = ++worlds
  const own = (name: string) => `${name}-of-${number}`
  const [target, other, third, person, second] = [own('target'), own('other'), own('third'), own('person'), own('second')]
  const ids = {
    target: await makeEntity(database, {
      slug: target,
      name: own('Target'),
      segments: ['treasuries'],
      tags: ['mining'],
      one_liner: 'Holds.',
    }),
    other: await makeEntity(database, {
      slug: other,
      name: own('Other'),
      aliases: [own('Others alias')],
      formerSlugs: [own('once-other')],
    }),
    third: await makeEntity(database, { slug: third, name: own('Third') }),
    person: await makePerson(database, { slug: person, name: own('Person'), bio_md: 'A life.' }),
    second: await makePerson(database, { slug: second, name: own('Second') }),
  }
  return { own, target, other, third, person, second, ids }
}

const parts = 'relationships,people,lore,org_fit,providers,events'

/** Reads all or some records of a world through the public operations; null for a record that does not exist. */
export async function readWorld(catalog: Catalog, world: World, only?: readonly string[]): Promise<Record<string, TestAnswer['body']>> {
  const paths = {
    target: `/entities/${world.target}?include=${parts}`,
    other: `/entities/${world.other}?include=${parts}`,
    person: `/people/${world.person}`,
    second: `/people/${world.second}`,
    made: `/entities/${world.own('made')}?include=${parts}`,
    madePerson: `/people/${world.own('made')}`,
    madeSegment: `/segments/${world.own('made')}?include=dossier`,
    madeEvent: `/agents/field-events/${world.own('made')}`,
    segment: '/segments/treasuries?include=dossier',
  }
  const wanted = Object.entries(paths).filter(([name]) => only?.includes(name) ?? true)
  const answers = await Promise.all(
    wanted.map(async ([name, path]) => {
      const { status, body } = await catalog.get(path)
      return [name, status === 404 ? null : body] as const
    }),
  )
  return { ...Object.fromEntries(answers), assignments: await readAssignments(catalog.database, world.ids.target) }
}

async function readAssignments(database: Database, entityId: string): Promise<Json[]> {
  const { rows } = await database.run((db) =>
    sql<{ assignment: Json }>`
      select to_jsonb(a) || jsonb_build_object('segment', s.slug) as assignment
      from gtm_assignments a join segments s on s.id = a.segment_id where a.entity_id = ${entityId} order by s.slug`.execute(db),
  )
  return rows.map(({ assignment }) => assignment)
}

/** Log tables, derived tables, and the table of search words, which are never removed. */
const accounts =
  /proposal|evidence_hosts|history|^feed_|^noted_|merge|renames|reference_version|idempotency|^api_|^usage_|^agents$|^agent_|index|duplicate|^similar_name|count|kysely|migration|^search_words$/

/** The rows of each table as sorted texts, because thousands of texts are compared much faster than thousands of objects. */
type Rows = Readonly<Record<string, readonly string[]>>

/** SQL for a row `t` without its `updated_at`; for a long row, its hash. */
const said = `case when length(t::text) > 5000 then md5((to_jsonb(t) - 'updated_at')::text) else (to_jsonb(t) - 'updated_at')::text end`

/** Reads every row of the catalog's own tables, by table, without `updated_at`. */
export async function readCatalogRows(database: Database): Promise<Rows> {
  return readRows(database, (table) => !accounts.test(table), said)
}

/** Counts the rows of each table, except those that count the calls of keys. */
export async function countRows(database: Database): Promise<Rows> {
  return readRows(database, (table) => !/usage|^api_|^agents$/.test(table), 'count(*)::text')
}

/** Reads in a transaction, because its statements have a longer timeout. */
async function readRows(database: Database, isWanted: (table: string) => boolean, what: string): Promise<Rows> {
  return database.transaction(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`.execute(db)
    const tables = rows.map(({ name }) => name).filter(isWanted)
    const each = tables.map(
      (name) =>
        `select '${name}' as name, coalesce(json_agg(r.row order by r.row collate "C"), '[]') as rows from (select ${what} as row from ${name} t) r`,
    )
    const { rows: found } = await sql.raw<{ name: string; rows: readonly string[] }>(each.join(' union all ')).execute(db)
    return Object.fromEntries(found.map((table) => [table.name, table.rows]))
  })
}

export type HistoryRow = {
  readonly field: string
  readonly before: Json
  readonly after: Json
  readonly change_index: number
  readonly curator_id: string
  readonly undoes: boolean
}

/** Reads the history of a proposal, in the order in which it was written. */
export async function readHistory(database: Database, proposalId: string): Promise<HistoryRow[]> {
  const { rows } = await database.run((db) =>
    sql<HistoryRow>`
      select field, before, after, change_index, curator_id, undoes from field_history
      where proposal_id = ${proposalId} order by id`.execute(db),
  )
  return rows
}

/** Returns the `ApiError` that the work throws; fails if it throws none. */
export async function catchRefusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw error ?? new Error('It was not refused.')
  return error
}
