import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { findOperation, resolveReference } from '@catalog/contract/requests/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadStarterCatalog } from '../../catalog-import/starter.ts'
import type { Database } from '../../database/database.ts'
import { startTwoReleases, type TwoReleases } from '../../testing/releases/two-releases.ts'
import { makeExamples } from '../../testing/requests/example-requests.ts'
import { type ScratchDatabase, scratchDatabase } from '../../testing/scratch-database.ts'
import { mintKey } from '../../testing/test-server.ts'

/** Reads that say what the contract is, or what was called and spent so far. */
const differing: ReadonlySet<OperationId> = new Set(['getContract', 'getUsage', 'getWhoami'])
/** Cursors hold the snapshot that a walk began with, and some answers say when they were made. */
const ofTheCall = /"(next_cursor|generated_at)":"[^"]*"/g

/** Properties that the contract has got since the release before; they go from here when `.ci/previous` names a later one. */
const addedSince = /,"rejection_reason":null/g

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
  readonly example?: unknown
}
type Schema = { readonly type?: string; readonly enum?: readonly string[]; readonly items?: Schema; readonly format?: string }
type Answer = { readonly status: number; readonly headers: readonly (string | null)[]; readonly text: string }
/** Values that records have, by the parameters that ask for them. */
type Samples = Readonly<Record<string, readonly string[]>>

const reads = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method === 'get' && !differing.has(id))

let scratch: ScratchDatabase
let both: TwoReleases | undefined
let key: string
let samples: Samples
/** The operations that the release before has. */
let known: ReadonlySet<string> = new Set()
beforeAll(async () => {
  scratch = await scratchDatabase()
  await makeExamples(scratch.database)
  await loadStarterCatalog(scratch.database)
  key = await mintKey(scratch.database, 'production', { agent: 'reader' })
  samples = await readSamples(scratch.database)
  const started = await startTwoReleases(scratch.url)
  // Where the release before is missing, that is said, and there is nothing to compare.
  if (typeof started === 'string') return console.log(started)
  both = started
  known = await readOperations(started.previous.address)
  samples = { ...samples, getProposal: [await propose(started.present.address)] }
}, 300_000)
afterAll(async () => {
  await both?.stop()
  await scratch.drop()
})

/** What callers get stays what it was, whatever is done to make it cheaper. */
describe('the release before and this one answer the same, byte for byte', () => {
  it.each(reads)('%s', { timeout: 120_000 }, async (operationId) => {
    if (!both || !known.has(operationId)) return
    const asked = requestsOf(operationId)
    const different: unknown[] = []
    let succeeded = 0
    for (const path of asked) {
      const answers = await askBoth(both, path)
      succeeded += answers[0].status === 200 ? 1 : 0
      if (!isSame(answers)) different.push({ path, answers })
    }
    expect(different).toEqual([])
    expect(succeeded, `of ${asked.length} requests`).toBeGreaterThan(0)
  })
})

async function readOperations(address: string): Promise<ReadonlySet<string>> {
  const { text } = await ask(address, '/openapi.json')
  return new Set([...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name = '']) => name))
}

async function propose(address: string): Promise<string> {
  const response = await fetch(`${address}/v1/agents/proposals/lore-update`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ target_entity_slug: 'microstrategy', text: 'They said so.' }),
  })
  const { proposal_id } = (await response.json()) as { proposal_id: string }
  return proposal_id
}

async function askBoth({ previous, present }: TwoReleases, path: string): Promise<readonly [Answer, Answer, ...Answer[]]> {
  const addresses = [previous.address, present.address]
  const [before, now] = await Promise.all(addresses.map((address) => ask(address, path)))
  if (!before || !now) throw new Error('Both were asked.')
  const pages = await Promise.all([before, now].map((answer, index) => askOn(addresses[index] ?? '', path, answer)))
  return [before, now, ...pages.flat()]
}

