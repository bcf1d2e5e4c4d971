import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Identity = {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  /** True to sign with a key that the provider does not publish. */
  readonly forged?: true
}
export type IdentityProvider = {
  readonly issuer: string
  /** Returns the address to which the page at `authorizeUrl` redirects a person with this identity. */
  buildRedirectUrl(authorizeUrl: string, identity: Identity): string
  /** Makes its page immediately redirect all further visitors back with this identity. */
  setRedirectIdentity(identity: Identity): void
  stop(): Promise<void>
}

const generateKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An OpenID Connect provider for one client, which supports only the code flow. */
export async function startIdentityProvider(clientId: string, clientSecret: string): Promise<IdentityProvider> {
  const [published, unpublished] = [generateKeys(), generateKeys()]
  const codes = new Map<string, { readonly identity: Identity; readonly nonce: string | null }>()
  const server = createServer((request, response) => void answerRequest(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  let met: Identity | undefined
  const buildRedirectUrl: IdentityProvider['buildRedirectUrl'] = (authorizeUrl, identity) => {
    const asked = new URL(authorizeUrl).searchParams
    const code = randomUUID()
    codes.set(code, { identity, nonce: asked.get('nonce') })
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
    return back.href
  }

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/.well-known/openid-configuration') return sendJson(response, buildDiscoveryDocument(issuer))
    if (request.url === '/jwks')
      return sendJson(response, { keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] })
    if (met && request.url?.startsWith('/authorize?'))
      return void response.writeHead(302, { Location: buildRedirectUrl(`${issuer}${request.url}`, met) }).end()
    const form = new URLSearchParams(await text(request))
    const granted = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (request.url !== '/token' || !granted || !isClient(request, form)) return void response.writeHead(400).end('{}')
    sendJson(response, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 60,
      id_token: signToken(granted.identity, granted.nonce),
    })
  }

  function isClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
    const basic = `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(clientSecret)}`).toString('base64')}`
    return headers.authorization === basic || (form.get('client_id') === clientId && form.get('client_secret') === clientSecret)
  }

  function signToken({ forged, ...claims }: Identity, nonce: string | null): string {
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: issuer, aud: clientId, iat: now, exp: now + 60, ...claims, ...(nonce !== null && { nonce }) }
    const body = [{ alg: 'RS256', kid: 'one' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    const { privateKey } = forged ? unpublished : published
    return `${body}.${sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64url')}`
  }

  return {
    issuer,
    buildRedirectUrl,
    setRedirectIdentity: (identity) => {
      met = identity
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function buildDiscoveryDocument(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
}
