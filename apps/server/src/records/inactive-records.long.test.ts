import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { findOperation, resolveReference } from '@catalog/contract/requests/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMarkedRows } from '../testing/marks/marked-rows.ts'
import { makeEntity, makePerson } from '../testing/records.ts'
import {
  createExampleRequests,
  type ExampleRequests,
  getExampleBody,
  makeExamples,
  type RequestBody,
  unlikeBefore,
} from '../testing/requests/example-requests.ts'
import { buildExamplePath } from '../testing/requests/examples.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../testing/test-server.ts'

const operationIds = Object.keys(operations) as OperationId[]
const reads = operationIds.filter((operationId) => operations[operationId].method === 'get' && operationId !== 'getContract')
const canIncludeInactive = (operationId: OperationId) => listParameterNames(operationId).includes('include_inactive')

let scratch: ScratchDatabase
let server: TestServer
let requests: ExampleRequests
const gone = { entity: '', person: '' }

beforeAll(async () => {
  scratch = await createScratchDatabase()
  await makeExamples(scratch.database)
  await makeMarkedRows(scratch.database)
  server = await startTestServer(scratch.database)
  requests = createExampleRequests(scratch.database, server)
  gone.entity = await makeEntity(scratch.database, { slug: 'gone-entity', segments: ['treasuries'], tags: ['lightning.wallets'] })
  gone.person = await makePerson(scratch.database, { slug: 'gone-person', roles: [gone.entity] })
  await insertRowInEveryReferringTable()
  await server.post('/agents/proposals/org-fit', { ...(getExampleBody('proposeOrgFit') as RequestBody), target_entity_slug: 'gone-entity' })
  await archiveRecords('archived', 'false_positive')
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

/** Adds a row to every table that refers to records. The rows refer to the two records that will be archived. */
async function insertRowInEveryReferringTable(): Promise<void> {
  await scratch.database.transaction(async (tx) => {
    await sql`
      with e as (select id from entities where slug = 'microstrategy'), g as (select id from entities where slug = 'gone-entity'),
        p as (select id from people where slug = 'michael-saylor'), q as (select id from people where slug = 'gone-person'),
        c as (select id from capabilities where slug = 'custody'), f as (select id from field_events where slug = 'example-summit-2027'),
        s as (select id from segments where slug = 'treasuries'), v as (select id from verticals where slug = 'a-vertical'),
        t1 as (insert into person_roles (person_id, entity_id, role_kind) select q.id, e.id, 'cfo' from q, e),
        t2 as (insert into person_roles (person_id, entity_id, role_kind) select p.id, g.id, 'board' from p, g),
        t3 as (insert into entity_providers (entity_id, capability_id, provider_entity_id) select e.id, c.id, g.id from e, c, g),
        t4 as (insert into entity_providers (entity_id, capability_id, provider_entity_id) select g.id, c.id, e.id from e, c, g),
        t5 as (insert into entity_relationships (entity_id, related_entity_id, relationship_type) select e.id, g.id, 'payment' from e, g),
        t6 as (insert into entity_relationships (entity_id, related_entity_id, relationship_type) select g.id, e.id, 'infra' from e, g),
        t7 as (insert into field_event_entities (field_event_id, entity_id, role) select f.id, g.id, 'sponsor' from f, g),
        t8 as (insert into field_event_people (field_event_id, person_id, role) select f.id, q.id, 'speaker' from f, q),
        t9 as (insert into field_event_interactions (field_event_id, entity_id, person_id) select f.id, g.id, q.id from f, g, q),
        t10 as (insert into field_event_follow_ups (field_event_id, entity_id, person_id, action_text) select f.id, g.id, q.id, 'Write.' from f, g, q),
        t11 as (insert into field_event_roster_candidates (field_event_id, matched_entity_id, role, display_name) select f.id, g.id, 'media', 'G' from f, g),
        t12 as (insert into field_event_roster_candidates (field_event_id, matched_person_id, role, display_name) select f.id, q.id, 'media', 'P' from f, q),
        t13 as (insert into gtm_assignments (entity_id, segment_id, lane) select g.id, s.id, 'primary' from g, s),
        t14 as (insert into gtm_brief_links (brief_id, entity_id) select b.id, g.id from gtm_briefs b, g where b.slug = '2026-w47'),
        t15 as (insert into discovery_sprint_targets (sprint_id, entity_id) select d.id, g.id from discovery_sprints d, g),
        t16 as (insert into sources (entity_id, kind, title, trust_tier) select id, 'research', 'S', 'public' from g),
        t17 as (insert into entity_events (entity_id, occurred_at, event_kind, headline) select id, '2026-01-01', 'raise', 'It raised' from g),
        t18 as (insert into entity_lore (entity_id, kind, text, trust_tier) select id, 'research', 'Lore', 'public' from g),
        t19 as (insert into entity_org_fits (entity_id, capability_id, horizon) select g.id, c.id, 'now' from g, c),
        t20 as (insert into entity_aliases (entity_id, alias) select id, 'Gone' from g),
        t21 as (insert into person_aliases (person_id, alias) select id, 'Gone' from q),
        t22 as (insert into touchpoints (person_id, kind, label) select id, 'call', 'A call' from q),
        t23 as (insert into entity_verticals (entity_id, vertical_id) select g.id, v.id from g, v),
        t24 as (insert into entity_distinctions (record_id, other_id, curator_id, seen)
          select g.id, e.id, gen_random_uuid(), '{}'::uuid[] from g, e union all select e.id, g.id, gen_random_uuid(), '{}' from g, e),
        t25 as (insert into person_distinctions (record_id, other_id, curator_id, seen)
          select q.id, p.id, gen_random_uuid(), '{}'::uuid[] from q, p union all select p.id, q.id, gen_random_uuid(), '{}' from q, p)
      select 1`.execute(tx)
  })
  const report = { title: 'A run', body_md: 'It.', entities: ['gone-entity'] }
  expect((await server.post('/agents/reports', report)).status).toBe(201)
}

type InactiveStatus = 'archived' | 'false_positive'

async function archiveRecords(entity: InactiveStatus, person: InactiveStatus): Promise<void> {
  await scratch.database.transaction(async (tx) => {
    await tx.updateTable('entities').set({ lifecycle_status: entity }).where('id', '=', gone.entity).execute()
    await tx.updateTable('people').set({ lifecycle_status: person }).where('id', '=', gone.person).execute()
  })
}

describe('the archived records of this test', () => {
  it('appears in every column that refers to records, so that each read is tested', async () => {
    const { rows } = await scratch.database.run((db) =>
      sql<{ table_name: string; column_name: string; kind: 'entity' | 'person' }>`
        select c.conrelid::regclass::text as table_name, a.attname as column_name,
          case c.confrelid::regclass::text when 'people' then 'person' else 'entity' end as kind
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid in ('entities'::regclass, 'people'::regclass) and a.attname <> 'merged_into_id'
        order by 1, 2`.execute(db),
    )
    const missing = []
    for (const { table_name, column_name, kind } of rows) {
      const { rows: planted } = await scratch.database.run((db) =>
        sql`select from ${sql.table(table_name)} where ${sql.ref(column_name)} = ${gone[kind]}::uuid limit 1`.execute(db),
      )
      if (planted.length === 0) missing.push(`${table_name}.${column_name}`)
    }
    expect(rows.length).toBeGreaterThan(20)
    expect(missing).toEqual([])
  })
})

/** Paths at which an archived record stays visible: those of past events, and those that name the record. */
const staying = [/\/(interactions|followUps|roster)\//, /\/target_entity$/, /^listFieldEventRoster\//]

type Mention = { readonly at: string; readonly status: unknown }

function listMentions(value: unknown, at: string): Mention[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listMentions(item, `${at}/${index}`))
  if (typeof value !== 'object' || value === null) return []
  const own = 'slug' in value && (value.slug === 'gone-entity' || value.slug === 'gone-person')
  const status = 'lifecycle_status' in value ? value.lifecycle_status : undefined
  return [...(own ? [{ at, status }] : []), ...Object.entries(value).flatMap(([name, member]) => listMentions(member, `${at}/${name}`))]
}

async function getAnswer(operationId: OperationId, extraQuery: string): Promise<TestAnswer> {
  const { path } = await requests.buildRequest(operationId)
  const [bare = '', query = ''] = path.split('?')
  const filters = [
    'include',
    'entity',
    'lane',
    'funnel_stage',
    'event_kind',
    'priority',
    'lifecycle_status',
    'starts_after',
    'starts_before',
    'view',
  ]
  const asked = [...new URLSearchParams(query)].filter(([name]) => !filters.includes(name))
  const include = operationId === 'getEntity' ? [['include', 'relationships,people,providers']] : []
  const all = new URLSearchParams([...asked, ...include, ...new URLSearchParams(extraQuery)] as [string, string][])
  return server.get(`${bare}?${all}`)
}

describe.each(reads)('%s', (operationId) => {
  it('leaves an archived or false-positive record out', async () => {
    const { status, body } = await getAnswer(operationId, '')
    expect(status).toBe(200)
    const shown = listMentions(body, operationId)
    expect(shown.filter(({ at }) => !staying.some((place) => place.test(at)))).toEqual([])
    expect(shown.filter((mention) => mention.status === undefined)).toEqual([])
  })

  if (canIncludeInactive(operationId))
    it('shows an inactive record with its lifecycle_status when include_inactive is true', async () => {
      const { body } = await getAnswer(operationId, 'include_inactive=true')
      const shown = listMentions(body, operationId)
      expect(shown.filter(({ at }) => !staying.some((place) => place.test(at))).length).toBeGreaterThan(0)
      expect(shown.filter(({ status }) => status !== 'archived' && status !== 'false_positive')).toEqual([])
    })
})

describe('an inactive record', () => {
  it.each([
    '/entities/gone-entity',
    '/people/gone-person',
    '/entities?lifecycle_status=archived',
    '/people?lifecycle_status=false_positive',
    '/discovery-sprints/custody-2026/targets/gone-entity',
    '/agents/proposals',
  ])('has its lifecycle_status in the answer of %s', async (path) => {
    const shown = listMentions((await server.get(path)).body, path)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter(({ status }) => status !== 'archived' && status !== 'false_positive')).toEqual([])
  })
})

type Schema = { readonly properties?: Readonly<Record<string, unknown>>; readonly allOf?: readonly unknown[]; readonly items?: unknown }

/** The fields of an operation's body that name an entity or a person by their slug, as paths. */
function listSlugPaths(schema: unknown, at: readonly string[] = []): string[][] {
  const { properties = {}, allOf = [], items } = resolveReference(document, schema) as Schema
  const own = Object.entries(properties).flatMap(([name, member]) => {
    if (/(^|_)(entity|person)_slug$/.test(name)) return [[...at, name]]
    return at.length < 3 ? listSlugPaths(member, [...at, name]) : []
  })
  return [...own, ...allOf.flatMap((part) => listSlugPaths(part, at)), ...(items === undefined ? [] : listSlugPaths(items, [...at, '0']))]
}

function listParameterNames(operationId: OperationId): string[] {
  const { path, method } = operations[operationId]
  const { parameters = [] } = findOperation(document, path, method) as { parameters?: unknown[] }
  return parameters.map((parameter) => (resolveReference(document, parameter) as { name: string }).name)
}

const writes = operationIds.flatMap((operationId) => {
  const { path, method, hasBody } = operations[operationId]
  if (!hasBody || path.includes('/proposals') || path.includes('/validate/')) return []
  const operation = findOperation(document, path, method) as { requestBody: { content: Record<string, { schema: unknown }> } }
  const fields = listSlugPaths(operation.requestBody.content['application/json']?.schema)
  return [...new Map(fields.map((field) => [field.join('/'), field])).values()].map((field) => [operationId, field] as const)
})

function setValue(body: unknown, [name = '', ...rest]: readonly string[], value: string): unknown {
  if (Array.isArray(body)) return body.map((item, index) => (String(index) === name ? setValue(item, rest, value) : item))
  const { [name.replace('_slug', '_id')]: _, ...others } = body as RequestBody
  const other = name.includes('entity') ? name.replace('entity', 'person') : name.replace('person', 'entity')
  const { [other]: __, ...kept } = name.startsWith('matched_') ? others : { ...others, [other]: (others as RequestBody)[other] }
  return { ...kept, [name]: rest.length === 0 ? value : setValue((body as RequestBody)[name], rest, value) }
}

describe('direct writes about an inactive record', () => {
  it.each(writes)('returns CONFLICT from %s when its %s names the record', async (operationId, field) => {
    const example =
      (await unlikeBefore[operationId]?.(getExampleBody(operationId) as RequestBody, scratch.database)) ?? getExampleBody(operationId)
    const isPerson = field.at(-1)?.includes('person')
    const body = JSON.parse(JSON.stringify(setValue(example, field, isPerson ? 'gone-person' : 'gone-entity')))
    const send = operations[operationId].method === 'patch' ? server.patch : server.post
    const { status, body: answer } = await send(buildExamplePath(operationId), body)
    const said = isPerson ? 'The person "gone-person" is false_positive' : 'The entity "gone-entity" is archived'
    expect([status, answer.error?.code, answer.error?.message]).toEqual([409, 'CONFLICT', expect.stringContaining(said)])
  })

  it('returns CONFLICT when the path names it', async () => {
    const { body } = await server.get('/gtm/assignments?include_inactive=true&entity=gone-entity')
    const answers = [
      await server.patch(`/gtm/assignments/${body.data[0].id}`, { owner: 'Somebody' }),
      await server.post('/discovery-sprints/custody-2026/targets/gone-entity', { next_action: 'Call.' }),
      await server.post('/agents/entities/gone-entity/verify', {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  })

  it('covers every operation whose body names a record', () => {
    expect(new Set(writes.map(([operationId]) => operationId)).size).toBeGreaterThan(10)
  })
})

describe('proposals about an inactive record', () => {
  it('returns a warning for each change that names it', async () => {
    const { body } = await server.post('/agents/validate/bundle', {
      target_entity_slug: 'gone-entity',
      changes: [
        { kind: 'update_notes', append_text: 'A note.' },
        { kind: 'attach_person_role', person_slug_or_id: 'gone-person', role_kind: 'advisor' },
      ],
    })
    const warned = body.approval.warnings.filter(({ code }: { code: string }) => code === 'record_inactive')
    expect(warned.map(({ change_index, message }: { change_index: number; message: string }) => [change_index, message])).toEqual([
      [0, expect.stringContaining('"gone-entity", which is archived')],
      [1, expect.stringContaining('"gone-entity", which is archived')],
      [1, expect.stringContaining('"gone-person", which is false_positive')],
    ])
  })
})
