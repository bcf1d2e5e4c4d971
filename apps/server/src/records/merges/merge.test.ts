import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../errors/api-error.ts'
import { listIndexDifferences } from '../../testing/index-differences.ts'
import { makeProposal, makeRow, merge, readRecordRows } from '../../testing/merge-records.ts'
import { makeEntity, makePerson, makeSegment } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { resolveRecord } from '../references/resolve.ts'
import { mergeRecords } from './merge.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase(6)
})
afterAll(() => scratch.drop())

const insertEntity = (options: Partial<Parameters<typeof makeEntity>[1]> = {}) =>
  makeEntity(scratch.database, { slug: `e-${randomUUID()}`, ...options })
const insertPerson = (slug = `p-${randomUUID()}`) => makePerson(scratch.database, { slug })
const insertRow = (table: string, overrides: Record<string, unknown> = {}) => scratch.database.run((db) => makeRow(db, table, overrides))
const selectRows = async (query: ReturnType<typeof sql>) =>
  (await scratch.database.run((db) => query.execute(db))).rows as Record<string, unknown>[]
const readRows = (table: string, column: string, id: string, columns: readonly string[]) =>
  selectRows(
    sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} where ${sql.ref(column)} = ${id} order by 1, 2`,
  )
const listAliases = (id: string) => readRows('entity_aliases', 'entity_id', id, ['alias', 'is_former_slug'])
const makeId = async (table: string, overrides: Record<string, unknown> = {}) => (await insertRow(table, overrides)).id ?? ''

async function catchRefusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ApiError) return error
  throw new Error(`It was not refused: ${error}`)
}

describe('merging entities', () => {
  it('archives the duplicate, which redirects to the survivor and is not deleted', async () => {
    const [survivor, duplicate] = [await insertEntity({ slug: 'kept' }), await insertEntity({ slug: 'gone' })]
    await merge(scratch.database, 'entity', duplicate, survivor)
    expect(
      await selectRows(sql`select slug, lifecycle_status, lifecycle_reason, merged_into_id from entities where id = ${duplicate}`),
    ).toEqual([{ slug: 'gone', lifecycle_status: 'archived', lifecycle_reason: 'Merged into kept.', merged_into_id: survivor }])
    await scratch.database.run(async (db) => {
      expect(await resolveRecord(db, 'entity', 'gone', 'itself')).toBe(survivor)
      expect(await resolveRecord(db, 'entity', duplicate, 'survivor')).toBe(survivor)
      expect(await resolveRecord(db, 'entity', duplicate, 'itself')).toBe(duplicate)
    })
  })

  it('stores the reason, if any', async () => {
    const [survivorId, duplicateId] = [await insertEntity(), await insertEntity()]
    const proposalId = await makeProposal(scratch.database)
    const reason = 'The same company.'
    await scratch.database.transaction((tx) => mergeRecords(tx, 'entity', { survivorId, duplicateId, proposalId, changeIndex: 3, reason }))
    expect(await readRows('entities', 'id', duplicateId, ['id', 'lifecycle_reason'])).toEqual([
      { id: duplicateId, lifecycle_reason: reason },
    ])
  })

  it('folds equal rows: keeps the survivor’s values and fills its gaps', async () => {
    const [survivor, duplicate, other] = [await insertEntity(), await insertEntity(), await insertEntity()]
    const capability_id = await makeId('capabilities')
    const date = '2026-02-03'
    for (const [entity_id, one, two] of [
      [survivor, 5, null],
      [duplicate, 1, 'Known.'],
    ] as const) {
      await insertRow('entity_org_fits', { entity_id, capability_id, horizon: 'now', fit_score: one, rationale: two })
      await insertRow('entity_providers', { entity_id, capability_id, provider_name: 'Somebody', confidence: one, rationale: two })
      await insertRow('entity_providers', {
        entity_id: other,
        capability_id,
        provider_entity_id: entity_id,
        provider_name: null,
        confidence: one,
        rationale: two,
      })
      await insertRow('entity_relationships', { entity_id, related_entity_id: other, confidence: one, description: two })
      await insertRow('entity_relationships', { entity_id: other, related_entity_id: entity_id, confidence: one, description: two })
      await insertRow('entity_events', { entity_id, occurred_at: date, event_kind: 'launch', headline: 'L', confidence: one, body: two })
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
    const [survivor, duplicate] = [await insertEntity(), await insertEntity()]
    const [term_id, vertical_id, segment_id] = [await makeId('taxonomy_terms'), await makeId('verticals'), await makeId('segments')]
    const field_event_id = await makeId('field_events')
    for (const entity_id of [survivor, duplicate]) {
      await insertRow('entity_taxonomy_terms', { entity_id, term_id })
      await insertRow('entity_verticals', { entity_id, vertical_id })
      await insertRow('gtm_assignments', {
        entity_id,
        segment_id,
        owner: entity_id === survivor ? 'A' : 'B',
        blocker: entity_id === survivor ? null : 'C',
      })
      await insertRow('field_event_entities', {
        field_event_id,
        entity_id,
        role: 'host',
        next_step: entity_id === duplicate ? 'Call.' : null,
      })
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

  it('folds sources with the same URL, and updates roles that refer to them', async () => {
    const [survivor, duplicate] = [await insertEntity(), await insertEntity()]
    const insertSource = (entity_id: string, url: string | null, description: string | null) =>
      makeId('sources', { entity_id, url, description })
    const kept = await insertSource(survivor, 'https://example.org/a', null)
    const folded = await insertSource(duplicate, 'https://example.org/a', 'Known.')
    const other = await insertSource(duplicate, null, 'Without.')
    const role = await makeId('person_roles', { person_id: await insertPerson(), entity_id: duplicate, source_id: folded })
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
      const [survivor, duplicate] = [await insertEntity({ segments: survivorHas }), await insertEntity({ segments: duplicateHas })]
      await merge(scratch.database, 'entity', duplicate, survivor)
      const memberships = await selectRows(sql`select s.slug, m.is_primary from entity_segments m join segments s on s.id = m.segment_id
      where m.entity_id = ${survivor} order by s.slug`)
      expect(memberships).toEqual(['s-one', 's-two'].map((slug) => ({ slug, is_primary: slug === primary })))
    },
  )

  it('takes over the primary segment if the survivor has none', async () => {
    const [survivor, duplicate] = [await insertEntity(), await insertEntity()]
    const segment_id = await scratch.database.run((db) => makeSegment(db, 'shared'))
    await insertRow('entity_segments', { entity_id: survivor, segment_id })
    await insertRow('entity_segments', { entity_id: duplicate, segment_id, is_primary: true })
    await merge(scratch.database, 'entity', duplicate, survivor)
    expect(await readRows('entity_segments', 'entity_id', survivor, ['segment_id', 'is_primary'])).toEqual([
      { segment_id, is_primary: true },
    ])
  })

  it('drops links that would connect a record with itself', async () => {
    const [survivor, duplicate] = [await insertEntity(), await insertEntity()]
    for (const [entity_id, related_entity_id] of [
      [survivor, duplicate],
      [duplicate, survivor],
    ]) {
      await insertRow('entity_relationships', { entity_id, related_entity_id })
      await insertRow('entity_providers', { entity_id, provider_entity_id: related_entity_id })
    }
    await merge(scratch.database, 'entity', duplicate, survivor)
    for (const id of [survivor, duplicate])
      for (const table of ['entity_relationships', 'entity_providers'])
        expect(await readRows(table, 'entity_id', id, ['id', 'created_at'])).toEqual([])
  })

  it('redirects records that were merged into the duplicate', async () => {
    const [first, second, third] = [
      await insertEntity({ slug: 'r-first' }),
      await insertEntity({ slug: 'r-second' }),
      await insertEntity({ slug: 'r-third' }),
    ]
    await merge(scratch.database, 'entity', first, second)
    await merge(scratch.database, 'entity', second, third)
    expect(await selectRows(sql`select slug from entities where merged_into_id = ${third} order by slug`)).toEqual([
      { slug: 'r-first' },
      { slug: 'r-second' },
    ])
    expect((await listAliases(third)).map(({ alias }) => alias)).toEqual(['r-first', 'r-second'])
    expect(await scratch.database.run((db) => resolveRecord(db, 'entity', 'r-first', 'itself'))).toBe(third)
  })

  it('keeps the counts of coverage correct', async () => {
    const [survivor, duplicate, other] = [
      await insertEntity({ tags: ['a'] }),
      await insertEntity({ tags: ['a', 'b'], country: 'DE' }),
      await insertEntity({ segments: ['x/y'] }),
    ]
    await insertRow('entity_providers', { entity_id: other, provider_entity_id: duplicate })
    await insertRow('entity_relationships', { entity_id: other, related_entity_id: duplicate })
    await merge(scratch.database, 'entity', duplicate, survivor)
    expect(await scratch.database.run(listIndexDifferences)).toEqual([])
  })

  it('does not block readers', async () => {
    const { database } = scratch
    const [survivorId, duplicateId, proposalId] = [await insertEntity(), await insertEntity(), await makeProposal(database)]
    await database.transaction(async (tx) => {
      await mergeRecords(tx, 'entity', { survivorId, duplicateId, proposalId, changeIndex: 0 })
      await database.transaction(async (reader) => {
        await sql`set local lock_timeout = 1`.execute(reader)
        expect(await readRecordRows(reader)).toHaveProperty('entities')
        expect(await listIndexDifferences(reader)).toEqual([])
      })
    })
  })
})

describe('merging people', () => {
  it('folds roles, but omits dates that would end a role before it starts', async () => {
    const [survivor, duplicate] = [await insertPerson(), await insertPerson()]
    const [one, two] = [await insertEntity(), await insertEntity()]
    const insertRole = (person_id: string, entity_id: string, more: object) =>
      insertRow('person_roles', { person_id, entity_id, role_kind: 'ceo', ...more })
    await insertRole(survivor, one, { start_date: null, end_date: '2010-01-01', role_label: 'CEO' })
    await insertRole(duplicate, one, { start_date: '2015-01-01', end_date: null, role_label: 'Chief' })
    await insertRole(survivor, two, { start_date: null, end_date: '2020-01-01' })
    await insertRole(duplicate, two, { start_date: '2015-01-01', role_label: 'Chief' })
    await merge(scratch.database, 'person', duplicate, survivor)
    const roles = await readRows('person_roles', 'person_id', survivor, ['role_label', 'entity_id', 'start_date', 'end_date'])
    expect(roles).toEqual([
      { entity_id: one, role_label: 'CEO', start_date: null, end_date: '2010-01-01' },
      { entity_id: two, role_label: 'Chief', start_date: '2015-01-01', end_date: '2020-01-01' },
    ])
  })

  it('folds aliases and event participations, and moves touchpoints', async () => {
    const [survivor, duplicate] = [await insertPerson('p-kept'), await insertPerson('p-gone')]
    const field_event_id = await makeId('field_events')
    for (const person_id of [survivor, duplicate]) {
      await insertRow('person_aliases', { person_id, alias: 'Satoshi' })
      await insertRow('touchpoints', { person_id, kind: 'call', label: person_id })
      await insertRow('field_event_people', { field_event_id, person_id, role: 'speaker' })
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
    const one = await insertEntity()
    expect(await catchRefusal(merge(scratch.database, 'entity', one, one))).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('returns NOT_FOUND for an unknown record', async () => {
    expect(await catchRefusal(merge(scratch.database, 'entity', randomUUID(), await insertEntity()))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('returns CONFLICT with the survivor for a record that is already merged', async () => {
    const [one, two, three] = [await insertEntity({ slug: 'm-one' }), await insertEntity({ slug: 'm-two' }), await insertEntity()]
    await merge(scratch.database, 'entity', one, two)
    for (const [duplicate, survivor] of [
      [one, three],
      [three, one],
    ] as const)
      expect(await catchRefusal(merge(scratch.database, 'entity', duplicate, survivor))).toMatchObject({
        code: 'CONFLICT',
        message: 'The entity "m-one" has already been merged into "m-two".',
      })
  })

  it('returns CONFLICT to the later of two merges in opposite directions, and creates no cycle', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, two] = [await insertEntity(), await insertEntity()]
      const [there, back] = await Promise.allSettled([
        merge(scratch.database, 'entity', one, two),
        merge(scratch.database, 'entity', two, one),
      ])
      expect([there.status, back.status].sort()).toEqual(['fulfilled', 'rejected'])
      const refused = there.status === 'rejected' ? there.reason : (back as PromiseRejectedResult).reason
      expect(refused).toMatchObject({ code: 'CONFLICT' })
      const [kept, gone] = there.status === 'rejected' ? [one, two] : [two, one]
      expect(
        await selectRows(sql`select id, merged_into_id from entities where id in (${one}, ${two}) and merged_into_id is not null`),
      ).toEqual([{ id: gone, merged_into_id: kept }])
    }
  })
})
