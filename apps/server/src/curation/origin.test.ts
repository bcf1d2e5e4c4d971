import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { curate, makeCurator, signInAs, testPassword } from '../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { assertTrustedOrigin, listTrustedOrigins } from './origin.ts'

const behindTls = listTrustedOrigins({
  publicUrl: 'https://catalog.example.org:443/catalog',
  dashboardUrl: 'https://dashboard.example.org',
})
const plain = listTrustedOrigins({ publicUrl: 'http://127.0.0.1:4000', dashboardUrl: 'http://127.0.0.1:4000' })
type Headers = Parameters<typeof assertTrustedOrigin>[0]

describe('a trusted origin', () => {
  it.each<[string, readonly string[], Headers]>([
    ["of the public URL's origin", behindTls, { origin: 'https://catalog.example.org' }],
    ['of that origin with its port, in capitals', behindTls, { origin: 'HTTPS://Catalog.Example.org:443' }],
    ["of the dashboard's origin", behindTls, { origin: 'https://dashboard.example.org', 'sec-fetch-site': 'same-site' }],
    ['of the address that it asks, without TLS', plain, { origin: 'http://localhost:4000', host: 'localhost:4000' }],
    ['of the address that it asks, at the port of http', plain, { origin: 'http://catalog.lan', host: 'catalog.lan:80' }],
    ['that is none, but a program', behindTls, {}],
    ['that names no origin, of the same origin', behindTls, { 'sec-fetch-site': 'same-origin' }],
    ['that was typed in', behindTls, { 'sec-fetch-site': 'none' }],
  ])('%s', (_, origins, headers) => {
    expect(() => assertTrustedOrigin(headers, origins)).not.toThrow()
  })
})

describe('an untrusted origin', () => {
  const host = 'catalog.example.org'
  it.each<[string, readonly string[], Headers]>([
    ['by another scheme, where TLS ends before the server', behindTls, { origin: 'http://catalog.example.org', host }],
    [
      'by another scheme, though a header says https',
      behindTls,
      { origin: 'http://catalog.example.org', host, 'x-forwarded-proto': 'http' },
    ],
    ['by the port of http', behindTls, { origin: 'http://catalog.example.org:443', host: `${host}:443` }],
    ['by another port', behindTls, { origin: 'https://catalog.example.org:8443', host }],
    ['by another port of the same name', behindTls, { origin: 'https://catalog.example.org:8443', host: `${host}:8443` }],
    ['by a dot behind the name', behindTls, { origin: 'https://catalog.example.org.', host }],
    ['by a name before it', behindTls, { origin: 'https://evil.catalog.example.org', host }],
    ['by a name behind it', behindTls, { origin: 'https://catalog.example.org.evil.example', host }],
    ['by what only looks like it', behindTls, { origin: 'https://catalog.example.org@evil.example', host }],
    ['by an invalid origin', behindTls, { origin: 'https://catalog.example.org/inbox', host }],
    ['by two origins', behindTls, { origin: 'https://catalog.example.org https://evil.example', host }],
    ['by no origin at all', behindTls, { origin: '', host: '' }],
    ['by a hidden origin', behindTls, { origin: 'null', host: 'null' }],
    ['by a hidden origin, without TLS', plain, { origin: 'null', host: 'null' }],
    ['by https, where the server has none', plain, { origin: 'https://127.0.0.1:4000', host: '127.0.0.1:4000' }],
    ['by another port, without TLS', plain, { origin: 'http://127.0.0.1:4001', host: '127.0.0.1:4000' }],
    ['by another name for the address', plain, { origin: 'http://localhost:4000', host: '127.0.0.1:4000' }],
    ['without an origin or a host that can be read', plain, { origin: 'http://', host: '' }],
    ['by what the browser says of it', behindTls, { 'sec-fetch-site': 'cross-site' }],
    ['as a neighbour', behindTls, { 'sec-fetch-site': 'same-site' }],
  ])('%s', (_, origins, headers) => {
    expect(() => assertTrustedOrigin(headers, origins)).toThrow("another site's page")
  })
})

describe("another site's page", () => {
  let scratch: ScratchDatabase
  let server: TestServer
  let proxied: TestServer
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    server = await startTestServer(scratch.database)
    proxied = await startTestServer(scratch.database, { CATALOG_PUBLIC_URL: 'https://catalog.example.org' })
    await makeCurator(scratch.database, 'admin')
  })
  afterAll(async () => {
    await server.stop()
    await proxied.stop()
    await scratch.drop()
  })
  const right = { email: 'admin@example.org', password: testPassword }

  it('receives FORBIDDEN and changes nothing', async () => {
    const cookie = await signInAs(server.address, 'admin@example.org')
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { status, body } = await curate(server.address, 'POST', '/sign-out', { cookie, headers })
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect((await curate(server.address, 'GET', '/session', { cookie })).status).toBe(200)
  })

  it('does not include pages of this server and of the dashboard', async () => {
    const headers = { origin: server.address, 'sec-fetch-site': 'same-origin' }
    const own = await curate(server.address, 'POST', '/sign-in', { body: right, headers })
    const origin = 'https://catalog.example.org'
    const dashboard = await curate(proxied.address, 'POST', '/sign-in', { body: right, headers: { origin } })
    expect([own.status, dashboard.status]).toEqual([200, 200])
  })

  it('includes a page of the same host over http when the public URL is https', async () => {
    const headers = { origin: proxied.address, 'x-forwarded-proto': 'http' }
    expect((await curate(proxied.address, 'POST', '/sign-in', { body: right, headers })).status).toBe(403)
  })

  it('refuses a body that is not JSON', async () => {
    const response = await fetch(`${server.address}/curation/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(right),
    })
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })
})
