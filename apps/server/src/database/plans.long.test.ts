import { randomUUID } from 'node:crypto'
import curationDocument from '@catalog/contract/curation/document.json' with { type: 'json' }
import { operations as curationOperations } from '@catalog/contract/curation/operations'
import catalogDocument from '@catalog/contract/document.json' with { type: 'json' }
import { operations as catalogOperations } from '@catalog/contract/operations'
import { resolveReference } from '@catalog/contract/requests/contract'
import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { curate, makeCurator, signInAs } from '../testing/curation-client.ts'
import { makeInboxExample } from '../testing/inbox-example.ts'
import { makeEntity, makePerson, makeSegment } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { customPlan, type Db } from './named-statements.ts'

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly example?: unknown
  readonly schema: object
}
type Body = Readonly<Record<string, unknown>>
type Operation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly bodies: readonly Body[]
}
type TestRequest = { readonly method: string; readonly path: string; readonly body?: Body }
type Contract = typeof catalogDocument | typeof curationDocument

/** Maximum number of named statements. It is below the limit, so that every statement gets a name. */
const maxNamed = 270
/** Operations that would end the session of other operations, or are deliberately slow. */
const excluded = ['signIn', 'signOut', 'signInWithOidc']

let scratch: ScratchDatabase
let server: TestServer
let cookie: string
/** Half of the terms that a list accepts, because one case sends each of them twice. */
const terms = Array.from({ length: 10 }, (_, n) => `geography.place-${n}`)
const exampleId = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11'

