import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '../database/database.ts'
import { explainSchemaState, readSchemaState } from '../database/migrate.ts'
import { cacheBriefly } from '../http/answers/cache-briefly.ts'
import { endAnswer } from '../http/connections/end-after-body.ts'

type HealthSources = { readonly database: Database; readonly isStopping: () => boolean }
export type HealthHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/**
 * Creates the endpoints for load balancers: /healthz, which only answers, and /readyz, which checks the database and its migrations at most
 * once a second.
 */
export function createHealthEndpoints({ database, isStopping }: HealthSources): Readonly<Record<string, HealthHandler>> {
  const reasonNow = cacheBriefly(1000, () => findReasonNotReady(database))
  return {
    '/healthz': (_request, response) => sendJson(response, 200, { status: 'ok' }),
    '/readyz': async (_request, response) => {
      const reason = isStopping() ? 'The server is stopping.' : await reasonNow()
      if (reason === undefined) sendJson(response, 200, { status: 'ready' })
      else sendJson(response, 503, { status: 'not ready', reason })
    },
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  const text = JSON.stringify(body)
  response.setHeader('Content-Length', Buffer.byteLength(text))
  endAnswer(response, response.req.method === 'HEAD' ? undefined : text)
}

async function findReasonNotReady(database: Database): Promise<string | undefined> {
  const problem = database.pooling.findProblem()
  if (problem !== undefined) return problem
  try {
    const standing = await database.run((db) => readSchemaState(db))
    // The address may now lead to a writable server, but only new connections reach it.
    if (standing.isReadOnly) await database.renew()
    return explainSchemaState(standing)
  } catch {
    return 'The database does not answer.'
  }
}
