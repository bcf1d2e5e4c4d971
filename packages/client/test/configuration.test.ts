import { afterEach, describe, expect, it, vi } from 'vitest'
import { Catalog } from '../src/catalog.ts'
import { UnauthorizedError, ValidationError } from '../src/errors.ts'
import { ok } from './played-fetch.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function addressAndKey(catalog: (fetch: (request: Request) => Promise<Response>) => Catalog): Promise<[string, string | null]> {
  const sent: Request[] = []
  await catalog(async (request) => {
    sent.push(request)
    return ok()
  }).whoami()
  return [sent[0]?.url ?? '', sent[0]?.headers.get('Authorization') ?? null]
}

describe('a client', () => {
  it('takes key and address from the environment', async () => {
    vi.stubEnv('CATALOG_API_KEY', ' from-environment\n')
    vi.stubEnv('CATALOG_BASE_URL', 'https://catalog.example/v1/')
    expect(await addressAndKey((fetch) => new Catalog({ fetch }))).toEqual(['https://catalog.example/v1/whoami', 'Bearer from-environment'])
  })

  it('prefers what it is given', async () => {
    vi.stubEnv('CATALOG_API_KEY', 'from-environment')
    vi.stubEnv('CATALOG_BASE_URL', 'https://catalog.example/v1')
    const options = { apiKey: 'given', baseUrl: 'http://localhost:1/v1' }
    expect(await addressAndKey((fetch) => new Catalog({ fetch, ...options }))).toEqual(['http://localhost:1/v1/whoami', 'Bearer given'])
  })

  it('goes to the server on this machine by default', async () => {
    vi.stubEnv('CATALOG_BASE_URL', undefined)
    const [address] = await addressAndKey((fetch) => new Catalog({ fetch, apiKey: 'k' }))
    expect(address).toBe('http://127.0.0.1:4000/v1/whoami')
  })

  it('without a key says what to do', () => {
    vi.stubEnv('CATALOG_API_KEY', '')
    expect(() => new Catalog()).toThrow(UnauthorizedError)
    expect(() => new Catalog()).toThrow('No API key is set.')
    expect(new UnauthorizedError({ message: 'x' }).attempts).toBe(0)
  })

  it.each(['catalog.example', 'ftp://catalog.example', '/v1', 'http://user:pass@catalog.example/v1', 'http://catalog.example/v1?x=1'])(
    'refuses the address %s',
    (baseUrl) => {
      expect(() => new Catalog({ apiKey: 'k', baseUrl })).toThrow(ValidationError)
    },
  )

  it.each(['timeout', 'attemptTimeout', 'maxTries'])('refuses %s where it is no number, of itself and of a call', async (name) => {
    const message = `${name} must be a number above 0.`
    for (const value of ['30000', NaN, null, 5n]) {
      expect(() => new Catalog({ apiKey: 'k', [name]: value })).toThrow(message)
      const call = new Catalog({ apiKey: 'k', fetch: async () => ok() }).whoami({ [name]: value })
      await expect(call).rejects.toThrow(message)
    }
  })

  it('refuses middleware that is no list', () => {
    for (const middleware of [null, {}, async () => ok()] as never[])
      expect(() => new Catalog({ apiKey: 'k', middleware })).toThrow('middleware must be a list of functions.')
  })

  it('runs where there is no process', async () => {
    vi.stubGlobal('process', undefined)
    const [address] = await addressAndKey((fetch) => new Catalog({ fetch, apiKey: 'k' }))
    expect(address).toContain('/whoami')
  })

  it('sees a global fetch that is replaced after it was made', async () => {
    const catalog = new Catalog({ apiKey: 'k' })
    vi.stubGlobal('fetch', async () => ok({ environment: 'mocked' }))
    expect((await catalog.whoami()).environment).toBe('mocked')
  })
})
