import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { operations as curation } from '@catalog/contract/curation/operations'
import { errorCatalogue } from '@catalog/contract/errors'
import { operations } from '@catalog/contract/operations'
import { redactSecrets } from '@catalog/contract/requests/without-secrets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countRuns } from '../testing/count-runs.ts'

const percentEncodeAll = (text: string) => [...text].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('')
const ways: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': (secret) => secret,
  'with what has to be percent-encoded': encodeURIComponent,
  'with each letter percent-encoded': percentEncodeAll,
  'percent-encoded twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'with each letter percent-encoded twice': (secret) => encodeURIComponent(percentEncodeAll(secret)),
}
const places: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => `/v1/entities/${secret}`,
  (secret) => `/v1/entities/${secret}/sources?limit=3`,
  (secret) => `/v1/entities?q=${secret}&limit=3`,
  (secret) => `/v1/entities?${secret}`,
  (secret) => `/v1/entities?limit=3&x=%22${secret}%22`,
  (secret) => `/docs#${secret}`,
  (secret) => `Authorization: Bearer ${secret}`,
  (secret) => `Cookie: catalog.session_token=${secret}; other=1`,
  (secret) => `https://name:${secret}@example.org/some/path`,
  (secret) => `{"token":"${secret}"}`,
  (secret) => `No entity has the id, slug or alias "${secret}".`,
]

/** True when the text still shows twelve characters of the secret in a row, percent-encoded or not. */
function showsSecret(text: string, secret: string): boolean {
  let plain = text
  for (let times = 0; times < 4; times++)
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const pieces = Array.from({ length: Math.max(1, secret.length - 11) }, (_, index) => secret.slice(index, index + 12))
  return pieces.some((piece) => plain.includes(piece))
}

/** The same pseudorandom bytes in every run, because about one random secret in 100,000 looks like words and is not masked. */
const bytes = fc
  .tuple(fc.integer({ min: 24, max: 80 }), fc.nat())
  .map(([length, number]) => createHash('shake256', { outputLength: length }).update(`${number}`).digest())
const seed = 1
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const kinds: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'in hex': bytes.map((secret) => secret.toString('hex')),
  'in capital hex': bytes.map((secret) => secret.toString('hex').toUpperCase()),
  'in base64url': bytes.map((secret) => secret.toString('base64url')),
  'in base64': bytes.map((secret) => secret.toString('base64').replace(/=+$/, '')),
  'in letters and digits': fc.string({ unit: fc.constantFrom(...letters), minLength: 32, maxLength: 64 }),
  'of a session and its signature': fc
    .tuple(fc.string({ unit: fc.constantFrom(...letters), minLength: 32, maxLength: 32 }), bytes)
    .map(([token, secret]) => `${token}.${secret.toString('base64')}`),
}

const masked = /^\/v1\/entities\/\*\*\*\/sources$/

describe('redactSecrets with secrets', () => {
  for (const [kind, secrets] of Object.entries(kinds))
    it.each(Object.entries(ways))(`masks a secret ${kind}, %s, at every place`, (_, write) => {
      fc.assert(
        fc.property(secrets, fc.constantFrom(...places), (secret, place) => {
          for (const part of secret.split('.'))
            expect([place(secret), showsSecret(redactSecrets(place(write(secret))), part)]).toEqual([place(secret), false])
        }),
        { numRuns: countRuns(300), seed },
      )
    })

  it("masks the secret of a key, and keeps the key's id", () => {
    const [id, secret] = [randomBytes(16).toString('hex'), randomBytes(36).toString('hex')]
    const key = `cat_production_${id}_${secret}`
    expect(redactSecrets(`/v1/whoami?x=${key}&y=1`)).toBe(`/v1/whoami?x=cat_production_${id}_***&y=1`)
    for (const cut of [40, 20, 8]) expect(redactSecrets(`"${key.slice(0, -72 + cut)}"`)).toBe(`"cat_production_${id}_***"`)
  })

  it('masks a secret in base64 with a word between two slashes', () => {
    const secret = 'fr7UMM8+M1AAKt8DY6Aew/pbuywqk/QK9hsnfy7saMizEwWbfSOvXy1c9mHx3oDLghXSxA/ORVeDS2c='
    expect(redactSecrets(`/x?y=${secret}`)).toBe('/x?y=***')
  })

  it.each([
    ['E9weez4uwRDbDuSoVKuHU2RPASO5+56T0fq30lfVc1nT3ldg48dybfXiwnqMDz3fAecrxrZOHW4f6Z', 'xrhkolyurxg'],
    ['nxmibgyrnqd', '472vT2Ngo/QDMvzcrhi/VuY1sdZ4nz2gAmpPf0uueP2z6ZQ'],
  ])('masks a secret in base64 with lower-case letters and a slash at either end: %s/%s', (one, other) => {
    for (const write of Object.values(ways)) expect(redactSecrets(`/v1/entities/${write(`${one}/${other}`)}/sources`)).toMatch(masked)
  })

  it('keeps the path around a secret', () => {
    const secret = 'q8TnY2rWb7XzK4mVc9LpD3sHf6JgAe5u'
    expect(redactSecrets(`/v1/entities/${secret}/sources?limit=3`)).toBe('/v1/entities/***/sources?limit=3')
    expect(redactSecrets(`/var/lib/catalog/data-KTyJCq/files`)).toBe('/var/lib/catalog/data-KTyJCq/files')
  })

  it('masks the value of a parameter named like a secret, at any length', () => {
    for (const name of ['signature', 'password', 'token', 'access_token', 'client_secret', 'api_key', 'apikey'])
      expect(redactSecrets(`/x?a=1&${name}=hush-hush&b=2`)).toBe(`/x?a=1&${name}=***&b=2`)
  })

  it('masks the legacy key in any form', () => {
    const legacy = 'correct-horse-battery-staple-and-more'
    for (const write of Object.values(ways)) expect(redactSecrets(`/v1/x?q=${write(legacy)}`, legacy)).not.toContain('battery')
  })
})

describe('redactSecrets without secrets', () => {
  const texts = [
    `/v1/entities/${randomUUID()}/sources?cursor=abc`,
    `/inbox/${randomUUID()}`,
    `/v1/people/${randomUUID()}?include=roles,sources`,
    '/v1/entities/marathon-digital-holdings-incorporated-2024/sources?limit=10',
    '/v1/entities/3iq-digital-asset-management-a16z-crypto-fund-4/people',
    '/v1/entities?q=Some+Long+Name+of+a+Company+2024+GmbH&segment=bitcoin-treasury-companies-and-funds',
    '/v1/entities?q=Z%C3%BCrich%20Bitcoin%20Association%20for%20Development',
    '/v1/entities?any_tag=lightning-service-providers&any_tag=self-custody-wallets&updated_since=2026-11-20T09:30:00Z',
    'CATALOG_S3_SECRET_ACCESS_KEY and CATALOG_DATABASE_CONNECTIONS must be set, too',
    `the digest sha256:${'ab12'.repeat(16)} is another one`,
    '/body/changes/0/evidence_sources/12/published_at must be a date',
    'https://example.org/investor-relations/annual-reports/2024/Annual-Report-2024-Final',
  ]
  it.each(texts)('%s', (text) => {
    expect(redactSecrets(text)).toBe(text)
  })

  it('keeps the paths and names of all operations and the hints of all errors', () => {
    const all = [...Object.entries(operations), ...Object.entries(curation)]
    const said = [...all.flatMap(([name, { path }]) => [name, path]), ...Object.values(errorCatalogue).map(({ hint }) => hint)]
    for (const text of said) expect(redactSecrets(text)).toBe(text)
  })
})
