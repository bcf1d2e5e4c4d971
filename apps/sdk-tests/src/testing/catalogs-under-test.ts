import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ActorReference, Catalog, type EntityRelationship, type Fetch, type Scope } from '@catalog/client'
import { type TestDecision, testCatalog } from '@catalog/client/testing'
import { settleFeed } from '../../../server/src/changes/testing/settle-feed.ts'
import { runDumpNow } from '../../../server/src/dumps/keep-dumps.ts'
import { openFiles } from '../../../server/src/files/storage.ts'
import { accept, reject } from '../../../server/src/proposals/testing/proposals.ts'
import { makeEntity, makePerson, makeSegment } from '../../../server/src/testing/records.ts'
import { createScratchDatabase } from '../../../server/src/testing/scratch-database.ts'
import { startTestServer } from '../../../server/src/testing/test-server.ts'
import { createImpatientClock } from './catalog-server.ts'

export type KeyLimits = { readonly dailyUsd?: number; readonly perMinute?: number; readonly scopes?: readonly Scope[] }

type ClientOptions = {
  readonly apiKey?: string
  readonly maxTries?: number
  /** Wraps the fetch that calls the catalog. */
  readonly fetch?: (send: Fetch) => Fetch
}

/** A catalog with the same few records, in memory or behind the real server. */
export interface CatalogUnderTest {
  /** Creates a client that shares no state with others, tries once and never waits. */
  createClient(options?: ClientOptions): Catalog
  /** Changes the one-liner of the entity acme. */
  changeOneLiner(one_liner: string): Promise<void>
  /** Decides a proposal as a curator would. */
  decide(proposalId: string, status: 'accepted' | 'rejected', decision?: TestDecision): Promise<void>
  /** Makes a dump, as every night. */
  dump(): Promise<void>
  /** Follows a link to a file of a dump. */
  download(link: string): Promise<Response>
  /** For the limit per minute. */
  passMinute(): Promise<void>
  /** For the budget. */
  passDay(): Promise<void>
  /** Sends a request that a client cannot send. */
  get(path: string, authorization?: string): Promise<Response>
  now(): number
}

const standard: readonly Scope[] = ['read:catalog', 'read:people', 'read:proposals', 'write:proposals']
export const asItWas = 'It makes some things.'

const custody = { slug: 'custody', name: 'Custody', horizon: 'now' } as const
const fit = { horizon: 'near', fit_score: 4, confidence: 3, rationale: null } as const
const role = { role_kind: 'advisor', role_label: null, is_primary: false, start_date: '2024-01-01', end_date: null } as const

