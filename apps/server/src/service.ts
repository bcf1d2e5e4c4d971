import type { IncomingMessage, ServerResponse } from 'node:http'
import { createPositionCodec } from './changes/position.ts'
import { createFeedWatch } from './changes/watch.ts'
import { readCurationContract } from './curation/contract.ts'
import { curationHandlers } from './curation/operations.ts'
import { createCurationServe } from './curation/serve.ts'
import { createCurationOperations } from './curation/work.ts'
import { createCuratorAuth, type OidcSettings } from './curators/auth.ts'
import { createDeviceCookies } from './curators/device-cookies.ts'
import { createPasswordChecks, type PasswordHasher } from './curators/password-checks.ts'
import { createRefusals, type Refusals } from './curators/refusals.ts'
import { type AnswerFinder, createDashboard } from './dashboard/serve.ts'
import type { Database } from './database/database.ts'
import type { Replicas } from './database/replicas/replicas.ts'
import { findDumpFile } from './dumps/queries.ts'
import type { ApiError } from './errors/api-error.ts'
import { createDownloadLinks } from './files/download-links.ts'
import { type FileSettings, openFiles } from './files/storage.ts'
import { checkHandlers, readContract } from './http/agents/contract.ts'
import { createAgentDoor } from './http/agents/door.ts'
import { createKeptAnswers } from './http/agents/kept-answers.ts'
import { createAgentOperations } from './http/agents/operations.ts'
import { createCursors } from './http/answers/cursor.ts'
import { createBodyMemory } from './http/bodies/body-memory.ts'
import type { Handlers } from './http/call.ts'
import { type AddressReader, createAddressReader } from './http/connections/address.ts'
import { createContractHandler } from './http/serve.ts'
import { createValidators } from './http/validation/validate.ts'
import { createKeptTexts } from './kept-texts.ts'
import { createAccessWatch } from './keys/access-watch.ts'
import { createTokenReader } from './keys/authenticate.ts'
import { findExistingTokens } from './keys/charge.ts'
import { createKeyChangeNotifier } from './keys/key-changes.ts'
import { createMeter, type Meter } from './keys/meter.ts'
import { readAccess } from './keys/read-access.ts'
import { readSigningSecret } from './keys/signing.ts'
import { createUnknownKeys } from './keys/unknown-keys.ts'
import { createUsageRecorder, type UsageRecorder } from './keys/usage-recorder.ts'
import { createCallerFinder } from './mcp/callers.ts'
import { createMcpEndpoint, type LoadProtocol, type McpEndpoint, type McpSettings } from './mcp/endpoint.ts'
import { registerToolCallMetrics } from './mcp/metrics.ts'
import { registerDumpAge } from './observability/dump-age.ts'
import { registerFeedLag } from './observability/feed-lag.ts'
import type { Logger } from './observability/logger.ts'
import { createMetrics, type Metrics } from './observability/metrics.ts'
import { registerServiceFigures, type ServiceFigures } from './observability/service-figures.ts'
import { registerWaitingProposals } from './observability/waiting-proposals.ts'
import { handlers as operationHandlers } from './operations.ts'
import { createDownloads } from './sources/downloads.ts'
import { findSourceFile } from './sources/queries.ts'
import { findSampledTraceparent, noTraces, type Traces } from './traces/traces.ts'
import { type Clock, systemClock } from './values/clock.ts'
import { createVocabularyCache } from './vocabulary/vocabulary.ts'
import { createWebhookServices, type WebhookServices } from './webhooks/services.ts'
import { registerWebhookMetrics } from './webhooks/show-figures.ts'
import type { ReceiverRules } from './webhooks/urls.ts'

/** The parts that serve requests, wired up, without ports, processes and signals. */
export type Service = {
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Serves the curators. */
  readonly serveCurators: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Serves the files of sources. */
  readonly serveDownloads: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Serves the Model Context Protocol. */
  readonly mcp: McpEndpoint
  /** Finds the answer to a request for a page or a file of the dashboard. */
  readonly findDashboard: AnswerFinder
  readonly database: Database
  readonly publicUrl: string
  readonly getAddress: AddressReader
  readonly contract: object
  readonly curationContract: object
  readonly metrics: Metrics
  readonly figures: ServiceFigures
  readonly logger: Logger
  readonly legacyKey: string | undefined
  readonly usage: UsageRecorder
  readonly webhooks: WebhookServices
  readonly isStopping: () => boolean
}

