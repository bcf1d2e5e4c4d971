import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '../../database/named-statements.ts'
import {
  fieldEventEntityFields,
  fieldEventFields,
  fieldEventPersonFields,
  fieldEventSegmentFields,
  unmatchedNameFields,
} from '../../field-events/fields.ts'
import { gtmAssignmentFields } from '../../gtm/fields.ts'
import { makeEntity, makePerson, makeSegment } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import type { FieldAdapter, FieldWrite, Json } from './field-family.ts'
import { toColumnKey } from './held-columns.ts'
import { existence } from './record-family.ts'

let scratch: ScratchDatabase
let entity: string
let segment: string
let event: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
})
afterAll(() => scratch.drop())
beforeEach(async () => {
  entity = await makeEntity(scratch.database, { slug: `e-${crypto.randomUUID()}` })
  segment = await scratch.database.run((db) => makeSegment(db, `s-${crypto.randomUUID()}`))
  event = crypto.randomUUID()
})

const writeFields = (family: FieldAdapter, writes: readonly FieldWrite[]) => scratch.database.transaction((tx) => family.write(tx, writes))
const readFields = (family: FieldAdapter, record: string, keys: readonly string[]) =>
  scratch.database.run((db) =>
    family.read(
      db,
      keys.map((key) => ({ record, key })),
    ),
  )

/** Builds the writes that set columns of one row, including `exists`. */
function buildWrites(record: string, parts: readonly string[], values: Readonly<Record<string, Json>>): FieldWrite[] {
  return Object.entries(values).map(([column, value]) => ({ record, key: toColumnKey(parts, column), before: null, value }))
}

async function readColumns(family: FieldAdapter, record: string, parts: readonly string[], columns: readonly string[]) {
  const values = await readFields(
    family,
    record,
    columns.map((column) => toColumnKey(parts, column)),
  )
  return Object.fromEntries(columns.map((column, index) => [column, values[index]]))
}

describe('the fields of an assignment', () => {
  const everything = {
    lane: 'primary',
    stage: 'booked',
    source_ref: { label: 'Call notes', href: 'https://example.org/notes' },
    needs: ['owner_1', 'product'],
    pillars: { stewardship: 'confirmed' },
    sizing: { est_annual_revenue_usd: 9007199254740991, market_share_pct: 12.5 },
    last_touch: '2026-11-03',
    mark_live_until: '2027-01-31',
  }

  it('reads null without an assignment', async () => {
    expect(await readColumns(gtmAssignmentFields, entity, [segment], [existence, 'lane', 'needs'])).toEqual({
      exists: null,
      lane: null,
      needs: null,
    })
  })

  it('reads the written values, and the defaults of the other fields of a new assignment', async () => {
    await writeFields(gtmAssignmentFields, buildWrites(entity, [segment], { exists: true, ...everything }))
    expect(await readColumns(gtmAssignmentFields, entity, [segment], Object.keys(everything))).toEqual(everything)
    expect(await readColumns(gtmAssignmentFields, entity, [segment], [existence, 'outreach_status', 'owner'])).toEqual({
      exists: true,
      outreach_status: 'not-contacted',
      owner: null,
    })
  })

  it('keeps fields that are not written, even if the writer assumes that an existing assignment is new', async () => {
    await writeFields(gtmAssignmentFields, buildWrites(entity, [segment], { exists: true, ...everything }))
    await writeFields(gtmAssignmentFields, buildWrites(entity, [segment], { exists: true, owner: 'Ana' }))
    await writeFields(gtmAssignmentFields, buildWrites(entity, [segment], { stage: null, needs: null }))
    expect(await readColumns(gtmAssignmentFields, entity, [segment], ['lane', 'owner', 'stage', 'needs', 'pillars'])).toEqual({
      lane: 'primary',
      owner: 'Ana',
      stage: null,
      needs: null,
      pillars: everything.pillars,
    })
  })

  it('writes the assignments of two segments at once without mixing their fields', async () => {
    const other = await scratch.database.run((db) => makeSegment(db, `s-${crypto.randomUUID()}`))
    await writeFields(gtmAssignmentFields, [
      ...buildWrites(entity, [segment], { exists: true, lane: 'primary' }),
      ...buildWrites(entity, [other], { exists: true, owner: 'Ana' }),
    ])
    expect(
      await readFields(gtmAssignmentFields, entity, [
        toColumnKey([segment], 'lane'),
        toColumnKey([other], 'lane'),
        toColumnKey([other], 'owner'),
      ]),
    ).toEqual(['primary', 'watching', 'Ana'])
  })

  it('restores former values, and removes an assignment that was created', async () => {
    await writeFields(gtmAssignmentFields, buildWrites(entity, [segment], { exists: true, ...everything }))
    const nothing = Object.fromEntries(Object.keys(everything).map((column) => [column, null]))
    await writeFields(gtmAssignmentFields, buildWrites(entity, [segment], { exists: null, ...nothing }))
    expect(await readColumns(gtmAssignmentFields, entity, [segment], [existence, 'lane'])).toEqual({ exists: null, lane: null })
  })

  it('returns CONFLICT when the assignment has received other values', async () => {
    await writeFields(gtmAssignmentFields, buildWrites(entity, [segment], { exists: true, lane: 'primary' }))
    await writeFields(gtmAssignmentFields, buildWrites(entity, [segment], { blocker: 'Their custodian.' }))
    await expect(writeFields(gtmAssignmentFields, buildWrites(entity, [segment], { exists: null, lane: null }))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The creation of the assignment cannot be undone: it has received other values (blocker).',
    })
    expect(await readColumns(gtmAssignmentFields, entity, [segment], ['lane', 'blocker'])).toEqual({
      lane: 'primary',
      blocker: 'Their custodian.',
    })
  })

  it('returns CONFLICT for a stage without its evidence', async () => {
    await expect(writeFields(gtmAssignmentFields, buildWrites(entity, [segment], { exists: true, stage: 'booked' }))).rejects.toMatchObject(
      {
        code: 'CONFLICT',
        message: 'An assignment with a stage needs a source_ref, the evidence of real contact.',
      },
    )
  })
})

