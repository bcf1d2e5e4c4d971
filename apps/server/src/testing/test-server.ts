import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OperationId, operations } from '@catalog/contract/operations'
import type { Database } from '../database/database.ts'
import { readContract, routes } from '../http/agents/contract.ts'
import { createRouter } from '../http/router.ts'
import { createValidators, type Validate } from '../http/validation/validate.ts'
import { knownScopes } from '../keys/scopes.ts'
import { createKey, type NewKey } from '../keys/writes.ts'
import { createLogger } from '../observability/logger.ts'
import { type RunningServer, type ServiceOverrides, startServer } from '../server.ts'
import { readSettings } from '../settings.ts'
import { listContractProblems } from './contract-check.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests access fields of answers without a type; the contract check has validated them.
export type TestAnswer = { readonly status: number; readonly headers: Headers; readonly body: any }
export type TestOptions = { readonly key?: string | null; readonly headers?: Record<string, string> }
export type TestServer = {
  readonly port: number
  readonly address: string
  readonly metricsPort: number | undefined
  /** Sends a GET, and fails if the answer violates the contract. Without `mintServerKey`, it sends a key that may do everything. */
  get(path: string, options?: TestOptions): Promise<TestAnswer>
  /** Sends the body as JSON, and fails if the answer violates the contract. */
  post(path: string, body: unknown, options?: TestOptions): Promise<TestAnswer>
  patch(path: string, body: unknown, options?: TestOptions): Promise<TestAnswer>
  /** Sends any request, with the body unchanged, and fails if the answer violates the contract. */
  send(
    method: string,
    path: string,
    options?: TestOptions & { readonly body?: string | Uint8Array<ArrayBuffer> | FormData },
  ): Promise<TestAnswer>
  key(options?: Partial<NewKey>): Promise<string>
  drain(): Promise<void>
  readonly startWebhooks: RunningServer['startWebhooks']
  stop(): Promise<void>
}

const router = createRouter(routes)

/** The validators of all servers of one process, because compiled validators do not depend on a server. */
const createValidator = createValidators(readContract('http://127.0.0.1'))
const validators = new Map<string, Validate>()
export const shareValidators: typeof createValidators = () => (place) => {
  const key = `${place.method} ${place.path}`
  const validate = validators.get(key) ?? createValidator(place)
  validators.set(key, validate)
  return validate
}

/** The real server on a real database and a free port. */
export async function startTestServer(
  database: Database,
  env: Record<string, string> = {},
  overrides: ServiceOverrides = {},
): Promise<TestServer> {
  // The server creates this folder when the first file is uploaded.
  const folder = join(tmpdir(), `catalog-test-${randomUUID()}`)
  const settings = readSettings({
    PORT: '0',
    CATALOG_METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    CATALOG_ENVIRONMENT: 'test',
    CATALOG_DATA_DIR: folder,
    CATALOG_FILES_DIR: folder,
    ...env,
  })
  const server = await startServer(settings, database, createLogger(settings.logLevel), {
    createAgentValidators: shareValidators,
    ...overrides,
  })
  const address = `http://127.0.0.1:${server.port}`
  const mintServerKey = (options: Partial<NewKey> = {}) => mintKey(database, settings.environment, options)
  let everything: Promise<string> | undefined
  const send: TestServer['send'] = async (method, path, { key: chosen, headers = {}, body } = {}) => {
    everything ??= mintServerKey()
    const bearer = chosen === undefined ? await everything : chosen
    const authorization = bearer === null ? {} : { authorization: `Bearer ${bearer}` }
    const response = await fetch(`${address}/v1${path}`, {
      method,
      headers: { ...headers, ...authorization },
      ...(body !== undefined && { body }),
    })
    return readCheckedAnswer(method, path, response)
  }
  const sendJson =
    (method: string): TestServer['post'] =>
    (path, body, { headers = {}, ...options } = {}) =>
      send(method, path, { ...options, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  return {
    port: server.port,
    metricsPort: server.metricsPort,
    address,
    key: mintServerKey,
    drain: server.drain,
    startWebhooks: server.startWebhooks,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    send,
    get: (path, options) => send('GET', path, options),
    post: sendJson('POST'),
    patch: sendJson('PATCH'),
  }
}

/** Creates a key, by default with every scope and limits that no test reaches. */
export async function mintKey(database: Database, environment: string, options: Partial<NewKey>): Promise<string> {
  const defaults = { agent: 'test', environment, scopes: knownScopes, dailyBudgetMicroUsd: 1_000_000_000, callsPerMinute: 1_000_000 }
  const { key } = await database.transaction((tx) => createKey(tx, { ...defaults, ...options }))
  return key
}

async function readCheckedAnswer(method: string, path: string, response: Response): Promise<TestAnswer> {
  const body: unknown = response.status === 304 ? null : await response.json()
  const answer = { status: response.status, headers: response.headers, body }
  const operationId = findOperation(method, path)
  const problems = operationId ? listContractProblems(operationId, answer) : []
  if (problems.length > 0)
    throw new Error(`${method} ${path} broke the contract:\n${problems.join('\n')}\n${JSON.stringify(body).slice(0, 2000)}`)
  return answer
}

function findOperation(method: string, path: string): OperationId | undefined {
  const match = router.match(method, path.split('?')[0] ?? '')
  return match && match.route.operationId in operations ? match.route.operationId : undefined
}