export type ServiceOptions = {
  readonly database: Database
  /** Replicas that may answer reads. */
  readonly replicas?: Replicas | undefined
  /** True when charges are committed without waiting until they are on the disk. */
  readonly asyncCharges?: boolean
  readonly logger: Logger
  readonly environment: string
  readonly publicUrl: string
  readonly dashboardUrl: string
  readonly legacyKey?: string | undefined
  readonly oidc?: OidcSettings | undefined
  readonly files: FileSettings
  /** Rules for receivers of webhooks; only public addresses by default. */
  readonly receivers?: ReceiverRules
  /** The proxies that are trusted to report the caller's address. */
  readonly trustedProxies?: readonly string[] | undefined
  readonly isStopping?: () => boolean
  /** The clock of waiting pages and streams; tests replace it with a clock that they advance. */
  readonly clock?: Clock
  /** Receives the spans of requests; none by default. */
  readonly traces?: Traces
  readonly mcp?: McpSettings
  /** The address at which this process reaches its own API. */
  readonly getApiUrl?: () => string
  /** Loads the implementation of the Model Context Protocol; tests replace it to serve other tools. */
  readonly loadProtocol?: LoadProtocol
  /** Makes the validators of the agents' contract; the benchmark replaces it to measure their cost. */
  readonly createAgentValidators?: typeof createValidators
  /** Folder of the dashboard's build; tests use another folder. */
  readonly dashboardFolder?: string
  /** Hashes passwords; tests replace it with a hasher whose progress they control. */
  readonly passwordHasher?: PasswordHasher
  /** The remembered refusals of sign-in attempts; tests move their clock. */
  readonly refusals?: Refusals
  /** The handlers; the tests of the SDK replace them to inspect the requests. */
  readonly handlers?: Handlers
}

