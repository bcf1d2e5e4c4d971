import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../errors/api-error.ts'
import { differences } from '../../testing/index-differences.ts'
import { dump, makeProposal, makeRow, merge } from '../../testing/merge-records.ts'
import { makeEntity, makePerson, makeSegment } from '../../testing/records.ts'
import { type ScratchDatabase, scratchDatabase } from '../../testing/scratch-database.ts'
import { resolveRecord } from '../references/resolve.ts'
import { mergeRecords } from './merge.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await scratchDatabase(6)
})
afterAll(() => scratch.drop())

const entity = (options: Partial<Parameters<typeof makeEntity>[1]> = {}) =>
  makeEntity(scratch.database, { slug: `e-${randomUUID()}`, ...options })
const person = (slug = `p-${randomUUID()}`) => makePerson(scratch.database, { slug })
const row = (table: string, given: Record<string, unknown> = {}) => scratch.database.run((db) => makeRow(db, table, given))
const select = async (query: ReturnType<typeof sql>) =>
  (await scratch.database.run((db) => query.execute(db))).rows as Record<string, unknown>[]
const readRows = (table: string, column: string, id: string, columns: readonly string[]) =>
  select(
    sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} where ${sql.ref(column)} = ${id} order by 1, 2`,
  )
const listAliases = (id: string) => readRows('entity_aliases', 'entity_id', id, ['alias', 'is_former_slug'])
const makeId = async (table: string, given: Record<string, unknown> = {}) => (await row(table, given)).id ?? ''

async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ApiError) return error
  throw new Error(`It was not refused: ${error}`)
}

describe('merging entities', () => {
  it('archives the duplicate, which leads to the survivor and is not deleted', async () => {
    const [survivor, duplicate] = [await entity({ slug: 'kept' }), await entity({ slug: 'gone' })]
    await merge(scratch.database, 'entity', duplicate, survivor)
    expect(
      await select(sql`select slug, lifecycle_status, lifecycle_reason, merged_into_id from entities where id = ${duplicate}`),
    ).toEqual([{ slug: 'gone', lifecycle_status: 'archived', lifecycle_reason: 'Merged into kept.', merged_into_id: survivor }])
    await scratch.database.run(async (db) => {
      expect(await resolveRecord(db, 'entity', 'gone', 'itself')).toBe(survivor)
      expect(await resolveRecord(db, 'entity', duplicate, 'survivor')).toBe(survivor)
      expect(await resolveRecord(db, 'entity', duplicate, 'itself')).toBe(duplicate)
    })
  })

  it('stores the reason, if any', async () => {
    const [survivorId, duplicateId] = [await entity(), await entity()]
    const proposalId = await makeProposal(scratch.database)
    const reason = 'The same company.'
    await scratch.database.transaction((tx) => mergeRecords(tx, 'entity', { survivorId, duplicateId, proposalId, changeIndex: 3, reason }))
    expect(await readRows('entities', 'id', duplicateId, ['id', 'lifecycle_reason'])).toEqual([
      { id: duplicateId, lifecycle_reason: reason },
    ])
  })

  it('folds equal rows: keeps the survivor’s values and fills its gaps', async () => {
    const [survivor, duplicate, other] = [await entity(), await entity(), await entity()]
    const capability_id = await makeId('capabilities')
    const date = '2026-02-03'
    for (const [entity_id, one, two] of [
      [survivor, 5, null],
      [duplicate, 1, 'Known.'],
    ] as const) {
      await row('entity_org_fits', { entity_id, capability_id, horizon: 'now', fit_score: one, rationale: two })
      await row('entity_providers', { entity_id, capability_id, provider_name: 'Somebody', confidence: one, rationale: two })
      await row('entity_providers', {
        entity_id: other,
        capability_id,
        provider_entity_id: entity_id,
        provider_name: null,
        confidence: one,
        rationale: two,
      })
      await row('entity_relationships', { entity_id, related_entity_id: other, confidence: one, description: two })
      await row('entity_relationships', { entity_id: other, related_entity_id: entity_id, confidence: one, description: two })
      await row('entity_events', { entity_id, occurred_at: date, event_kind: 'launch', headline: 'L', confidence: one, body: two })
    }
    await merge(scratch.database, 'entity', duplicate, survivor)
    const filled = [{ confidence: 5, rationale: 'Known.' }]
    expect(await readRows('entity_org_fits', 'entity_id', survivor, ['fit_score', 'rationale'])).toEqual([
      { fit_score: 5, rationale: 'Known.' },
    ])
    expect(await readRows('entity_providers', 'entity_id', survivor, ['confidence', 'rationale'])).toEqual(filled)
    expect(await readRows('entity_providers', 'entity_id', other, ['confidence', 'rationale'])).toEqual(filled)
    for (const column of ['entity_id', 'related_entity_id'])
      expect(await readRows('entity_relationships', column, survivor, ['confidence', 'description'])).toEqual([
        { confidence: 5, description: 'Known.' },
      ])
    expect(await readRows('entity_events', 'entity_id', survivor, ['confidence', 'body'])).toEqual([{ confidence: 5, body: 'Known.' }])
  })

  it('folds terms, verticals, assignments and roles at events', async () => {
    const [survivor, duplicate] = [await entity(), await entity()]
    const [term_id, vertical_id, segment_id] = [await makeId('taxonomy_terms'), await makeId('verticals'), await makeId('segments')]
    const field_event_id = await makeId('field_events')
    for (const entity_id of [survivor, duplicate]) {
      await row('entity_taxonomy_terms', { entity_id, term_id })
      await row('entity_verticals', { entity_id, vertical_id })
      await row('gtm_assignments', {
        entity_id,
        segment_id,
        owner: entity_id === survivor ? 'A' : 'B',
        blocker: entity_id === survivor ? null : 'C',
      })
      await row('field_event_entities', { field_event_id, entity_id, role: 'host', next_step: entity_id === duplicate ? 'Call.' : null })
    }
    await merge(scratch.database, 'entity', duplicate, survivor)
    expect(await readRows('entity_taxonomy_terms', 'term_id', term_id, ['entity_id', 'term_id'])).toEqual([
      { entity_id: survivor, term_id },
    ])
    expect(await readRows('entity_verticals', 'vertical_id', vertical_id, ['entity_id', 'vertical_id'])).toEqual([
      { entity_id: survivor, vertical_id },
    ])
    expect(await readRows('gtm_assignments', 'segment_id', segment_id, ['entity_id', 'owner', 'blocker'])).toEqual([
      { entity_id: survivor, owner: 'A', blocker: 'C' },
    ])
    expect(await readRows('field_event_entities', 'field_event_id', field_event_id, ['entity_id', 'next_step'])).toEqual([
      { entity_id: survivor, next_step: 'Call.' },
    ])
  })

  it('folds sources of one URL, and updates roles that refer to them', async () => {
    const [survivor, duplicate] = [await entity(), await entity()]
    const source = (entity_id: string, url: string | null, description: string | null) => makeId('sources', { entity_id, url, description })
    const kept = await source(survivor, 'https://example.org/a', null)
    const folded = await source(duplicate, 'https://example.org/a', 'Known.')
    const other = await source(duplicate, null, 'Without.')
    const role = await makeId('person_roles', { person_id: await person(), entity_id: duplicate, source_id: folded })
    await merge(scratch.database, 'entity', duplicate, survivor)
    expect(
      new Set(
        (await readRows('sources', 'entity_id', survivor, ['id', 'description'])).map(({ id, description }) => `${id} ${description}`),
      ),
    ).toEqual(new Set([`${kept} Known.`, `${other} Without.`]))
    expect(await readRows('person_roles', 'id', role, ['entity_id', 'source_id'])).toEqual([{ entity_id: survivor, source_id: kept }])
  })

  it.each([
    { survivorHas: ['s-one'], duplicateHas: ['s-two'], primary: 's-one' },
    { survivorHas: [], duplicateHas: ['s-two', 's-one'], primary: 's-two' },
    { survivorHas: ['s-one', 's-two'], duplicateHas: ['s-two'], primary: 's-one' },
  ])(
    'keeps $primary as primary segment of a survivor with $survivorHas and a duplicate with $duplicateHas',
    async ({ survivorHas, duplicateHas, primary }) => {
      const [survivor, duplicate] = [await entity({ segments: survivorHas }), await entity({ segments: duplicateHas })]
      await merge(scratch.database, 'entity', duplicate, survivor)
      const memberships = await select(sql`select s.slug, m.is_primary from entity_segments m join segments s on s.id = m.segment_id
      where m.entity_id = ${survivor} order by s.slug`)
      expect(memberships).toEqual(['s-one', 's-two'].map((slug) => ({ slug, is_primary: slug === primary })))
    },
  )

  it('takes over the primary segment if the survivor has none', async () => {
    const [survivor, duplicate] = [await entity(), await entity()]
    const segment_id = await scratch.database.run((db) => makeSegment(db, 'shared'))
    await row('entity_segments', { entity_id: survivor, segment_id })
    await row('entity_segments', { entity_id: duplicate, segment_id, is_primary: true })
    await merge(scratch.database, 'entity', duplicate, survivor)
    expect(await readRows('entity_segments', 'entity_id', survivor, ['segment_id', 'is_primary'])).toEqual([
      { segment_id, is_primary: true },
    ])
  })

  it('drops links that would connect a record with itself', async () => {
    const [survivor, duplicate] = [await entity(), await entity()]
    for (const [entity_id, related_entity_id] of [
      [survivor, duplicate],
      [duplicate, survivor],
    ]) {
      await row('entity_relationships', { entity_id, related_entity_id })
      await row('entity_providers', { entity_id, provider_entity_id: related_entity_id })
    }
    await merge(scratch.database, 'entity', duplicate, survivor)
    for (const id of [survivor, duplicate])
      for (const table of ['entity_relationships', 'entity_providers'])
        expect(await readRows(table, 'entity_id', id, ['id', 'created_at'])).toEqual([])
  })

  it('redirects records that were merged into the duplicate', async () => {
    const [first, second, third] = [
      await entity({ slug: 'r-first' }),
      await entity({ slug: 'r-second' }),
      await entity({ slug: 'r-third' }),
    ]
    await merge(scratch.database, 'entity', first, second)
    await merge(scratch.database, 'entity', second, third)
    expect(await select(sql`select slug from entities where merged_into_id = ${third} order by slug`)).toEqual([
      { slug: 'r-first' },
      { slug: 'r-second' },
    ])
    expect((await listAliases(third)).map(({ alias }) => alias)).toEqual(['r-first', 'r-second'])
    expect(await scratch.database.run((db) => resolveRecord(db, 'entity', 'r-first', 'itself'))).toBe(third)
  })

  it('keeps the counts of coverage correct', async () => {
    const [survivor, duplicate, other] = [
      await entity({ tags: ['a'] }),
      await entity({ tags: ['a', 'b'], country: 'DE' }),
      await entity({ segments: ['x/y'] }),
    ]
    await row('entity_providers', { entity_id: other, provider_entity_id: duplicate })
    await row('entity_relationships', { entity_id: other, related_entity_id: duplicate })
    await merge(scratch.database, 'entity', duplicate, survivor)
    expect(await scratch.database.run(differences)).toEqual([])
  })

  it('does not block readers', async () => {
    const { database } = scratch
    const [survivorId, duplicateId, proposalId] = [await entity(), await entity(), await makeProposal(database)]
    await database.transaction(async (tx) => {
      await mergeRecords(tx, 'entity', { survivorId, duplicateId, proposalId, changeIndex: 0 })
      await database.transaction(async (reader) => {
        await sql`set local lock_timeout = 1`.execute(reader)
        expect(await dump(reader)).toHaveProperty('entities')
        expect(await differences(reader)).toEqual([])
      })
    })
  })
})

describe('merging people', () => {
  it('folds roles without dates that would end a role before it starts', async () => {
    const [survivor, duplicate] = [await person(), await person()]
    const [one, two] = [await entity(), await entity()]
    const role = (person_id: string, entity_id: string, more: object) =>
      row('person_roles', { person_id, entity_id, role_kind: 'ceo', ...more })
    await role(survivor, one, { start_date: null, end_date: '2010-01-01', role_label: 'CEO' })
    await role(duplicate, one, { start_date: '2015-01-01', end_date: null, role_label: 'Chief' })
    await role(survivor, two, { start_date: null, end_date: '2020-01-01' })
    await role(duplicate, two, { start_date: '2015-01-01', role_label: 'Chief' })
    await merge(scratch.database, 'person', duplicate, survivor)
    const roles = await readRows('person_roles', 'person_id', survivor, ['role_label', 'entity_id', 'start_date', 'end_date'])
    expect(roles).toEqual([
      { entity_id: one, role_label: 'CEO', start_date: null, end_date: '2010-01-01' },
      { entity_id: two, role_label: 'Chief', start_date: '2015-01-01', end_date: '2020-01-01' },
    ])
  })

  it('folds aliases and places at events, and moves touchpoints', async () => {
    const [survivor, duplicate] = [await person('p-kept'), await person('p-gone')]
    const field_event_id = await makeId('field_events')
    for (const person_id of [survivor, duplicate]) {
      await row('person_aliases', { person_id, alias: 'Satoshi' })
      await row('touchpoints', { person_id, kind: 'call', label: person_id })
      await row('field_event_people', { field_event_id, person_id, role: 'speaker' })
    }
    await merge(scratch.database, 'person', duplicate, survivor)
    expect(await readRows('person_aliases', 'person_id', survivor, ['alias', 'is_former_slug'])).toEqual([
      { alias: 'Satoshi', is_former_slug: false },
      { alias: 'p-gone', is_former_slug: true },
    ])
    expect(await readRows('touchpoints', 'person_id', survivor, ['label', 'kind'])).toHaveLength(2)
    expect(await readRows('field_event_people', 'field_event_id', field_event_id, ['person_id', 'role'])).toEqual([
      { person_id: survivor, role: 'speaker' },
    ])
    expect(await scratch.database.run((db) => resolveRecord(db, 'person', 'p-gone', 'itself'))).toBe(survivor)
  })
})

describe('a refused merge', () => {
  it('returns VALIDATION_ERROR for a merge with itself', async () => {
    const one = await entity()
    expect(await refusal(merge(scratch.database, 'entity', one, one))).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('returns NOT_FOUND for an unknown record', async () => {
    expect(await refusal(merge(scratch.database, 'entity', randomUUID(), await entity()))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('returns CONFLICT with the survivor for a record that was merged already', async () => {
    const [one, two, three] = [await entity({ slug: 'm-one' }), await entity({ slug: 'm-two' }), await entity()]
    await merge(scratch.database, 'entity', one, two)
    for (const [duplicate, survivor] of [
      [one, three],
      [three, one],
    ] as const)
      expect(await refusal(merge(scratch.database, 'entity', duplicate, survivor))).toMatchObject({
        code: 'CONFLICT',
        message: 'The entity "m-one" was merged into "m-two" already.',
      })
  })

  it('returns CONFLICT to the later of two merges in opposite directions, and makes no circle', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, two] = [await entity(), await entity()]
      const [there, back] = await Promise.allSettled([
        merge(scratch.database, 'entity', one, two),
        merge(scratch.database, 'entity', two, one),
      ])
      expect([there.status, back.status].sort()).toEqual(['fulfilled', 'rejected'])
      const refused = there.status === 'rejected' ? there.reason : (back as PromiseRejectedResult).reason
      expect(refused).toMatchObject({ code: 'CONFLICT' })
      const [kept, gone] = there.status === 'rejected' ? [one, two] : [two, one]
      expect(
        await select(sql`select id, merged_into_id from entities where id in (${one}, ${two}) and merged_into_id is not null`),
      ).toEqual([{ id: gone, merged_into_id: kept }])
    }
  })
})
