import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../server/src/app.ts'
import { connectDatabase } from '../../server/src/database/database.ts'
import type { Validate } from '../../server/src/http/validation/validate.ts'
import { createLogger } from '../../server/src/observability/logger.ts'
import { createService } from '../../server/src/service.ts'
import { listen } from './listening.ts'

/**
 * The real server, with or without validation. It logs nothing, as the lower bound does, because the cost of a log depends on its target.
 */
const [, , databaseUrl = '', validation] = process.argv

/** Accepts requests without validation, to measure the server without the cost of the contract. */
const skipValidation: Validate = async ({ params, queryString }) => ({
  path: params,
  query: parseQueryLoosely(new URLSearchParams(queryString)),
  headers: {},
  body: undefined,
})
const lists = new Set(['include', 'kind', 'any_tag', 'all_tags'])

function parseQueryLoosely(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...query].map(([name, value]) => [name, name === 'limit' ? Number(value) : lists.has(name) ? value.split(',') : value]),
  )
}

const database = connectDatabase({ url: databaseUrl, connections: 10, naming: 'named' })
const address = 'http://127.0.0.1'
const service = await createService({
  database,
  logger: createLogger('silent'),
  environment: 'test',
  publicUrl: address,
  dashboardUrl: address,
  files: { folder: join(tmpdir(), 'catalog-bench-files'), s3: undefined },
  ...(validation === 'without' && {
    createAgentValidators: () => () => skipValidation,
  }),
})
listen(createServer(createApp(service)))
