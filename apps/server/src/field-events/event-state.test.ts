import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEntity, makePerson, makeSegment } from '../testing/records.ts'
import { getOkBody, serveScratchDatabase } from '../testing/serve-scratch.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readFieldEventDetails } from './event-details.ts'
import { findEventStateOrThrow } from './event-state.ts'

const served = serveScratchDatabase(async ({ database, post }) => {
  const entity = await makeEntity(database, { slug: 'vault', name: 'Vault' })
  const person = await makePerson(database, { slug: 'ana', name: 'Ana' })
  await post('/field-events', { slug: 'summit', name: 'Summit' })
  await database.transaction(async (tx) => {
    const segment = await makeSegment(tx, 'treasuries')
    const { rows } = await sql<{ id: string }>`select id from field_events`.execute(tx)
    const event = rows[0]?.id
    await sql`insert into field_event_segments (field_event_id, segment_id) values (${event}, ${segment})`.execute(tx)
    await sql`insert into field_event_entities (field_event_id, entity_id, role) values (${event}, ${entity}, 'attending')`.execute(tx)
    await sql`insert into field_event_people (field_event_id, person_id, role) values (${event}, ${person}, 'attending')`.execute(tx)
    await sql`insert into field_event_goals (field_event_id, title) values (${event}, 'Goal')`.execute(tx)
    await sql`insert into field_event_interactions (field_event_id, entity_id, person_id) values (${event}, ${entity}, ${person})`.execute(
      tx,
    )
    await sql`
      insert into field_event_follow_ups (field_event_id, entity_id, person_id, action_text) values (${event}, ${entity}, ${person}, 'Write.')`.execute(
      tx,
    )
    await sql`insert into field_event_scorecards (field_event_id) values (${event})`.execute(tx)
    await sql`insert into field_event_unmatched_names (field_event_id, name_of, name) values (${event}, 'entity', 'Nobody')`.execute(tx)
    await sql`
      insert into field_event_roster_candidates (field_event_id, role, display_name, matched_entity_id, matched_person_id)
      values (${event}, 'media', 'Candidate', ${entity}, null), (${event}, 'media', 'Another', null, ${person})`.execute(tx)
  })
})
/** A second server with its own cache, like a server in another process. */
let other: TestServer
beforeAll(async () => {
  other = await startTestServer(served.database)
})
afterAll(() => other.stop())

const tables = [
  ...['field_events', 'field_event_segments', 'field_event_entities', 'field_event_people', 'field_event_goals'],
  ...['field_event_interactions', 'field_event_follow_ups', 'field_event_scorecards', 'field_event_roster_candidates'],
  ...['field_event_unmatched_names', 'entities', 'people', 'segments'],
]
const runStatement = (statement: ReturnType<typeof sql>) => served.database.run((db) => statement.execute(db))
const getState = () => served.database.run(async (db) => (await findEventStateOrThrow(db, 'summit')).state)

describe('findEventState', () => {
  it('covers every table that readFieldEventDetails reads', async () => {
    const { id } = await served.database.run((db) => findEventStateOrThrow(db, 'summit'))
    const reference = { segmentById: new Map() } as never
    const texts: string[] = []
    served.database.figures.watchStatements((text) => {
      texts.push(text)
      return undefined
    })
    await served.database.run((db) => readFieldEventDetails(db, id, reference))
    served.database.figures.watchStatements(() => undefined)
    const { rows } = await served.database.run((db) =>
      sql<{ name: string }>`select tablename::text as name from pg_tables where schemaname = 'public'`.execute(db),
    )
    const isTableRead = (name: string) => texts.some((text) => new RegExp(`\\b${name}\\b(?!\\.)`).test(text))
    expect(rows.flatMap(({ name }) => (isTableRead(name) ? [name] : [])).sort()).toEqual([...tables].sort())
  })

  it.each(tables)('changes after a write to %s', async (table) => {
    const before = await getState()
    const { rows } = await served.database.run((db) =>
      sql<{ name: string }>`
        select column_name::text as name from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position limit 1`.execute(db),
    )
    const column = sql.ref(rows[0]?.name ?? '')
    await runStatement(sql`update ${sql.table(table)} set ${column} = ${column}`)
    expect(await getState()).not.toBe(before)
    expect(await getState()).toBe(await getState())
  })

  it.each([
    ['the name of an entity', sql`update entities set name = 'Vaults'`],
    ['the name of a person', sql`update people set name = 'Anna'`],
    ['a note of a link', sql`update field_event_entities set next_step = 'Call.'`],
    ['the status of a person', sql`update people set lifecycle_status = 'archived'`],
    ['the order and name of a segment', sql`update segments set name = 'Holders'`],
    ['a goal that is gone', sql`delete from field_event_goals`],
    ['a name that is gone', sql`delete from field_event_unmatched_names`],
    ['a candidate', sql`update field_event_roster_candidates set next_step = 'Ask.'`],
  ])('expires the cached event in every process: %s', async (_, statement) => {
    const readViews = (server: Pick<TestServer, 'get'>) =>
      Promise.all(['false', 'true'].map((all) => getOkBody(server, '/field-events/summit', { include_inactive: all })))
    const [before] = [await readViews(served), await readViews(other)]
    expect(await readViews(other)).toEqual(before)
    await runStatement(statement)
    const after = await readViews(served)
    expect(after).not.toEqual(before)
    expect(await readViews(other)).toEqual(after)
  })
})
