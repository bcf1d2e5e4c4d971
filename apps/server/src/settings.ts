import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { FileSettings } from './files/storage.ts'
import type { MetricsListenOptions } from './observability/metrics-server.ts'
import {
  createAddressesSchema,
  createDatabaseUrlSchema,
  createDatabaseUrlsSchema,
  createHostNamesSchema,
  createPortsSchema,
  createWholeNumberSchema,
} from './settings-values.ts'
import { readTraceSettings, type TraceSettings } from './traces/settings.ts'
import type { Reach } from './webhooks/addresses.ts'
import type { ReceiverRules } from './webhooks/urls.ts'

const environmentName = /^[a-z0-9-]{1,50}$/

/** The service's environment variables; the README lists the same. */
const schema = z.object({
  PORT: createWholeNumberSchema(0, 65535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  CATALOG_DRAIN_SECONDS: createWholeNumberSchema(0, 3600).default(0),
  CATALOG_KEEP_ALIVE_SECONDS: createWholeNumberSchema(1, 3600).default(65),
  CATALOG_METRICS_PORT: createWholeNumberSchema(0, 65535).default(9464),
  CATALOG_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  CATALOG_TRUSTED_PROXIES: createAddressesSchema().default([]),
  DATABASE_URL: createDatabaseUrlSchema().optional(),
  CATALOG_MIGRATIONS_URL: createDatabaseUrlSchema().optional(),
  CATALOG_DATA_DIR: z.string().min(1).default('.catalog'),
  CATALOG_ENVIRONMENT: z.string().regex(environmentName, 'must be lowercase letters, digits and hyphens').default('development'),
  CATALOG_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  CATALOG_DASHBOARD_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  CATALOG_OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  CATALOG_OIDC_CLIENT_ID: z.string().min(1).optional(),
  CATALOG_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  CATALOG_FILES_DIR: z.string().min(1).optional(),
  CATALOG_S3_BUCKET: z.string().min(1).optional(),
  CATALOG_S3_REGION: z.string().min(1).default('us-east-1'),
  CATALOG_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  CATALOG_S3_PREFIX: z.string().max(500).default(''),
  CATALOG_S3_PATH_STYLE: z.enum(['on', 'off']).default('off'),
  CATALOG_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  CATALOG_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CATALOG_DUMP_HOUR: z
    .union([z.literal('off'), createWholeNumberSchema(0, 23)], { error: 'must be an hour from 0 to 23, or off' })
    .default(2),
  CATALOG_WEBHOOK_PORTS: createPortsSchema().default([443]),
  CATALOG_LEGACY_KEY: z.string().min(32, 'must have at least 32 characters').regex(/^\S+$/, 'must not contain spaces').optional(),
  CATALOG_DATABASE_CONNECTIONS: createWholeNumberSchema(1, 1000).default(10),
  CATALOG_CONNECTIONS_PER_KEY: createWholeNumberSchema(1, 1000).optional(),
  CATALOG_CONNECTION_LIFETIME_SECONDS: createWholeNumberSchema(10, 86_400).default(1800),
  CATALOG_PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  CATALOG_REPLICA_URLS: createDatabaseUrlsSchema().default([]),
  CATALOG_REPLICA_MAX_LAG_MS: createWholeNumberSchema(0, 60_000).default(500),
  CATALOG_MCP_APPROVAL: z.enum(['client', 'required', 'agent']).default('client'),
  CATALOG_MCP_HOSTS: createHostNamesSchema().default([]),
  CATALOG_ASYNC_CHARGES: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Settings = {
  readonly port: number
  readonly host: string
  /** Seconds for which the server keeps serving after the stop signal, so that balancers notice the stop. */
  readonly drainSeconds: number
  /** Seconds for which an idle connection is kept for its next request. */
  readonly keepAliveSeconds: number
  /** The address of the metrics for Prometheus. */
  readonly metrics: MetricsListenOptions
  /** The proxies whose `X-Forwarded-For` counts. */
  readonly trustedProxies: readonly string[]
  readonly databaseUrl: string | undefined
  /** The login that owns the schema, if it differs from that of `databaseUrl`. */
  readonly migrationsUrl: string | undefined
  readonly dataDir: string
  readonly environment: string
  /** True for a trial server, which has a starter catalog and development keys. */
  readonly isForTrying: boolean
  /** The address at which callers reach this server, without the version segment. */
  readonly publicUrl: string
  readonly dashboardUrl: string
  readonly legacyKey: string | undefined
  /** The OpenID Connect provider by which curators can sign in, besides their passwords. */
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | undefined
  /** The storage of the files of sources. */
  readonly files: FileSettings
  /** The hour in UTC at which the nightly dump becomes due; undefined for no dumps. */
  readonly dumpHour: number | undefined
  /** Rules for receivers of webhooks. */
  readonly receivers: ReceiverRules
  readonly databaseConnections: number
  /** Maximum number of these connections that the calls of one key may hold at once; half of them by default. */
  readonly connectionsPerKey: number | undefined
  readonly connectionLifetimeSeconds: number
  readonly preparedStatements: boolean
  /** Replicas that may answer reads, and the maximum number of milliseconds that a read waits for a replica. */
  readonly replicas: { readonly urls: readonly string[]; readonly maxLagMs: number }
  /** True when charges are committed without waiting until they are on the disk. */
  readonly asyncCharges: boolean
  /** Settings of traces; undefined if they are off. */
  readonly traces: TraceSettings | undefined
  /** Policy of approval over /mcp for clients that cannot ask a person, and the host names that it serves. */
  readonly mcp: { readonly approval: 'client' | 'required' | 'agent'; readonly hosts: readonly string[] }
  readonly logLevel: string
}

/** Reads and checks all settings, and throws one error that names every problem. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = schema.safeParse(given)
  const traces = readTraceSettings(given, given.CATALOG_ENVIRONMENT ?? 'development')
  const problems = [
    ...[...(read.error?.issues ?? []), ...traces.issues].map(({ path, message }) => `${path.join('.')} ${toPlainMessage(message)}`),
    ...listUnsafeSettings(given),
    ...listMissingSettings(given, ofProvider, 'an OpenID Connect provider'),
    ...listMissingSettings(given, ofS3Key, 'an S3 access key'),
    ...checkS3Bucket(given),
    ...checkOwnerLogin(given),
    ...(read.success ? checkConnectionsPerKey(read.data) : []),
  ]
  if (!read.success || problems.length > 0) {
    throw new Error(
      `The settings in the environment are invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nThe README lists every setting.`,
    )
  }
  const values = read.data
  const publicUrl = (values.CATALOG_PUBLIC_URL ?? `http://${toReachableHost(values.HOST)}:${values.PORT}`).replace(/\/+$/, '')
  return {
    port: values.PORT,
    host: values.HOST,
    drainSeconds: values.CATALOG_DRAIN_SECONDS,
    keepAliveSeconds: values.CATALOG_KEEP_ALIVE_SECONDS,
    metrics: buildMetricsSettings(values),
    trustedProxies: values.CATALOG_TRUSTED_PROXIES,
    databaseUrl: values.DATABASE_URL,
    migrationsUrl: values.CATALOG_MIGRATIONS_URL,
    dataDir: resolve(values.CATALOG_DATA_DIR),
    environment: values.CATALOG_ENVIRONMENT,
    isForTrying: environmentsForTrying.has(values.CATALOG_ENVIRONMENT),
    publicUrl,
    dashboardUrl: (values.CATALOG_DASHBOARD_URL ?? publicUrl).replace(/\/+$/, ''),
    legacyKey: values.CATALOG_LEGACY_KEY,
    oidc: buildOidcSettings(values),
    files: buildFileSettings(values),
    dumpHour: values.CATALOG_DUMP_HOUR === 'off' ? undefined : values.CATALOG_DUMP_HOUR,
    receivers: { reach: getReach(values.CATALOG_ENVIRONMENT), ports: values.CATALOG_WEBHOOK_PORTS },
    databaseConnections: values.CATALOG_DATABASE_CONNECTIONS,
    connectionsPerKey: values.CATALOG_CONNECTIONS_PER_KEY,
    connectionLifetimeSeconds: values.CATALOG_CONNECTION_LIFETIME_SECONDS,
    preparedStatements: values.CATALOG_PREPARED_STATEMENTS === 'on',
    replicas: { urls: values.CATALOG_REPLICA_URLS, maxLagMs: values.CATALOG_REPLICA_MAX_LAG_MS },
    asyncCharges: values.CATALOG_ASYNC_CHARGES === 'on',
    traces: traces.settings,
    mcp: { approval: values.CATALOG_MCP_APPROVAL, hosts: values.CATALOG_MCP_HOSTS },
    logLevel: values.LOG_LEVEL,
  }
}

/** An environment with any other name is as strict as production, so that a misspelt name does not make it less strict. */
const environmentsForTrying = new Set(['development', 'test'])
/**
 * Allowed receivers of webhooks: only this machine for test servers, this machine and public addresses for development servers, and only
 * public addresses for all others.
 */
function getReach(environment: string): Reach {
  if (environment === 'test') return 'loopback'
  return environment === 'development' ? 'public and loopback' : 'public'
}

/** Addresses that can be listened on but not called. */
const anyAddress = new Set(['0.0.0.0', '::'])

/** Returns the host name by which this machine reaches a server that listens on `host`. */
export function toReachableHost(host: string): string {
  if (anyAddress.has(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Lists settings that are convenient on a laptop but unsafe in production. */
function listUnsafeSettings({ CATALOG_ENVIRONMENT: environment = 'development', ...values }: Record<string, string | undefined>): string[] {
  if (environmentsForTrying.has(environment) || !environmentName.test(environment)) return []
  return [
    ...(values.DATABASE_URL === undefined
      ? [`DATABASE_URL must be set in ${environment}; the embedded database is for trying things out on one machine`]
      : []),
    ...(values.CATALOG_PUBLIC_URL === undefined
      ? [`CATALOG_PUBLIC_URL must be set in ${environment}; links and the contract contain it`]
      : []),
  ]
}

const ofProvider = ['CATALOG_OIDC_ISSUER', 'CATALOG_OIDC_CLIENT_ID', 'CATALOG_OIDC_CLIENT_SECRET'] as const

const ofS3Key = ['CATALOG_S3_ACCESS_KEY_ID', 'CATALOG_S3_SECRET_ACCESS_KEY'] as const

/** Lists the missing settings of a group whose settings are useless without each other. */
function listMissingSettings(env: Record<string, string | undefined>, names: readonly string[], what: string): string[] {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return []
  return missing.map((name) => `${name} must be set, too: ${what} needs ${names.join(', ')}`)
}

function checkS3Bucket(env: Record<string, string | undefined>): string[] {
  const [first] = Object.keys(env).filter((name) => name.startsWith('CATALOG_S3_'))
  return first === undefined || env.CATALOG_S3_BUCKET !== undefined
    ? []
    : [`CATALOG_S3_BUCKET must be set, too: without a bucket, files are kept in a folder, and ${first} has no effect`]
}

function checkOwnerLogin({ CATALOG_MIGRATIONS_URL: owner, DATABASE_URL: login }: Record<string, string | undefined>): string[] {
  return owner === undefined || login !== undefined
    ? []
    : ['DATABASE_URL must be set, too: CATALOG_MIGRATIONS_URL is the owner of the schema, and requests are served by another login']
}

/** One key never holds more than half of the connections, so that no two keys can keep out all others. */
function checkConnectionsPerKey({
  CATALOG_DATABASE_CONNECTIONS: connections,
  CATALOG_CONNECTIONS_PER_KEY: perKey,
}: z.infer<typeof schema>): string[] {
  const half = Math.max(1, Math.floor(connections / 2))
  return perKey === undefined || perKey <= half
    ? []
    : [
        `CATALOG_CONNECTIONS_PER_KEY must be at most ${half}, half of CATALOG_DATABASE_CONNECTIONS (${connections}); set it to ${half} or leave it out, or set CATALOG_DATABASE_CONNECTIONS to ${2 * perKey} or more`,
      ]
}

function buildMetricsSettings({
  CATALOG_METRICS_HOST: host,
  CATALOG_METRICS_PORT: port,
  CATALOG_ENVIRONMENT: environment,
}: z.infer<typeof schema>) {
  return { host, port, canUseNextFreePort: environmentsForTrying.has(environment) }
}

function buildFileSettings(values: z.infer<typeof schema>): FileSettings {
  const { CATALOG_S3_ACCESS_KEY_ID: accessKeyId, CATALOG_S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  const credentials = accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey }
  const s3 = values.CATALOG_S3_BUCKET !== undefined && {
    bucket: values.CATALOG_S3_BUCKET,
    region: values.CATALOG_S3_REGION,
    endpoint: values.CATALOG_S3_ENDPOINT,
    prefix: values.CATALOG_S3_PREFIX,
    pathStyle: values.CATALOG_S3_PATH_STYLE === 'on',
    credentials,
  }
  return { folder: resolve(values.CATALOG_FILES_DIR ?? join(values.CATALOG_DATA_DIR, 'files')), s3: s3 || undefined }
}

function buildOidcSettings(values: z.infer<typeof schema>): Settings['oidc'] {
  const { CATALOG_OIDC_ISSUER: issuer, CATALOG_OIDC_CLIENT_ID: clientId, CATALOG_OIDC_CLIENT_SECRET: clientSecret } = values
  return issuer === undefined || clientId === undefined || clientSecret === undefined ? undefined : { issuer, clientId, clientSecret }
}

function toPlainMessage(message: string): string {
  return message.replace(
    /^Invalid option: expected one of (.*)$/,
    (_, options: string) => `must be one of ${options.replaceAll('"', '').replaceAll('|', ', ')}`,
  )
}
