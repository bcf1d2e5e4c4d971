import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRow, merge } from '../../testing/merge-records.ts'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { undoMerge } from './merge-undo.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase(3)
})
afterAll(() => scratch.drop())

const nothing = { lane: 'watching', outreach_status: 'not-contacted' }
const atEvent = { outreach_status: 'research', meeting_target: false }

/** Tables with rows of a record of each kind, and their columns with a default. */
const cases = [
  {
    table: 'gtm_assignments',
    kind: 'entity',
    in: 'segments',
    by: 'segment_id',
    more: {},
    unsaid: nothing,
    said: { lane: 'primary', outreach_status: 'replied' },
    other: { lane: 'secondary', outreach_status: 'reached-out' },
  },
  ...(['entity', 'person'] as const).map((kind) => ({
    table: kind === 'entity' ? 'field_event_entities' : 'field_event_people',
    kind,
    in: 'field_events',
    by: 'field_event_id',
    more: { role: kind === 'entity' ? 'host' : 'speaker' },
    unsaid: atEvent,
    said: { outreach_status: 'met', meeting_target: true },
    other: { outreach_status: 'contacted', meeting_target: true },
  })),
] as const

describe.each(cases)('a merge of two records with rows in $table', ({ table, kind, in: within, by, more, unsaid, said, other }) => {
  const makeRecord = (slug: string) => (kind === 'entity' ? makeEntity : makePerson)(scratch.database, { slug })

  /** Creates a survivor and a duplicate, each with a row for the same segment or event. */
  async function makePair(survivorValues: object, duplicateValues: object) {
    const [survivor, duplicate] = [await makeRecord(`kept-${randomUUID()}`), await makeRecord(`gone-${randomUUID()}`)]
    await scratch.database.run(async (db) => {
      const { id } = await makeRow(db, within)
      for (const [record, says] of [
        [survivor, survivorValues],
        [duplicate, duplicateValues],
      ] as const)
        await makeRow(db, table, { [by]: id, [`${kind}_id`]: record, ...more, ...says })
    })
    return { survivor, duplicate }
  }

  async function getValues(record: string) {
    const { rows } = await scratch.database.run((db) =>
      sql`select ${sql.join(Object.keys(unsaid).map((column) => sql.ref(column)))} from ${sql.table(table)} where ${sql.ref(`${kind}_id`)} = ${record}`.execute(
        db,
      ),
    )
    return rows
  }

  it('replaces defaults in the survivor’s row with the duplicate’s values, and restores them on undo', async () => {
    const { survivor, duplicate } = await makePair(unsaid, said)
    const proposalId = await merge(scratch.database, kind, duplicate, survivor)
    expect(await getValues(survivor)).toEqual([said])
    await scratch.database.transaction((tx) => undoMerge(tx, { kind, proposalId, changeIndex: 0 }))
    expect(await getValues(survivor)).toEqual([unsaid])
    expect(await getValues(duplicate)).toEqual([said])
  })

  it('keeps other values of the survivor', async () => {
    for (const gone of [said, unsaid]) {
      const { survivor, duplicate } = await makePair(other, gone)
      await merge(scratch.database, kind, duplicate, survivor)
      expect(await getValues(survivor)).toEqual([other])
    }
  })
})
