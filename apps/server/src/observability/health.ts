import express, { type RequestHandler, Router } from 'express'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { migrationStates } from '../database/migrate.ts'
import type { Metrics } from './metrics.ts'

type Watched = { readonly database: Database; readonly metrics: Metrics; readonly isStopping: () => boolean }

/** For load balancers and Prometheus: alive, ready (database and migrations), and in figures. */
export function healthEndpoints({ database, metrics, isStopping }: Watched): express.Router {
  const alive: RequestHandler = (_request, response) => void response.json({ status: 'ok' })
  const ready: RequestHandler = async (_request, response) => {
    const reason = isStopping() ? 'The server is stopping.' : await whyNotReady(database)
    response.status(reason === undefined ? 200 : 503).json(reason === undefined ? { status: 'ready' } : { status: 'not ready', reason })
  }
  const figures: RequestHandler = async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.render())
  }
  return Router().get('/healthz', alive).get('/readyz', ready).get('/metrics', figures)
}

async function whyNotReady(database: Database): Promise<string | undefined> {
  try {
    await database.run((db) => sql`select 1`.execute(db))
    const missing = (await migrationStates(database)).filter(({ appliedAt }) => appliedAt === null)
    return missing.length > 0
      ? `The database lacks the migrations ${missing.map(({ name }) => name).join(', ')}; run "pnpm catalog migrate up".`
      : undefined
  } catch {
    return 'The database does not answer.'
  }
}