describe('the fields of a field event', () => {
  const buildMeeting = () => buildWrites(event, [], { exists: true, slug: `ev-${event}`, name: 'A meeting', starts_at: '2027-06-10' })

  it('starts with the defaults of the contract', async () => {
    await writeFields(fieldEventFields, buildMeeting())
    expect(
      await readColumns(
        fieldEventFields,
        event,
        [],
        [existence, 'name', 'event_kind', 'starts_at', 'ends_at', 'priority', 'lifecycle_status'],
      ),
    ).toEqual({
      exists: true,
      name: 'A meeting',
      event_kind: 'conference',
      starts_at: '2027-06-10',
      ends_at: null,
      priority: 'watch',
      lifecycle_status: 'researching',
    })
  })

  it('changes the revision with each changed field, and restores the revision with the field’s former value', async () => {
    await writeFields(fieldEventFields, buildMeeting())
    const [first] = await readFields(fieldEventFields, event, ['revision'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    await writeFields(fieldEventFields, buildWrites(event, [], { name: 'Another', revision: 'mine' }))
    expect(await readFields(fieldEventFields, event, ['revision'])).not.toEqual([first])
    await writeFields(fieldEventFields, buildWrites(event, [], { name: 'A meeting' }))
    expect(await readFields(fieldEventFields, event, ['revision'])).toEqual([first])
  })

  it('removes a new event together with its rows when their writes are undone', async () => {
    const person = await makePerson(scratch.database, { slug: `p-${event}` })
    const links: readonly (readonly [FieldAdapter, FieldWrite[]])[] = [
      [fieldEventSegmentFields, buildWrites(event, [segment], { exists: true, relevance: 'A day of its own.' })],
      [fieldEventEntityFields, buildWrites(event, [entity, 'sponsor'], { exists: true, next_step: 'Write to them.' })],
      [fieldEventPersonFields, buildWrites(event, [person, 'speaker'], { exists: true, meeting_target: true })],
      [unmatchedNameFields, buildWrites(event, ['entity'], { 'Example / Mining': true })],
    ]
    await writeFields(fieldEventFields, buildMeeting())
    for (const [family, writes] of links) await writeFields(family, writes)
    const reverseWrites = (writes: readonly FieldWrite[]) =>
      writes.map(({ record, key, before, value }) => ({ record, key, before: value, value: before }))
    for (const [family, writes] of links)
      expect(
        await readFields(
          family,
          event,
          writes.map(({ key }) => key),
        ),
      ).toEqual(writes.map(({ value }) => value))
    for (const [family, writes] of links) await writeFields(family, reverseWrites(writes))
    await writeFields(fieldEventFields, reverseWrites(buildMeeting()))
    for (const [family, writes] of links)
      expect(
        await readFields(
          family,
          event,
          writes.map(({ key }) => key),
        ),
      ).toEqual(writes.map(() => null))
    expect(await readFields(fieldEventFields, event, [existence])).toEqual([null])
  })

  it('returns CONFLICT when the event is undone while a record is connected to it', async () => {
    await writeFields(fieldEventFields, buildMeeting())
    await writeFields(fieldEventEntityFields, buildWrites(event, [entity, 'sponsor'], { exists: true }))
    const back = buildWrites(event, [], { exists: null, slug: null, name: null, starts_at: null })
    await expect(writeFields(fieldEventFields, back)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await readFields(fieldEventFields, event, [existence])).toEqual([true])
  })
})

describe('the fields of entities and people at an event', () => {
  beforeEach(() => writeFields(fieldEventFields, buildWrites(event, [], { exists: true, slug: `ev-${event}`, name: 'A meeting' })))

  it('keeps each field that is not sent', async () => {
    await writeFields(
      fieldEventEntityFields,
      buildWrites(event, [entity, 'sponsor'], {
        exists: true,
        outreach_status: 'contacted',
        relationship_note: 'Old friends.',
        meeting_target: true,
      }),
    )
    await writeFields(fieldEventEntityFields, buildWrites(event, [entity, 'sponsor'], { next_step: 'Write to them.' }))
    await writeFields(fieldEventEntityFields, buildWrites(event, [entity, 'sponsor'], { relationship_note: null }))
    expect(
      await readColumns(
        fieldEventEntityFields,
        event,
        [entity, 'sponsor'],
        ['outreach_status', 'relationship_note', 'next_step', 'meeting_target'],
      ),
    ).toEqual({
      outreach_status: 'contacted',
      relationship_note: null,
      next_step: 'Write to them.',
      meeting_target: true,
    })
  })

  it('keeps separate fields for each role of the same entity', async () => {
    await writeFields(fieldEventEntityFields, [
      ...buildWrites(event, [entity, 'sponsor'], { exists: true, outreach_status: 'met' }),
      ...buildWrites(event, [entity, 'host'], { exists: true }),
    ])
    expect(
      await readFields(fieldEventEntityFields, event, [
        `${entity}/sponsor/outreach_status`,
        `${entity}/host/outreach_status`,
        `${entity}/other/outreach_status`,
      ]),
    ).toEqual(['met', 'research', null])
  })

  it('sends the same number of statements for a hundred entities and people as for one of each', async () => {
    const ids = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => ({
        entity: await makeEntity(scratch.database, { slug: `many-${n}-${event}` }),
        person: await makePerson(scratch.database, { slug: `many-${n}-${event}` }),
      })),
    )
    const buildLinks = (subset: typeof ids) => [
      [
        fieldEventEntityFields,
        subset.flatMap((of) =>
          buildWrites(event, [of.entity, 'attending'], { exists: true, outreach_status: 'contacted', next_step: 'Meet.' }),
        ),
      ] as const,
      [
        fieldEventPersonFields,
        subset.flatMap((of) =>
          buildWrites(event, [of.person, 'attending'], { exists: true, outreach_status: 'contacted', next_step: 'Meet.' }),
        ),
      ] as const,
    ]
    const writeAndReadLinks = async (db: Db, subset: typeof ids) => {
      for (const [family, writes] of buildLinks(subset)) {
        await family.write(db, writes)
        expect(await family.read(db, writes)).toEqual(writes.map(({ value }) => value))
      }
    }
    const one = await countStatements((db) => writeAndReadLinks(db, ids.slice(0, 1)))
    expect(await countStatements((db) => writeAndReadLinks(db, ids.slice(1)))).toBe(one)
    expect(await countStatements((db) => writeAndReadLinks(db, ids))).toBe(one)
  })
})

async function countStatements(work: (db: Db) => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await scratch.database.run(work)
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}
