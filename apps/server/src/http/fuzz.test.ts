import { randomUUID } from 'node:crypto'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEntity, makePerson, makeSegment } from '../testing/records.ts'
import { type ScratchDatabase, scratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer

/** The records that the contract's own examples speak of. */
beforeAll(async () => {
  scratch = await scratchDatabase()
  const { database } = scratch
  const segments = ['miners/mining-pools', 'lightning/lightning-wallets', 'treasuries']
  await database.run(async (db) => {
    for (const segment of segments) await makeSegment(db, segment)
    await db.insertInto('capabilities').values({ slug: 'custody', name: 'Custody', horizon: 'now' }).execute()
    await db.insertInto('field_events').values({ slug: 'example-summit-2027', name: 'Example Summit 2027' }).execute()
  })
  for (const slug of ['microstrategy', 'coinbase', 'twenty-one-capital', 'trezor'])
    await makeEntity(database, { slug, segments: ['miners'] })
  await makePerson(database, { slug: 'michael-saylor' })
  await database.run((db) =>
    sql`
      with assignment as (
        insert into gtm_assignments (id, entity_id, segment_id) select '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01', e.id, s.id
        from entities e, segments s where e.slug = 'coinbase' and s.slug = 'treasuries')
      insert into gtm_briefs (slug, title, week_start) values ('2026-w47', 'A week', '2026-11-16')`.execute(db),
  )
  server = await startTestServer(database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Path = readonly (string | number)[]

const posts = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].hasBody)

describe.each(posts)('any body that is much like an example of %s', (operationId) => {
  it('is taken, or refused as the catalogue says and then leaves nothing behind', { timeout: 60_000 }, async () => {
    const path = examplePathOf(operationId)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...examplesOf(operationId)).chain(mutated), async (body) => {
        const before = await written()
        const headers = await headersFor(operationId, path, body)
        // What does not keep to the contract, or to the catalogue of errors, already fails in here.
        const { status, body: answer } = await server[operations[operationId].method === 'patch' ? 'patch' : 'post'](path, body, {
          headers,
        })
        expect(status, JSON.stringify(answer).slice(0, 1000)).toBeLessThan(500)
        if (status >= 300) expect(answer.error.hint).toMatch(/\w/)
        const after = await written()
        if (status >= 300 || !isDirect(operationId)) expect(after).toEqual(status === 201 ? added(before, answer) : before)
        else expect({ ...after, catalog: before.catalog, direct: before.direct }).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })
})

/** Whether it writes without a proposal. */
function isDirect(operationId: OperationId): boolean {
  return !/^propose|Bundle$/.test(operationId)
}

/** The operation's path with the contract's examples in it. */
function examplePathOf(operationId: OperationId): string {
  const { path, method } = operations[operationId]
  type Parameters = { parameters?: { name?: string; example?: unknown }[] }
  const { parameters = [] } = (document.paths as unknown as Record<string, Record<string, Parameters>>)[path]?.[method] ?? {}
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters.find((parameter) => parameter.name === name)?.example))
}

function examplesOf(operationId: OperationId): Json[] {
  const { path, method } = operations[operationId]
  type Content = { requestBody?: { content: Record<string, { examples?: Record<string, { value?: Json; $ref?: string }> }> } }
  const paths = document.paths as unknown as Record<string, Record<string, Content>>
  const named = (document.components as unknown as { examples?: Record<string, { value?: Json }> }).examples
  const examples = Object.values(paths[path]?.[method]?.requestBody?.content['application/json']?.examples ?? {})
  return examples.map(({ value, $ref }) => value ?? named?.[$ref?.split('/').at(-1) ?? '']?.value ?? {})
}

/** The example with a few places changed, or removed, or filled with what belongs elsewhere. */
function mutated(example: Json): fc.Arbitrary<Json> {
  const places = placesOf(example)
  const strange = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom<Json>(...odd, ...places.map((place) => at(example, place))),
  )
  const mutation = fc.record({
    place: fc.constantFrom(...places),
    how: fc.constantFrom('replace', 'remove', 'add', 'repeat'),
    value: strange,
  })
  return fc.array(mutation, { minLength: 0, maxLength: 3 }).map((mutations) => {
    let body = structuredClone(example)
    for (const { place, how, value } of mutations) body = changed(body, place, how, value)
    return body
  })
}

