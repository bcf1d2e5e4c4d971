import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRow } from '../testing/merge-records.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { readCausedEvents } from './testing/events-of.ts'

const alsoNeeded: Readonly<Record<string, object>> = {
  proposal_changes: { fields: [], refs: [] },
  proposal_thread: { kind: 'question', text: 'Which page says so?', question_id: null },
}
/** Tables whose rows can only be added: a trigger prevents every change. */
const onlyAddedTo = ['proposal_thread']

type FeedTable = { readonly name: string; readonly record_type: string; readonly ids: readonly string[]; readonly part: string | null }

let scratch: ScratchDatabase
let fed: readonly FeedTable[]
beforeAll(async () => {
  scratch = await createScratchDatabase()
  fed = (await scratch.database.run((db) => sql<FeedTable>`select * from fed_tables()`.execute(db))).rows
})
afterAll(() => scratch.drop())

it('creates an event for each row of every table that is inserted, updated or deleted', async () => {
  const silent: string[] = []
  const entity = await makeEntity(scratch.database, { slug: 'linked' })
  for (const { name, record_type, ids, part } of fed) {
    const given = { ...alsoNeeded[name], ...(name === 'gtm_brief_links' && { entity_id: entity }) }
    let row: Record<string, string> = {}
    const hasChange = (events: Awaited<ReturnType<typeof readCausedEvents>>, changedPart: string) =>
      ids.every((id) =>
        events.some((event) => event.recordId === row[id] && event.recordType === record_type && event.changed.includes(changedPart)),
      )
    const made = await readCausedEvents(scratch.database, async (tx) => {
      row = await makeRow(tx, name, given)
    })
    // If the same transaction creates the record, the record's event also covers its rows.
    if (!hasChange(made, 'created')) silent.push(`${name} made`)
    if (onlyAddedTo.includes(name)) continue
    const key = 'id' in row ? 'id' : (ids[0] ?? 'id')
    const table = sql.table(name)
    const where = sql`where ${sql.ref(key)} = ${row[key]}`
    // The feed does not report an alias when only its computed key is written.
    const change = 'alias' in row ? sql`alias = alias || '.'` : sql`${sql.ref(key)} = ${sql.ref(key)}`
    const changed = await readCausedEvents(scratch.database, (tx) => sql`update ${table} set ${change} ${where}`.execute(tx))
    if (part !== null && !hasChange(changed, part)) silent.push(`${name} changed`)
    // Some tables refuse to delete rows.
    const removed = await readCausedEvents(scratch.database, (tx) => sql`delete from ${table} ${where}`.execute(tx)).catch(() => undefined)
    if (removed && !hasChange(removed, part ?? 'deleted')) silent.push(`${name} removed`)
  }
  expect(silent).toEqual([])
}, 90_000)