/** The page after the first one, by the cursor of the server that gave it. */
async function askOn(address: string, path: string, { text }: Answer): Promise<Answer[]> {
  const [, cursor] = /"next_cursor":"([^"]+)"/.exec(text) ?? []
  if (cursor === undefined) return []
  return [await ask(address, `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`)]
}

function isSame([before, now, ...pages]: readonly [Answer, Answer, ...Answer[]]): boolean {
  const [pageBefore, pageNow] = pages
  return told(before) === told(now) && told(pageBefore) === told(pageNow)
}

function told(answer: Answer | undefined): string {
  return JSON.stringify({ ...answer, text: answer?.text.replaceAll(addedSince, '').replaceAll(ofTheCall, '"$1":"…"') })
}

async function ask(address: string, path: string): Promise<Answer> {
  const response = await fetch(`${address}/v1${path}`, { headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' } })
  const headers = ['content-type', 'cache-control', 'retry-after'].map((name) => response.headers.get(name))
  return { status: response.status, headers, text: await response.text() }
}

/** Each operation without what is optional, with each value of each parameter alone, and in small pages. */
function requestsOf(operationId: OperationId): string[] {
  const { path, method } = operations[operationId]
  const parameters = (findOperation(document, path, method)?.parameters ?? []).map((one) => resolveReference(document, one) as Parameter)
  const needed = parameters.filter((parameter) => parameter.in === 'path' || parameter.required)
  const optional = parameters.filter((parameter) => parameter.in === 'query' && !parameter.required && parameter.name !== 'cursor')
  const grounds = needed.reduce<string[]>(
    (paths, parameter) => paths.flatMap((so) => valuesOf(operationId, parameter).map((value) => withValue(so, parameter, value))),
    [path],
  )
  const [first = path] = grounds
  return [
    ...grounds,
    ...optional.flatMap((parameter) => valuesOf(operationId, parameter).map((value) => withValue(first, parameter, value))),
  ]
}

function withValue(path: string, { name, in: place }: Parameter, value: string): string {
  if (place === 'path') return path.replace(`{${name}}`, encodeURIComponent(value))
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${value.split(',').map(encodeURIComponent).join(',')}`
}

function valuesOf(operationId: OperationId, { name, in: place, schema, example }: Parameter): readonly string[] {
  const shown = example === undefined ? [] : [[example].flat().join(',')]
  const known = place === 'path' ? samples[operationId] : samples[name]
  if (known) return [...new Set([...known, ...shown])]
  if (schema.enum) return schema.enum
  if (schema.items?.enum) return [...schema.items.enum, schema.items.enum.join(',')]
  if (schema.type === 'boolean') return ['true', 'false']
  if (name === 'limit') return ['1', '2', '200']
  return shown
}

async function readSamples(database: Database): Promise<Samples> {
  const texts = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    (await database.run((db) => query.execute(db))).rows.map(({ value }) => value)
  const some = (table: string, column = 'slug') =>
    texts(
      sql<{
        value: string
      }>`select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null order by 1 limit 12`,
    )
  const [entities, aliases, people, segments, terms] = [
    await some('entities'),
    await some('entity_aliases', 'alias'),
    await some('people'),
    await some('segments'),
    await some('taxonomy_terms'),
  ]
  return {
    getEntity: [...entities, ...aliases.slice(0, 3)],
    listEntitySources: entities,
    getPerson: people,
    listTouchpoints: people.slice(0, 4),
    getSegment: segments,
    getDrilldown: segments,
    getTaxonomyTerm: terms,
    listTaxonomyTermEntities: terms,
    segment: segments,
    tag: terms,
    any_tag: [...terms.slice(0, 4), terms.slice(0, 3).join(',')],
    all_tags: [...terms.slice(0, 4), terms.slice(0, 2).join(',')],
    entity: entities.slice(0, 4),
    country: await some('entities', 'country'),
    region: await some('entities', 'region'),
    city: await some('entities', 'city'),
    q: ['bitcoin', 'mining', 'trezr', 'coinbsae', 'microstrategy', 'saylor', 'a', 'é', 'no-such-thing'],
    name: ['Trezor', 'mi', 'no such name'],
  }
}
