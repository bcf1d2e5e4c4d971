import type { IncomingMessage, ServerResponse } from 'node:http'
import contractDocument from '@catalog/contract/document.json' with { type: 'json' }
import { curationContract, curationValidators } from './curation/contract.ts'
import { curationHandlers } from './curation/operations.ts'
import { createCurationServe } from './curation/serve.ts'
import { createCuratorAuth, type OidcSettings } from './curators/auth.ts'
import type { Database } from './database/database.ts'
import { createDownloadLinks } from './files/download-links.ts'
import { type FileSettings, openFiles } from './files/storage.ts'
import type { Handlers } from './http/call.ts'
import { prepareContract, routes, streamedBodyReaders } from './http/contract.ts'
import { createCursors } from './http/cursor.ts'
import { createRouter } from './http/router.ts'
import { createServe } from './http/serve.ts'
import type { ContractDocument } from './http/slice.ts'
import { createInboxPage } from './inbox-page/serve.ts'
import { createTokenReader } from './keys/authenticate.ts'
import { createMeter } from './keys/meter.ts'
import { readSigningSecret } from './keys/signing.ts'
import { createUsageRecorder, type UsageRecorder } from './keys/usage-recorder.ts'
import type { Logger } from './observability/logger.ts'
import { createMetrics, type Metrics } from './observability/metrics.ts'
import { handlers as operationHandlers } from './operations.ts'
import { createReferenceCache } from './reference/vocabulary.ts'
import { createDownloads } from './sources/downloads.ts'

/** Everything that serves requests, wired up; knows nothing of ports, processes and signals. */
export type Service = {
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** The same for curators. */
  readonly serveCurators: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** The files of sources. */
  readonly serveDownloads: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** The page of a proposal. */
  readonly serveInboxPage: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly database: Database
  readonly contract: object
  readonly curationContract: object
  readonly metrics: Metrics
  readonly logger: Logger
  readonly legacyKey: string | undefined
  readonly usage: UsageRecorder
  readonly isStopping: () => boolean
}

export type ServiceOptions = {
  readonly database: Database
  readonly logger: Logger
  readonly environment: string
  readonly publicUrl: string
  readonly dashboardUrl: string
  readonly legacyKey?: string | undefined
  readonly oidc?: OidcSettings | undefined
  readonly files: FileSettings
  readonly isStopping?: () => boolean
  /** How requests are checked against the contract; the benchmark measures what that costs. */
  readonly prepare?: typeof prepareContract
  /** Who answers; the tests of the SDK look at what arrives. */
  readonly handlers?: Handlers
}

export async function createService({
  database,
  logger,
  environment,
  publicUrl,
  dashboardUrl,
  legacyKey,
  oidc,
  files: fileSettings,
  isStopping = () => false,
  prepare = prepareContract,
  handlers = operationHandlers,
}: ServiceOptions): Promise<Service> {
  const contract = { ...contractDocument, servers: [{ url: `${publicUrl}/v1`, description: 'This server.' }] }
  const metrics = createMetrics(database.waiting)
  const usage = createUsageRecorder(database, (error) =>
    logger.error({ err: error }, 'usage could not be written; it is kept and written later'),
  )
  const secret = await readSigningSecret(database, 'cursors')
  const references = createReferenceCache()
  const files = openFiles(fileSettings)
  const downloadLinks = createDownloadLinks(await readSigningSecret(database, 'downloads'), publicUrl)
  const services = {
    database,
    cursors: createCursors(secret),
    files,
    downloadLinks,
    contract,
    settings: { environment, publicUrl, dashboardUrl },
    flushUsage: usage.flush,
  }
  const serve = createServe({
    router: createRouter(routes),
    validators: await prepare(contract as unknown as ContractDocument, handlers),
    bodyReaders: streamedBodyReaders(contract as unknown as ContractDocument),
    handlers,
    readToken: createTokenReader(environment, legacyKey),
    meter: createMeter(),
    usage,
    references,
    services,
  })
  const forCurators = curationContract(publicUrl)
  const auth = createCuratorAuth(
    database,
    {
      publicUrl,
      dashboardUrl,
      secret: (await readSigningSecret(database, 'sessions')).toString('hex'),
      onProblem: (message, details) => logger.warn({ details }, `signing in: ${message}`),
    },
    oidc,
  )
  const serveCurators = createCurationServe({
    handlers: curationHandlers,
    validatorFor: curationValidators(forCurators),
    references,
    services: { ...services, auth },
  })
  const serveInboxPage = createInboxPage({ references, services: { ...services, auth } })
  return {
    serve,
    serveCurators,
    serveDownloads: createDownloads({ database, files, downloadLinks }),
    serveInboxPage,
    database,
    contract,
    curationContract: forCurators,
    metrics,
    logger,
    legacyKey,
    usage,
    isStopping,
  }
}
