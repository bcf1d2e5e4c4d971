import { resolve } from 'node:path'
import { z } from 'zod'

const environmentName = /^[a-z0-9-]{1,50}$/

/** What the service is told by its environment; the README lists the same. */
const schema = z.object({
  PORT: wholeNumber(0, 65535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a URL like postgres://user:password@host:5432/name' }).optional(),
  CATALOG_DATA_DIR: z.string().min(1).default('.catalog'),
  CATALOG_ENVIRONMENT: z.string().regex(environmentName, 'must be lowercase letters, digits and hyphens').default('development'),
  CATALOG_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  CATALOG_DASHBOARD_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  CATALOG_OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  CATALOG_OIDC_CLIENT_ID: z.string().min(1).optional(),
  CATALOG_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  CATALOG_LEGACY_KEY: z.string().min(32, 'must have at least 32 characters').regex(/^\S+$/, 'must not contain spaces').optional(),
  CATALOG_DATABASE_CONNECTIONS: wholeNumber(1, 1000).default(10),
  CATALOG_PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Settings = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly environment: string
  /** Whether it is for trying things out: then there is a starter catalog, and keys to begin with. */
  readonly isForTrying: boolean
  /** Where callers reach this server, without the version segment. */
  readonly publicUrl: string
  readonly dashboardUrl: string
  readonly legacyKey: string | undefined
  /** The OpenID Connect provider by which curators sign in, beside their passwords. */
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | undefined
  readonly databaseConnections: number
  readonly preparedStatements: boolean
  readonly logLevel: string
}

/** Reads and checks all settings at once, and throws one error that names everything that is wrong. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = schema.safeParse(given)
  const problems = [
    ...(read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${plain(message)}`),
    ...unsafeInProduction(given),
    ...halfAProvider(given),
  ]
  if (!read.success || problems.length > 0) {
    throw new Error(
      `The settings in the environment are not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nThe README lists every setting.`,
    )
  }
  const values = read.data
  const host = anyAddress.has(values.HOST) ? '127.0.0.1' : values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST
  const publicUrl = (values.CATALOG_PUBLIC_URL ?? `http://${host}:${values.PORT}`).replace(/\/+$/, '')
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir: resolve(values.CATALOG_DATA_DIR),
    environment: values.CATALOG_ENVIRONMENT,
    isForTrying: environmentsForTrying.has(values.CATALOG_ENVIRONMENT),
    publicUrl,
    dashboardUrl: (values.CATALOG_DASHBOARD_URL ?? publicUrl).replace(/\/+$/, ''),
    legacyKey: values.CATALOG_LEGACY_KEY,
    oidc: oidcOf(values),
    databaseConnections: values.CATALOG_DATABASE_CONNECTIONS,
    preparedStatements: values.CATALOG_PREPARED_STATEMENTS === 'on',
    logLevel: values.LOG_LEVEL,
  }
}

/** Every other environment, whatever its name, is as strict as production: a misspelt one must not be less so. */
const environmentsForTrying = new Set(['development', 'test'])
/** Listened on, but no address to be called at. */
const anyAddress = new Set(['0.0.0.0', '::'])

/** What is convenient on a laptop and wrong where it matters. */
function unsafeInProduction({ CATALOG_ENVIRONMENT: environment = 'development', ...values }: Record<string, string | undefined>): string[] {
  if (environmentsForTrying.has(environment) || !environmentName.test(environment)) return []
  return [
    ...(values.DATABASE_URL === undefined
      ? [`DATABASE_URL must be set in ${environment}; the embedded database is for trying things out on one machine`]
      : []),
    ...(values.CATALOG_PUBLIC_URL === undefined
      ? [`CATALOG_PUBLIC_URL must be set in ${environment}; it stands in links and in the contract`]
      : []),
  ]
}

const ofProvider = ['CATALOG_OIDC_ISSUER', 'CATALOG_OIDC_CLIENT_ID', 'CATALOG_OIDC_CLIENT_SECRET'] as const

function halfAProvider(given: Record<string, string | undefined>): string[] {
  const missing = ofProvider.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === ofProvider.length) return []
  return missing.map((name) => `${name} must be set, too: an OpenID Connect provider needs ${ofProvider.join(', ')}`)
}

function oidcOf(values: z.infer<typeof schema>): Settings['oidc'] {
  const { CATALOG_OIDC_ISSUER: issuer, CATALOG_OIDC_CLIENT_ID: clientId, CATALOG_OIDC_CLIENT_SECRET: clientSecret } = values
  return issuer === undefined || clientId === undefined || clientSecret === undefined ? undefined : { issuer, clientId, clientSecret }
}

/** In plain decimal digits, so that nothing is taken for a number that was not meant as one. */
function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error)
}

function plain(message: string): string {
  return message.replace(
    /^Invalid option: expected one of (.*)$/,
    (_, options: string) => `must be one of ${options.replaceAll('"', '').replaceAll('|', ', ')}`,
  )
}
