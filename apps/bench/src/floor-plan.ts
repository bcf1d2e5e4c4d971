import { connectDatabase } from '../../server/src/database/database.ts'
import { createLogger } from '../../server/src/observability/logger.ts'
import { startServer } from '../../server/src/server.ts'
import { readSettings } from '../../server/src/settings.ts'
import { captureStatements, type Statement } from './capture.ts'
import { buildCases } from './cases.ts'
import type { FloorPlan } from './floor-server.ts'
import type { Key } from './prepare.ts'

/** Calls the server once per case and records its statements. */
export async function captureFloorPlan(url: string, keys: readonly Key[]): Promise<{ plan: FloorPlan; deepCursor: string }> {
  const database = connectDatabase({ url, connections: 2, naming: 'named' })
  const server = await startServer(
    readSettings({ PORT: '0', CATALOG_METRICS_PORT: '0', CATALOG_ENVIRONMENT: 'test', LOG_LEVEL: 'silent' }),
    database,
    createLogger('silent'),
  )
  const [first] = keys
  if (!first) throw new Error('There is no key to capture with.')
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { authorization: `Bearer ${first.text}` } })
    const body = (await response.json()) as { next_cursor?: string }
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
    return body
  }
  const deepCursor = await readDeepCursor(ask)
  const reads: Record<string, Statement[]> = {}
  const bodies: Record<string, string> = {}
  let charge: Statement | undefined
  for (const { path } of buildCases(deepCursor)) {
    bodies[path] = JSON.stringify(await ask(path))
    const statements = await captureStatements(() => ask(path))
    charge = statements.find(isCharge)
    reads[path] = statements.filter((statement) => !isCharge(statement) && !statement.text.includes('api_calls'))
  }
  await server.stop()
  await database.close()
  if (!charge) throw new Error('No charge was captured.')
  const hash = { ...charge, values: charge.values.map((value) => (value === first.id ? 'KEY' : isHash(value, first) ? 'HASH' : value)) }
  return {
    plan: { databaseUrl: url, charge: hash, keys: keys.map(({ id, hash: secret }) => ({ id, hash: secret })), reads, bodies },
    deepCursor,
  }
}

function isCharge({ text }: Statement): boolean {
  return text.includes('update api_keys')
}

function isHash(value: unknown, { hash }: Key): boolean {
  return typeof value === 'object' && value !== null && 'hex' in value && value.hex === hash
}

const deepPages = 100

/** Reads a cursor after the first 20,000 entities of the list by name, or at the end of a shorter list. */
async function readDeepCursor(ask: (path: string) => Promise<{ next_cursor?: string }>): Promise<string> {
  let cursor: string | undefined
  for (let page = 0; page < deepPages; page++) {
    const { next_cursor } = await ask(`/v1/entities?limit=200${cursor === undefined ? '' : `&cursor=${cursor}`}`)
    if (!next_cursor) break
    cursor = next_cursor
  }
  return cursor ?? ''
}