/** Starts a server with the records, for any number of worlds with one key each. */
export async function startRealCatalogs(): Promise<{ createCatalog(key: KeyLimits): Promise<CatalogUnderTest>; stop(): Promise<void> }> {
  const scratch = await createScratchDatabase()
  const { database } = scratch
  const folder = await mkdtemp(join(tmpdir(), 'catalog-worlds-'))
  const server = await startTestServer(database, { CATALOG_FILES_DIR: folder })
  const baseUrl = `${server.address}/v1`
  await database.transaction(async (tx) => {
    await makeSegment(tx, 'mining/pools')
  })
  const placed = { city: 'Prague', segments: ['mining/pools'], aliases: ['Acme Corporation'] }
  await makeEntity(database, { slug: 'acme', country: 'CZ', ...placed })
  for (const slug of ['bolt', 'coil']) await makeEntity(database, { slug, country: 'CZ' })
  const [entity_id, related_entity_id] = [
    await makeEntity(database, { slug: 'dyne', country: 'CZ' }),
    await makeEntity(database, { slug: 'echo', country: 'CZ' }),
  ]
  const supplies = { entity_id, related_entity_id, relationship_type: 'infra' } as const
  await database.run((db) => db.insertInto('entity_relationships').values(supplies).execute())
  await makeEntity(database, { slug: 'gone', lifecycle_status: 'archived' })
  for (const slug of ['ada', 'bob']) await makePerson(database, { slug, name: slug })
  const person_id = await makePerson(database, { slug: 'cy', name: 'cy' })
  await database.run(async (db) => {
    const { id: capability_id } = await db.insertInto('capabilities').values(custody).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('entity_org_fits')
      .values({ entity_id, capability_id, ...fit })
      .execute()
    const provided = { entity_id, capability_id, rationale: 'Their site says so.' }
    const providers = [
      { ...provided, provider_name: 'A Vault' },
      { ...provided, provider_entity_id: related_entity_id },
    ]
    await db.insertInto('entity_providers').values(providers).execute()
    await db
      .insertInto('person_roles')
      .values({ person_id, entity_id, ...role })
      .execute()
  })
  await makePerson(database, { slug: 'lost', name: 'lost', lifecycle_status: 'archived' })

  const send: Fetch = async (request) => {
    if (new URL(request.url).pathname.endsWith('/changes')) await settleFeed(database)
    return fetch(request)
  }
  const changeOneLiner: CatalogUnderTest['changeOneLiner'] = async (one_liner) => {
    await database.run((db) => db.updateTable('entities').set({ one_liner }).where('slug', '=', 'acme').execute())
  }

  async function createCatalog({ dailyUsd = 1, perMinute = 1000, scopes = standard }: KeyLimits): Promise<CatalogUnderTest> {
    const agent = `agent-${crypto.randomUUID()}`
    const apiKey = await server.key({ agent, dailyBudgetMicroUsd: Math.round(dailyUsd * 1e6), callsPerMinute: perMinute, scopes })
    const setKey = async (columns: { readonly window_started_at?: string; readonly budget_day?: string }) => {
      await database.run((db) => db.updateTable('api_keys').set(columns).where('id', '=', getKeyId(apiKey)).execute())
    }
    await changeOneLiner(asItWas)
    return {
      createClient: ({ fetch: wrapped = keepFetch, ...options } = {}) =>
        new Catalog({ apiKey, baseUrl, maxTries: 1, clock: createImpatientClock(), fetch: wrapped(send), ...options }),
      changeOneLiner,
      decide: async (id, status, { indices, notes, changeNotes = {} } = {}) => {
        const noted = new Map(Object.entries(changeNotes).map(([index, note]) => [Number(index), note]))
        if (status === 'rejected') return reject(database, id, { notes, changeNotes: noted })
        await accept(database, id, { ...(indices && { indices }), notes, changeNotes: noted })
      },
      dump: async () => void (await runDumpNow(database, openFiles({ folder, s3: undefined }))),
      // Replaces the address in the link, because the server does not know the port that it listens on.
      download: (link) => fetch(`${server.address}${link.slice(link.indexOf('/downloads/'))}`),
      passMinute: () => setKey({ window_started_at: new Date(Date.now() - 61_000).toISOString() }),
      passDay: () => setKey({ budget_day: '2020-01-01' }),
      get: (path, authorization = `Bearer ${apiKey}`) =>
        fetch(`${baseUrl}${path}`, { headers: authorization === '' ? {} : { authorization } }),
      now: () => Date.now(),
    }
  }

  return {
    createCatalog,
    async stop() {
      await server.stop()
      await scratch.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function keepFetch(send: Fetch): Fetch {
  return send
}

function getKeyId(apiKey: string): string {
  return String(apiKey.split('_')[2]).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function createMemoryCatalog({ dailyUsd = 1, perMinute = 1000, scopes = standard }: KeyLimits): CatalogUnderTest {
  const kit = testCatalog({ budget: { dailyUsd }, ratePerMinute: perMinute, scopes })
  const [dyne, echo] = [buildActiveRecord('dyne'), buildActiveRecord('echo')]
  const capability = { id: crypto.randomUUID(), slug: custody.slug, name: custody.name }
  const since = { id: crypto.randomUUID(), created_at: new Date().toISOString() }
  const provided = { ...since, capability, confidence: null, rationale: 'Their site says so.' }
  kit.seed({
    segments: [{ slug: 'mining' }, { slug: 'pools', parent: 'mining' }],
    entities: [
      { slug: 'acme', country: 'CZ', city: 'Prague', one_liner: asItWas, segment: 'pools', aliases: ['Acme Corporation'] },
      ...['bolt', 'coil'].map((slug) => ({ slug, country: 'CZ' })),
      {
        slug: 'dyne',
        country: 'CZ',
        id: dyne.id,
        org_fit: [{ ...since, capability, ...fit }],
        providers: [
          { ...provided, provider_name: 'A Vault', provider_entity: null },
          { ...provided, provider_name: 'echo', provider_entity: echo },
        ],
      },
      { slug: 'echo', country: 'CZ', id: echo.id, relationships: [buildSupplier(dyne)] },
      { slug: 'gone', lifecycle_status: 'archived' },
    ],
    people: [
      { slug: 'ada' },
      { slug: 'bob' },
      { slug: 'cy', roles: [{ entity: dyne, ...role }] },
      { slug: 'lost', lifecycle_status: 'archived' },
    ],
    capabilities: [{ id: capability.id, ...custody }],
  })
  // Gives each call its own time, as on a server.
  const send: Fetch = (request) => {
    kit.clock.advance(1)
    return kit.fetch(request)
  }
  return {
    createClient: ({ fetch: wrapped = keepFetch, ...options } = {}) => kit.client({ maxTries: 1, fetch: wrapped(send), ...options }),
    changeOneLiner: async (one_liner) => kit.seed({ entities: [{ slug: 'acme', one_liner }] }),
    decide: async (id, status, decision) => kit.decide(id, status, decision),
    dump: () => kit.dump(),
    download: (link) => kit.fetch(new Request(link)),
    passMinute: async () => kit.clock.advance(61_000),
    passDay: async () => kit.clock.advance(24 * 60 * 60 * 1000),
    get: (path, authorization = `Bearer ${kit.apiKey}`) =>
      send(new Request(`${kit.baseUrl}${path}`, { headers: authorization === '' ? {} : { authorization } })),
    now: () => kit.clock.now(),
  }
}

function buildActiveRecord(slug: string): ActorReference {
  return { id: crypto.randomUUID(), slug, name: slug, lifecycle_status: 'active' }
}

function buildSupplier(entity: ActorReference): EntityRelationship {
  return {
    id: crypto.randomUUID(),
    direction: 'incoming',
    relationship_type: 'infra',
    description: null,
    confidence: null,
    entity,
    created_at: new Date().toISOString(),
  }
}