/** Adds the records that the contracts' examples name. */
beforeAll(async () => {
  scratch = await createScratchDatabase()
  const { database } = scratch
  await database.run(async (db) => {
    for (const segment of ['miners/mining-pools', 'lightning/lightning-wallets', 'treasuries']) await makeSegment(db, segment)
    await db.insertInto('capabilities').values({ slug: 'custody', name: 'Custody', horizon: 'now' }).execute()
    const { id: agent } = await db.insertInto('agents').values({ name: 'example' }).returning('id').executeTakeFirstOrThrow()
    await makeInboxExample(db, exampleId, agent)
    await db
      .insertInto('taxonomy_terms')
      .values(terms.map((slug) => ({ slug, name: slug, kind: 'custom' })))
      .execute()
    await db.insertInto('field_events').values({ slug: 'example-summit-2027', name: 'Example Summit 2027' }).execute()
    await db.insertInto('discovery_sprints').values({ slug: 'custody-2026', name: 'Custody' }).execute()
    await db.insertInto('gtm_briefs').values({ slug: '2026-w47', title: 'A week', week_start: '2026-11-16' }).execute()
  })
  for (const slug of ['coinbase', 'twenty-one-capital', 'trezor', 'marathon-digital'])
    await makeEntity(database, {
      slug,
      segments: ['miners'],
      tags: ['lightning.wallets', 'lightning.payments', 'geography.europe'],
      country: 'US',
    })
  await makePerson(database, { slug: 'michael-saylor', roles: [exampleId] })
  server = await startTestServer(database)
  await makeCurator(database, 'admin')
  cookie = await signInAs(server.address, 'admin@example.org')
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const agents = listOperations(catalogDocument, catalogOperations)
const curators = listOperations(curationDocument, curationOperations).filter(({ id }) => !excluded.includes(id))

/** Statements of all operations of both contracts, in any combination of their parameters. */
let everything: Awaited<ReturnType<typeof recordStatements>>
beforeAll(async () => {
  everything = await recordStatements(async () => {
    for (const operation of agents)
      await sendCombinations(operation, ({ method, path, body }) => server.send(method, path, buildRequest(body)))
    for (const operation of curators)
      await sendCombinations(operation, ({ method, path, body }) => curate(server.address, method, path, { cookie, ...(body && { body }) }))
  })
}, 300_000)

describe('statements', () => {
  it('gives each statement one of a few names for any combination of requests', () => {
    const { names, nameless } = everything
    expect([...nameless]).toEqual([])
    expect(names.size).toBeGreaterThan(50)
    expect(names.size).toBeLessThan(maxNamed)
  })

  it.each([
    ['any_tag', '/entities?any_tag=', terms],
    ['all_tags', '/entities?all_tags=', terms],
    ['all_tags, each of them twice', '/entities?all_tags=', terms.flatMap((term) => [term, term])],
    ['kind', '/agent-work/items?kind=', ['missing_city', 'missing_country', 'missing_sources', 'missing_key_people']],
  ])('uses the same texts for any number of values of %s', async (_, path, values) => {
    const recordTexts = async (count: number) => {
      // Changes the records, because a cached answer would need no statement.
      await scratch.database.runAsOwner((db) => sql`update entities set name = name`.execute(db))
      return (await recordStatements(() => server.get(`${path}${values.slice(0, count).join(',')}`))).texts
    }
    // The first request fills the caches.
    await recordTexts(4)
    expect(await recordTexts(values.length)).toEqual(await recordTexts(4))
  })
})

/** Tables of records that are filled with enough rows that an index is faster than a scan. */
const grown = ['entities', 'people', 'sources', 'entity_relationships', 'person_roles', 'entity_segments', 'field_events']
const rowsOfEach = 10_000

describe('a large catalog', () => {
  beforeAll(async () => {
    await scratch.database.runAsOwner(fillTables)
  })

  it('needs no full scan of a table of records for any statement of any operation', { timeout: 300_000 }, async () => {
    const statements = [...everything.asked].filter(([text]) => /^\s*(select|with|insert|update|delete)\b/i.test(text))
    const walking: string[] = []
    await scratch.database.runAsOwner(async (db) => {
      for (const [text, values] of statements) {
        const tables = await listFullScans(db, text, values)
        if (tables.length > 0) walking.push(`${tables.join(', ')}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
      }
    })
    expect(walking).toEqual([])
  })
})

/** Sends many combinations of the operation's parameters, or of the fields of its bodies. */
async function sendCombinations(operation: Operation, send: (request: TestRequest) => Promise<unknown>): Promise<void> {
  const { method, parameters, bodies } = operation
  const query = fc.record(Object.fromEntries(parameters.filter((one) => one.in === 'query').map((one) => [one.name, buildValues(one)])), {
    requiredKeys: [],
  })
  const body = bodies.length === 0 ? fc.constant(undefined) : fc.constantFrom(...bodies).chain(pickSomeFields)
  await fc.assert(
    fc.asyncProperty(query, body, async (values, fields) => {
      const pairs = Object.entries(values).map(
        ([name, value]) =>
          `${name}=${[value]
            .flat()
            .map((item) => encodeURIComponent(String(item)))
            .join(',')}`,
      )
      await send({
        method: method.toUpperCase(),
        path: `${fillPath(operation)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
        ...(fields && { body: fields }),
      })
    }),
    { numRuns: Math.min(30, 2 + 2 ** Object.keys(parameters).length + 6 * bodies.length) },
  )
}

/** Leaves fields out of the example, or gives it a new slug, so that not every request refers to existing records. */
function pickSomeFields(example: Body): fc.Arbitrary<Body> {
  return fc.tuple(fc.subarray(Object.keys(example)), fc.boolean()).map(([kept, isNew]) => {
    const some = kept.length > 0 ? kept : Object.keys(example)
    const body = Object.fromEntries(some.map((name) => [name, example[name]]))
    return isNew && 'slug' in body ? { ...body, slug: `new-${randomUUID()}` } : body
  })
}

function buildValues(parameter: Parameter): fc.Arbitrary<unknown> {
  const schema = resolveReference(catalogDocument, parameter.schema) as { enum?: readonly string[]; type?: string }
  if (parameter.name === 'cursor') return fc.constant('not-a-cursor')
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'boolean') return fc.boolean()
  return fc.constant(parameter.example ?? 20)
}

function buildRequest(body: Body | undefined) {
  return body === undefined
    ? {}
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() } }
}

function fillPath({ path, parameters }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters.find((one) => one.name === name)?.example)),
  )
}

