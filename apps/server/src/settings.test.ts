import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const listProblems = (env: Record<string, string>): string[] => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').filter((line) => line.startsWith('  - ')) : ['?']
  }
}

describe('the settings', () => {
  it('uses defaults for everything on a laptop', () => {
    expect(readSettings({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      environment: 'development',
      publicUrl: 'http://127.0.0.1:4000',
    })
  })

  it('treats an empty value as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined })
  })

  it('derives a public address from an IPv6 host', () => {
    expect(readSettings({ HOST: '::1' }).publicUrl).toBe('http://[::1]:4000')
  })

  it('derives a public address that can be called when the host is 0.0.0.0', () => {
    expect(readSettings({ HOST: '0.0.0.0' }).publicUrl).toBe('http://127.0.0.1:4000')
  })

  it('stores files next to the embedded database, or in the given folder', () => {
    expect(readSettings({ CATALOG_DATA_DIR: '/data' }).files).toEqual({ folder: '/data/files', s3: undefined })
    expect(readSettings({ CATALOG_FILES_DIR: '/shared' }).files.folder).toBe('/shared')
    expect(readSettings({ CATALOG_S3_BUCKET: 'files', CATALOG_S3_PATH_STYLE: 'on' }).files.s3).toEqual({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: undefined,
      prefix: '',
      pathStyle: true,
      credentials: undefined,
    })
  })

  it('accepts any number of replicas', () => {
    expect(readSettings({}).replicas).toEqual({ urls: [], maxLagMs: 500 })
    const both = ['postgres://one.internal/catalog', 'postgresql://two.internal/catalog']
    expect(readSettings({ CATALOG_REPLICA_URLS: both.join(', ') }).replicas.urls).toEqual(both)
  })

  it('names the missing settings of a bucket', () => {
    expect(listProblems({ CATALOG_S3_PREFIX: 'files/' }).join()).toContain('CATALOG_S3_BUCKET must be set, too')
    expect(listProblems({ CATALOG_S3_BUCKET: 'files', CATALOG_S3_ACCESS_KEY_ID: 'id' }).join()).toContain(
      'CATALOG_S3_SECRET_ACCESS_KEY must be set, too',
    )
    expect(listProblems({ CATALOG_S3_BUCKET: 'files', CATALOG_S3_ENDPOINT: 's3.example.org' }).join()).toContain(
      'must be an http or https URL',
    )
  })

  it('requires DATABASE_URL when CATALOG_MIGRATIONS_URL is set', () => {
    const owner = { CATALOG_MIGRATIONS_URL: 'postgres://owner@db/catalog' }
    expect(listProblems(owner).join()).toContain('DATABASE_URL must be set, too')
    expect(readSettings({ ...owner, DATABASE_URL: 'postgres://app@db/catalog' }).migrationsUrl).toBe('postgres://owner@db/catalog')
  })

  it.each(['production', 'prod', 'staging'])('applies the rules of production to %s', (environment) => {
    expect(listProblems({ CATALOG_ENVIRONMENT: environment }).join()).toContain(`DATABASE_URL must be set in ${environment}`)
    const given = { DATABASE_URL: 'postgres://db/catalog', CATALOG_PUBLIC_URL: 'https://catalog.example' }
    expect(readSettings({ CATALOG_ENVIRONMENT: environment, ...given }).isForTrying).toBe(false)
  })

  it.each([
    ['PORT', 'http', 'must be a whole number from 0 to 65535'],
    ['PORT', '1.5', 'must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'must be a whole number from 0 to 65535'],
    ['PORT', '0x10', 'must be a whole number from 0 to 65535'],
    ['CATALOG_DATABASE_CONNECTIONS', '0', 'must be a whole number from 1 to 1000'],
    ['DATABASE_URL', 'mysql://localhost/catalog', 'must be a URL like postgres://user:password@host:5432/name'],
    ['CATALOG_MIGRATIONS_URL', 'mysql://localhost/catalog', 'must be a URL like postgres://user:password@host:5432/name'],
    ['CATALOG_ENVIRONMENT', 'Production', 'must be lowercase letters, digits and hyphens'],
    ['CATALOG_PUBLIC_URL', 'catalog.example', 'must be an http or https URL'],
    ['CATALOG_DASHBOARD_URL', 'ftp://catalog.example', 'must be an http or https URL'],
    ['CATALOG_LEGACY_KEY', 'short', 'must have at least 32 characters'],
    ['CATALOG_CONNECTION_LIFETIME_SECONDS', '5', 'must be a whole number from 10 to 86400'],
    ['CATALOG_PREPARED_STATEMENTS', 'yes', 'must be one of on, off'],
    ...['replica.internal', 'postgres://a/b,', 'mysql://a/b'].map((value) => [
      'CATALOG_REPLICA_URLS',
      value,
      'must be URLs like postgres://user:password@host:5432/name, separated by commas',
    ]),
    ['CATALOG_REPLICA_MAX_LAG_MS', '60001', 'must be a whole number from 0 to 60000'],
    ['CATALOG_ASYNC_CHARGES', 'yes', 'must be one of on, off'],
    ['CATALOG_METRICS_PORT', '65536', 'must be a whole number from 0 to 65535'],
    ...['10.0.0.0/33', 'proxy.example.org', '10.0.0.5,', 'true', '*', '10.0.0.5 10.0.0.6'].map((value) => [
      'CATALOG_TRUSTED_PROXIES',
      value,
      `must be addresses or ranges separated by commas, such as 10.0.0.5,10.1.0.0/16,loopback; "${value.endsWith(',') ? '' : value}" is none`,
    ]),
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuses %s=%s', (name, value, words) => {
    expect(listProblems({ DATABASE_URL: 'postgres://db/catalog', [String(name)]: value })).toEqual([`  - ${name} ${words}`])
  })

  it('refuses more than half of the connections for one key, and says which value to set', () => {
    expect(readSettings({ CATALOG_DATABASE_CONNECTIONS: '9', CATALOG_CONNECTIONS_PER_KEY: '4' }).connectionsPerKey).toBe(4)
    expect(readSettings({ CATALOG_DATABASE_CONNECTIONS: '1', CATALOG_CONNECTIONS_PER_KEY: '1' }).connectionsPerKey).toBe(1)
    expect(listProblems({ CATALOG_CONNECTIONS_PER_KEY: '6' })).toEqual([
      '  - CATALOG_CONNECTIONS_PER_KEY must be at most 5, half of CATALOG_DATABASE_CONNECTIONS (10); set it to 5 or leave it out, or set CATALOG_DATABASE_CONNECTIONS to 12 or more',
    ])
  })

  it('reports all problems at once, including those of production', () => {
    const names = listProblems({ CATALOG_ENVIRONMENT: 'production', PORT: 'x', LOG_LEVEL: 'x', CATALOG_LEGACY_KEY: 'x' }).map(
      (line) => line.split(' ')[3],
    )
    expect(names).toEqual(['PORT', 'CATALOG_LEGACY_KEY', 'LOG_LEVEL', 'DATABASE_URL', 'CATALOG_PUBLIC_URL'])
  })

  it('never shows the legacy key or the password of the database', () => {
    const said = listProblems({
      CATALOG_LEGACY_KEY: 'hush hush',
      DATABASE_URL: 'mysql://me:hush@localhost/catalog',
      CATALOG_REPLICA_URLS: 'mysql://me:hush@localhost/catalog',
    }).join()
    expect(said).not.toContain('hush')
  })
})
