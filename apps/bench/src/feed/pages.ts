import pg from 'pg'
import { buildEventsStatement, type EventsQuery, getOldestPosition } from '../../../server/src/changes/queries.ts'
import { connectDatabase } from '../../../server/src/database/database.ts'
import { createFeedFilter } from '../../../server/src/following/shown.ts'
import { writeEvents } from './write-events.ts'

/** Milliseconds that PostgreSQL takes for 1,000 events, and the buffers that it reads. */
export type FeedPage = { readonly name: string; readonly execution: number; readonly buffers: number }

/** Measures pages of a feed of thirteen weeks, in which each transaction wrote three events of several types. */
export async function measurePages(url: string, client: pg.Client, events: number): Promise<FeedPage[]> {
  const database = connectDatabase({ url, connections: 1, naming: 'named' })
  try {
    // Reads the feed once first, because the first reader of a copied database removes its events and begins a new generation.
    const { generation } = await database.run(getOldestPosition)
    await writeEvents(client, events, events / 3)
    const places = { oldest: 0, middle: events / 6, newest: events / 3 - 340 }
    const asked = {
      'all types': undefined,
      'all that a key with only read:catalog may read': createFeedFilter(['read:catalog'], {}).recordTypes,
      'only people, 1 in 100': ['person'],
    } as const
    const pages: FeedPage[] = []
    for (const [place, xid] of Object.entries(places))
      for (const [what, recordTypes] of Object.entries(asked)) {
        const after = { generation, xid: String(Math.floor(3 + xid)), seq: 0 }
        const query: EventsQuery = { after, recordTypes, limit: 1_000 }
        const statement = await database.run(async (db) => buildEventsStatement(query).compile(db))
        pages.push(await explainStatement(client, `1,000 events, ${place}: ${what}`, statement))
      }
    return pages
  } finally {
    await database.close()
  }
}

/** Explains the server's statement with a generic plan, because the server's prepared statements have generic plans. */
async function explainStatement(
  client: pg.Client,
  name: string,
  statement: { readonly sql: string; readonly parameters: readonly unknown[] },
): Promise<FeedPage> {
  // Replaces the snapshot's bound, because the transactions of the generated events never existed. The rest of the statement is unchanged.
  const text = statement.sql.replaceAll('pg_snapshot_xmin(pg_current_snapshot())', "'9000000000'::xid8")
  await client.query("set plan_cache_mode = 'force_generic_plan'")
  await client.query(`prepare page as ${text}`)
  const values = statement.parameters.map(formatLiteral).join(', ')
  const found: FeedPage[] = []
  for (let n = 0; n < 9; n++) {
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) execute page(${values})`)
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    const buffers = Number(plan.Plan['Shared Hit Blocks']) + Number(plan.Plan['Shared Read Blocks'])
    found.push({ name, execution: Number(plan['Execution Time']), buffers })
  }
  await client.query('deallocate page')
  return found.toSorted((a, b) => a.execution - b.execution)[4] ?? { name, execution: Number.NaN, buffers: 0 }
}

function formatLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}