function listOperations(
  document: Contract,
  table: Readonly<Record<string, { readonly method: string; readonly path: string }>>,
): Operation[] {
  return Object.entries(table).map(([id, { method, path }]) => {
    const item = (document.paths as unknown as Record<string, Record<string, { parameters?: unknown[]; requestBody?: unknown }>>)[path]?.[
      method
    ]
    return {
      id,
      method,
      path,
      parameters: (item?.parameters ?? []).map((parameter) => {
        const found = resolveReference(document as typeof catalogDocument, parameter) as Parameter
        return { ...found, schema: resolveReference(document as typeof catalogDocument, found.schema) as object }
      }),
      bodies: listBodies(document, item?.requestBody),
    }
  })
}

function listBodies(document: Contract, requestBody: unknown): Body[] {
  if (requestBody === undefined) return []
  const { content } = resolveReference(document as typeof catalogDocument, requestBody) as {
    content: { 'application/json': { examples: object } }
  }
  const examples = Object.values(content['application/json'].examples)
  return examples.map((example) => (resolveReference(document as typeof catalogDocument, example) as { value: Body }).value)
}

/** Records the statements sent to PostgreSQL: all texts, the names, and the texts with values that lack a name. */
async function recordStatements(work: () => Promise<unknown>) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const all = query.mock.calls.map(([config]) => config as unknown as { text: string; values?: unknown[]; name?: string })
    const own = all.filter((config) => typeof config === 'object' && !/^(begin|commit|rollback)/.test(config.text))
    return {
      asked: new Map(own.map(({ text, values = [] }) => [text, values])),
      texts: new Set(own.map(({ text }) => text).filter((text) => !text.includes('api_calls'))),
      names: new Set(own.flatMap(({ name }) => name ?? [])),
      nameless: new Set(
        own.flatMap(({ text, name, values = [] }) => (name === undefined && values.length > 0 && !text.includes(customPlan) ? [text] : [])),
      ),
    }
  } finally {
    query.mockRestore()
  }
}

/**
 * Fills the tables. Triggers are disabled, because these tests need no derived rows. Only a tenth of each page is filled, so that reading a
 * whole table costs as much as if it had many more rows.
 */
async function fillTables(db: Db): Promise<void> {
  const numbers = sql`generate_series(1, ${sql.lit(rowsOfEach)}) n`
  const entity = sql`(select id from entities where slug = 'grown-' || n)`
  for (const table of grown) await sql`alter table ${sql.table(table)} set (fillfactor = 10)`.execute(db)
  await sql`set local session_replication_role = replica`.execute(db)
  await sql`insert into entities (slug, name, website_url) select 'grown-' || n, 'Grown ' || md5(n::text), 'https://' || n || '.example' from ${numbers}`.execute(
    db,
  )
  await sql`insert into people (slug, name) select 'grown-' || n, 'Grown ' || md5(n::text) from ${numbers}`.execute(db)
  await sql`insert into field_events (slug, name) select 'grown-' || n, 'Grown ' || md5(n::text) from ${numbers}`.execute(db)
  await sql`insert into sources (entity_id, kind, title, trust_tier, url) select ${entity}, 'public_url', 'Site', 'public', 'https://example.org/' || n from ${numbers}`.execute(
    db,
  )
  await sql`insert into entity_relationships (entity_id, related_entity_id, relationship_type)
    select a.id, b.id, 'partnership' from entities a join entities b on b.slug = 'grown-' || substr(a.slug, 7)::integer % 100 + 1 where a.slug like 'grown-%' and a.id <> b.id`.execute(
    db,
  )
  await sql`insert into person_roles (person_id, entity_id, role_kind)
    select p.id, e.id, 'ceo' from people p join entities e on e.slug = p.slug where p.slug like 'grown-%'`.execute(db)
  await sql`insert into entity_segments (entity_id, segment_id, is_primary)
    select e.id, s.id, true from entities e join segments s on s.slug = 'miners' where e.slug like 'grown-%'`.execute(db)
  await sql`analyze`.execute(db)
}

type Plan = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] }

/** Lists the large tables that PostgreSQL would scan completely for this statement. */
async function listFullScans(db: Db, text: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...values]),
  )
  const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)]
  return rows
    .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => listNodes(Plan)))
    .flatMap(({ 'Node Type': type, 'Relation Name': table = '' }) => (type === 'Seq Scan' && grown.includes(table) ? [table] : []))
}