const odd: readonly Json[] = [
  ...[null, true, 0, -1, 1e308, 5.5, 2 ** 53, '', ' ', '\0', '\ud800', '\u202e', '0', 'null', "' or 1=1 --", '%', '\\', '🪙'.repeat(300)],
  ...['__proto__', 'constructor', 'microstrategy', 'michael-saylor', 'treasuries', 'custody', 'example-summit-2027', 'MicroStrategy'],
  ...['2026-02-30', '9999-12-31', '-0001-01-01', '2026-01-01T00:00:00Z', 'javascript:alert(1)', 'https://example.org/', 'x'.repeat(10_001)],
  ...['00000000-0000-0000-0000-000000000000', '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11', 'merge_entities', 'rename_person', 'create_person'],
  [],
  {},
  [[]],
  { kind: 'update_notes', append_text: 'x' },
]

/** Every place within the value, the value itself first. */
function placesOf(value: Json, above: Path = []): Path[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [above, ...inside.flatMap(([name, item]) => placesOf(item, [...above, Array.isArray(value) ? Number(name) : name]))]
}

function at(value: Json | undefined, place: Path): Json {
  const found = place.reduce<unknown>((item, name) => (item as Record<string, unknown> | undefined)?.[name], value)
  return (found ?? null) as Json
}

function changed(body: Json, place: Path, how: string, value: Json): Json {
  const name = place.at(-1)
  const holder = at(body, place.slice(0, -1)) as Record<string | number, Json> | null
  if (name === undefined || typeof holder !== 'object' || holder === null) return how === 'replace' ? value : body
  if (Array.isArray(holder)) return changedList(body, holder, Number(name), how, value)
  if (how === 'replace') holder[name] = value
  else if (how === 'remove') delete holder[name]
  else Object.defineProperty(holder, how === 'add' ? 'bogus' : `${name}s`, { value, enumerable: true, configurable: true, writable: true })
  return body
}

function changedList(body: Json, list: Json[], index: number, how: string, value: Json): Json {
  if (how === 'replace') list[index] = value
  else if (how === 'remove') list.splice(index, 1)
  else list.push(how === 'add' ? value : structuredClone(list[index] ?? null))
  return body
}

/** As approved, where it can be: the digest of its own preview. */
async function headersFor(operationId: OperationId, path: string, body: Json): Promise<Record<string, string>> {
  const looks = { submitBundle: ['/agents/validate/bundle', body], proposeFieldEvent: [path, dryRun(body)] } as const
  if (operationId !== 'submitBundle' && operationId !== 'proposeFieldEvent') return {}
  const [at, look] = looks[operationId]
  const { body: answer } = await server.post(at, look)
  return { 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': answer.approval_digest ?? `sha256:${'0'.repeat(64)}` }
}

function dryRun(body: Json): Json {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, dry_run: true } : body
}

type Written = {
  readonly proposals: number
  readonly changes: number
  readonly log: number
  readonly catalog: string
  readonly direct: number
}

/** How much there is of proposals, of everything that they could have changed, and of what was written directly. */
async function written(): Promise<Written> {
  const { rows } = await scratch.database.run((db) =>
    sql<Written>`
      select (select count(*) from proposals) as proposals, (select count(*) from proposal_changes) as changes,
        (select count(*) from proposal_log) as log, (select count(*) from direct_writes) as direct,
        concat_ws(' ', (select count(*) from entities), (select count(*) from people), (select count(*) from entity_aliases),
          (select count(*) from segments), (select count(*) from field_events), (select count(*) from field_history),
          (select max(updated_at) from entities)) as catalog`.execute(db),
  )
  return rows[0] as Written
}

function added(before: Written, { change_count }: { change_count: number }): Written {
  return { ...before, proposals: before.proposals + 1, changes: before.changes + change_count, log: before.log + 1 }
}
