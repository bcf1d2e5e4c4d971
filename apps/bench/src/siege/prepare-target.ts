import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { getOldestPosition } from '../../../server/src/changes/queries.ts'
import { connectDatabase, type Database } from '../../../server/src/database/database.ts'
import { createKey, type NewKey, revokeKey } from '../../../server/src/keys/writes.ts'
import { buildFormBody } from '../calls/upload-bodies.ts'
import { generous, insertCurator } from '../prepare.ts'
import { type Account, signIn } from '../sign-in.ts'
import type { Target } from './target.ts'

/** Records of a database for attackers and honest callers. All servers over the database share them. */
export type Preparation = Pick<Target, 'refusedKeys' | 'email' | 'environment' | 'fieldEvent' | 'key' | 'account'> & {
  readonly honestKey: string
  readonly knownCurator: Account
  readonly newCurator: Account
  /** Id of the file that is downloaded. It is uploaded to the first server. */
  source?: string
}

/** Number of events for clients that read the changes from the beginning. */
const eventCount = 100_000

export async function prepareDatabase(databaseUrl: string): Promise<Preparation> {
  const database = connectDatabase({ url: databaseUrl, connections: 2, naming: 'named' })
  try {
    await insertEvents(database)
    const knownCurator = await insertCurator(database, 'admin')
    return {
      ...{ environment: generous.environment, knownCurator, email: knownCurator.email, fieldEvent: `siege-${randomUUID()}` },
      newCurator: await insertCurator(database, 'admin'),
      account: await insertCurator(database, 'admin'),
      honestKey: await insertKey(database, {}),
      key: await insertKey(database, { agent: 'siege-attacker' }),
      refusedKeys: [
        await insertRevokedKey(database),
        await insertKey(database, { expiresAt: '2020-01-01T00:00:00Z' }),
        await insertKey(database, { dailyBudgetMicroUsd: 1 }),
        await insertKey(database, { callsPerMinute: 1 }),
      ],
    }
  } finally {
    await database.close()
  }
}

async function insertKey(database: Database, limits: Partial<NewKey>): Promise<string> {
  return (await database.transaction((tx) => createKey(tx, { agent: 'siege-honest', ...generous, ...limits }))).key
}

async function insertRevokedKey(database: Database): Promise<string> {
  return database.transaction(async (tx) => {
    const { id, key } = await createKey(tx, { agent: 'siege-attacker', ...generous })
    await revokeKey(tx, id)
    return key
  })
}

/** Inserts events. Reads the feed first, because the first read removes the events of the copied database and begins a new generation. */
async function insertEvents(database: Database): Promise<void> {
  await database.run(getOldestPosition)
  await database.run((db) =>
    sql`insert into feed_events (timeline, type, record_type, record_id, slug, changed)
      select feed_timeline(), 'changed', 'entity', gen_random_uuid(), 'record-' || n, '{name}'
      from generate_series(1, ${sql.lit(eventCount)}) n`.execute(db),
  )
}

/** Collects the data for an attacker of this server, including a link to a file that expires after a quarter of an hour. */
export async function createTarget(preparation: Preparation, address: string, entities: number): Promise<Target> {
  const { refusedKeys, environment, email, fieldEvent, key, account } = preparation
  return {
    ...{ address, entities, refusedKeys, environment, email, fieldEvent, key, account },
    session: await signIn(address, account),
    download: await createFileLink(preparation, address),
  }
}

/** Creates the field event and a file of 25 MB if they are missing, and returns a fresh link to the file. */
async function createFileLink(preparation: Preparation, address: string): Promise<string> {
  const headers = { authorization: `Bearer ${preparation.key}`, 'content-type': 'application/json' }
  if (preparation.source === undefined) {
    await fetchJson(`${address}/v1/field-events`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ slug: preparation.fieldEvent, name: 'A summit' }),
    })
    const { type, pieces } = buildFormBody('entity-1', 25 * 1024 * 1024)
    const body = Buffer.concat([...pieces()].map((piece) => Buffer.from(piece)))
    const { id } = await fetchJson(`${address}/v1/agents/sources/upload`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    })
    preparation.source = String(id)
  }
  const { download_url: url } = await fetchJson(`${address}/v1/sources/${preparation.source}`, { headers })
  return new URL(String(url)).pathname + new URL(String(url)).search
}

async function fetchJson(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}
