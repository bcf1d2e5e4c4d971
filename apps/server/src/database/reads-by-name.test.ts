import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readMatchesByName } from '../field-events/roster/roster-queries.ts'
import { findRespelledProviders } from '../proposals/restatements/providers.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import type { Db } from './named-statements.ts'

/** Number of related rows of one record; each search looks for one of them. */
const many = 5_000

let scratch: ScratchDatabase
let hub: string
let event: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  hub = await makeEntity(scratch.database, { slug: 'hub' })
  await scratch.database.runAsOwner(async (db) => {
    const { rows } = await sql<{ id: string }>`insert into field_events (slug, name) values ('fair', 'Fair') returning id`.execute(db)
    event = rows[0]?.id ?? ''
    await sql`insert into capabilities (slug, name, horizon) values ('custody', 'Custody', 'now')`.execute(db)
    await sql`
      insert into entity_providers (entity_id, capability_id, provider_name)
      select ${hub}::uuid, c.id, 'Provider ' || n from capabilities c, generate_series(1, ${many}::integer) n`.execute(db)
    await sql`
      insert into field_event_roster_candidates (field_event_id, role, display_name, review_status, matched_entity_id)
      select ${event}::uuid, 'attendee', 'Guest ' || n, 'matched', ${hub}::uuid from generate_series(1, ${many}::integer) n`.execute(db)
    await sql`analyze`.execute(db)
  })
})
afterAll(() => scratch.drop())

type PlanNode = {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Relation Name'?: string
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Lists the scans of a plan, each with its table and the number of rows that it has read. */
function listRowsRead(node: PlanNode): (readonly [table: string, rows: number])[] {
  const { 'Relation Name': table, 'Rows Removed by Filter': removed = 0, Plans = [] } = node
  const rows = (node['Actual Rows'] + removed) * node['Actual Loops']
  return [...(table === undefined ? [] : [[table, rows] as const]), ...Plans.flatMap(listRowsRead)]
}

/** Runs the work, and counts the rows of the table that its statement reads, with each of PostgreSQL's plans. */
async function countRowsRead(table: string, work: (db: Db) => Promise<unknown>): Promise<number[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await scratch.database.run(work)
  const sent = query.mock.calls.map(([config]) => config as unknown as { readonly text: string; readonly values?: unknown[] })
  query.mockRestore()
  const statement = sent.find(({ text }) => text.includes(table))
  const client = new pg.Client(scratch.url)
  await client.connect()
  try {
    const counts: number[] = []
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`)
      const { text, values } = { text: `explain (analyze, format json) ${statement?.text}`, values: statement?.values ?? [] }
      const { rows } = await client.query({ name: mode, text, values })
      const read = listRowsRead(rows[0]['QUERY PLAN'][0].Plan).filter(([name]) => name === table)
      counts.push(read.reduce((sum, [, count]) => sum + count, 0))
    }
    return counts
  } finally {
    await client.end()
  }
}

describe('a search for a name reads the rows of that name, and none of the many others', () => {
  it('reads one row among an entity’s providers for a capability', async () => {
    const input = { capability_slug: 'custody', provider_name: 'PROVIDER 7' }
    const findProviders = (db: Db) => findRespelledProviders(db, [{ index: 3, input, records: [hub] }])
    expect(await scratch.database.run(findProviders)).toEqual([3])
    expect(await countRowsRead('entity_providers', findProviders)).toEqual([1, 1])
  })

  it('reads one row among the candidates of an event’s roster', async () => {
    const findMatches = (db: Db) => readMatchesByName(db, event, ['GUEST 7'])
    expect(await scratch.database.run(findMatches)).toEqual(new Map([['guest 7', { entity_id: hub, person_id: null }]]))
    expect(await countRowsRead('field_event_roster_candidates', findMatches)).toEqual([1, 1])
  })
})