export async function createService({
  database,
  replicas,
  asyncCharges = false,
  logger,
  environment,
  publicUrl,
  dashboardUrl,
  legacyKey,
  oidc,
  files: fileSettings,
  receivers = { reach: 'public', ports: [443] },
  trustedProxies = [],
  isStopping = () => false,
  clock = systemClock,
  traces = noTraces,
  mcp = { approval: 'client', hosts: [] },
  getApiUrl = () => `${publicUrl}/v1`,
  loadProtocol = () => import('./mcp/protocol.ts'),
  createAgentValidators = createValidators,
  dashboardFolder,
  passwordHasher,
  refusals = createRefusals(),
  handlers = operationHandlers,
}: ServiceOptions): Promise<Service> {
  const contract = readContract(publicUrl)
  checkHandlers(contract, handlers)
  const metrics = createMetrics(database.getWaitingCount, replicas?.figures)
  const usage = createUsageRecorder(database, (error) =>
    logger.error({ err: error }, 'usage could not be written; it is kept and written later'),
  )
  const secret = await readSigningSecret(database, 'cursors')
  const figures = registerServiceFigures(metrics.registry, { database: database.figures, countUnwritten: usage.countUnwritten })
  registerWaitingProposals(metrics.registry, database)
  registerWebhookMetrics(metrics.registry, database)
  registerFeedLag(metrics.registry, database)
  registerDumpAge(metrics.registry, database)
  const references = figures.dateVocabulary(createVocabularyCache())
  const bodyMemory = createBodyMemory()
  const files = openFiles(fileSettings)
  const downloadLinks = createDownloadLinks(await readSigningSecret(database, 'downloads'), publicUrl)
  const services = {
    database,
    cursors: createCursors(secret),
    positions: createPositionCodec(secret),
    feed: createFeedWatch(database, isStopping, clock),
    files,
    downloadLinks,
    ...createKeptTexts(),
    contract,
    settings: { environment, publicUrl, dashboardUrl },
    writeUsage: usage.writeDown,
  }
  const readToken = createTokenReader(environment, legacyKey)
  const unknownKeys = createUnknownKeys((tokens) =>
    database.run((db) => findExistingTokens(db, tokens), { owner: 'unknown keys', isAnonymous: true }),
  )
  const getAddress = createAddressReader(trustedProxies)
  // Answers of replaced handlers may not come from the database, so they may change without a write that expires them.
  const kept = createKeptAnswers(figures.countKept, handlers === operationHandlers)
  const keyChanges = createKeyChangeNotifier()
  const access = createAccessWatch((tokens) => database.run((db) => readAccess(db, tokens)), clock)
  keyChanges.onChange(access.checkKey)
  const handleRefusal = (keyId: string, refusal: ApiError) => {
    database.refuseWaiting(keyId, refusal)
    if (isKeyRejected(refusal)) access.checkKey(keyId)
  }
  const handleLostCharge = (keyId: string, calls: number) =>
    logger.warn({ keyId, calls }, 'the answer to a charge was lost: charged calls may be missing from the usage')
  const chooseChargeOptions = () => ({
    returnsPosition: replicas?.areUsable() ?? false,
    isAsynchronous: asyncCharges,
    version: kept.getVersion(),
  })
  const uncounted = createMeter(handleRefusal, chooseChargeOptions, handleLostCharge)
  const meter = traceCharges(traces, figures.countCharges(uncounted))
  if (traces.areOn) database.figures.traceWrites(() => findSampledTraceparent(traces))
  if (traces.statements)
    for (const { watchStatements } of [database.figures, ...(replicas?.databases ?? [])]) watchStatements(traces.statements)
  const door = createAgentDoor({
    operations: createAgentOperations(contract, handlers, createAgentValidators(contract), traces),
    readToken,
    meter,
    kept,
    replicas,
    countEarlyRead: figures.countEarlyRead,
    unknownKeys,
    getAddress,
    bodyMemory,
    usage,
    access,
    references,
    services,
  })
  const forCurators = readCurationContract(publicUrl)
  const sessionSecret = await readSigningSecret(database, 'sessions')
  const auth = createCuratorAuth(
    database,
    {
      publicUrl,
      dashboardUrl,
      secret: sessionSecret.toString('hex'),
      onProblem: (message, details) => logger.warn({ details }, `signing in: ${message}`),
    },
    oidc,
  )
  const webhooks = createWebhookServices(await readSigningSecret(database, 'webhooks'), receivers, traces)
  const forPeople = {
    ...services,
    webhooks,
    auth,
    keyChanges,
    passwords: createPasswordChecks(passwordHasher),
    refusals,
    devices: createDeviceCookies({ secret: sessionSecret, publicUrl }),
    curationContract: forCurators,
    getAddress,
  }
  const serveCurators = createCurationServe({
    operations: createCurationOperations(curationHandlers, operationHandlers, createValidators(forCurators)),
    references,
    bodyMemory,
    traces,
    services: forPeople,
  })
  return {
    serve: createContractHandler(door, traces),
    serveCurators,
    serveDownloads: createDownloads({
      ...{ database, files, downloadLinks, getAddress },
      findFile: async (db, id) => (await findSourceFile(db, id)) ?? findDumpFile(db, id),
    }),
    mcp: createMcpEndpoint({
      ...mcp,
      ...{ database, publicUrl, dashboardUrl, getApiUrl, bodyMemory, traces },
      findCaller: createCallerFinder({ database, readToken, meter, unknownKeys, keyChanges, getAddress }),
      countToolCall: registerToolCallMetrics(metrics.registry),
      load: loadProtocol,
    }),
    findDashboard: createDashboard(dashboardFolder),
    database,
    publicUrl,
    getAddress,
    contract,
    curationContract: forCurators,
    metrics,
    figures,
    logger,
    legacyKey,
    usage,
    webhooks,
    isStopping,
  }
}

/** True when a charge was refused because of the key itself, regardless of its limits. */
function isKeyRejected({ code }: ApiError): boolean {
  return code === 'UNAUTHORIZED' || code === 'FORBIDDEN'
}

function traceCharges(traces: Traces, meter: Meter): Meter {
  return { ...meter, charge: traces.wrapInSpan('charge', meter.charge) }
}
