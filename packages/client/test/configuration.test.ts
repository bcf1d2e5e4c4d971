import { afterEach, describe, expect, it, vi } from 'vitest'
import { Catalog } from '../src/catalog.ts'
import { UnauthorizedError, ValidationError } from '../src/errors.ts'
import { buildOkResponse } from './played-fetch.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function readAddressAndKey(
  createCatalog: (fetch: (request: Request) => Promise<Response>) => Catalog,
): Promise<[string, string | null]> {
  const sent: Request[] = []
  await createCatalog(async (request) => {
    sent.push(request)
    return buildOkResponse()
  }).whoami()
  return [sent[0]?.url ?? '', sent[0]?.headers.get('Authorization') ?? null]
}

describe('a client', () => {
  it('takes key and address from the environment', async () => {
    vi.stubEnv('CATALOG_API_KEY', ' from-environment\n')
    vi.stubEnv('CATALOG_BASE_URL', 'https://catalog.example/v1/')
    expect(await readAddressAndKey((fetch) => new Catalog({ fetch }))).toEqual([
      'https://catalog.example/v1/whoami',
      'Bearer from-environment',
    ])
  })

  it('uses its options rather than the environment', async () => {
    vi.stubEnv('CATALOG_API_KEY', 'from-environment')
    vi.stubEnv('CATALOG_BASE_URL', 'https://catalog.example/v1')
    const options = { apiKey: 'given', baseUrl: 'http://localhost:1/v1' }
    expect(await readAddressAndKey((fetch) => new Catalog({ fetch, ...options }))).toEqual(['http://localhost:1/v1/whoami', 'Bearer given'])
  })

  it('calls the server on this machine by default', async () => {
    vi.stubEnv('CATALOG_BASE_URL', undefined)
    const [address] = await readAddressAndKey((fetch) => new Catalog({ fetch, apiKey: 'k' }))
    expect(address).toBe('http://127.0.0.1:4000/v1/whoami')
  })

  it('says what to do when there is no key', () => {
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

  it.each(['timeout', 'attemptTimeout', 'maxTries'])('refuses %s that is not a number, for a client and for a call', async (name) => {
    const message = `${name} must be a number above 0.`
    for (const value of ['30000', NaN, null, 5n]) {
      expect(() => new Catalog({ apiKey: 'k', [name]: value })).toThrow(message)
      const call = new Catalog({ apiKey: 'k', fetch: async () => buildOkResponse() }).whoami({ [name]: value })
      await expect(call).rejects.toThrow(message)
    }
  })

  it.each([
    ['timeot', 'timeout'],
    ['timeOut', 'timeout'],
    ['attempTimeout', 'attemptTimeout'],
    ['maxRetries', 'maxTries'],
    ['api_key', 'apiKey'],
    ['baseURL', 'baseUrl'],
    ['loglevel', 'logLevel'],
    ['middlewares', 'middleware'],
    ['on_budget', 'onBudget'],
    ['budgetTresholdsUSD', 'budgetThresholdsUsd'],
  ])('refuses the option %s, and names %s', (given, meant) => {
    expect(() => new Catalog({ apiKey: 'k', [given]: 1 })).toThrow(buildRefusal(given, meant, clientOptionNames))
    expect(() => new Catalog({ apiKey: 'k', [given]: undefined })).not.toThrow()
  })

  it.each([
    ['timeot', 'timeout'],
    ['singal', 'signal'],
    ['header', 'headers'],
    ['idempotency_key', 'idempotencyKey'],
    ['ifNonMatch', 'ifNoneMatch'],
    ['dryrun', 'dryRun'],
  ])('refuses the option %s of a call, and names %s', async (given, meant) => {
    const catalog = new Catalog({ apiKey: 'k', fetch: async () => buildOkResponse() })
    const refusal = buildRefusal(given, meant, callOptionNames)
    await expect(catalog.whoami({ [given]: 1 })).rejects.toThrow(refusal)
    await expect(catalog.propose.lore({ text: 'More.' }, { [given]: 1 })).rejects.toThrow(refusal)
  })

  it('refuses call options in the constructor, and client options in a call', async () => {
    const catalog = new Catalog({ apiKey: 'k', fetch: async () => buildOkResponse() })
    expect(() => new Catalog({ apiKey: 'k', headers: {} } as never)).toThrow('There is no option headers, only timeout, ')
    await expect(catalog.whoami({ pace: true } as never)).rejects.toThrow('There is no option pace, only timeout, ')
    expect(() => catalog.withOptions({ apiKey: 'other' } as never)).toThrow('There is no option apiKey, only timeout, ')
  })

  it.each([
    ['pace', 'yes', 'a boolean'],
    ['pace', 1, 'a boolean'],
    ['fetch', 'fetch', 'a function'],
    ['trace', 'ab', 'a function'],
    ['onBudget', {}, 'a function'],
    ['logger', 'console', 'a object'],
    ['clock', 5, 'a object'],
    ['middleware', [1], 'a list of functions'],
    ['budgetThresholdsUsd', 0.1, 'a list of numbers'],
    ['budgetThresholdsUsd', [Number.NaN], 'a list of numbers'],
  ])('refuses the %s %j', (name, value, kind) => {
    expect(() => new Catalog({ apiKey: 'k', [name]: value })).toThrow(`${name} must be ${kind}.`)
  })

  it.each([
    ['again', 'no', 'a boolean'],
    ['dryRun', 'no', 'a boolean'],
    ['signal', 'now', 'a object'],
  ])('refuses the %s %j of a call', async (name, value, kind) => {
    const call = new Catalog({ apiKey: 'k', fetch: async () => buildOkResponse() }).propose.lore({ text: 'More.' }, { [name]: value })
    await expect(call).rejects.toThrow(`${name} must be ${kind}.`)
  })

  it('refuses middleware that is not a list', () => {
    for (const middleware of [null, {}, async () => buildOkResponse()] as never[])
      expect(() => new Catalog({ apiKey: 'k', middleware })).toThrow('middleware must be a list of functions.')
  })

  it('works where the global `process` is undefined', async () => {
    vi.stubGlobal('process', undefined)
    const [address] = await readAddressAndKey((fetch) => new Catalog({ fetch, apiKey: 'k' }))
    expect(address).toContain('/whoami')
  })

  it('uses the global fetch even if it is replaced after the client was made', async () => {
    const catalog = new Catalog({ apiKey: 'k' })
    vi.stubGlobal('fetch', async () => buildOkResponse({ environment: 'mocked' }))
    expect((await catalog.whoami()).environment).toBe('mocked')
  })
})

const limitNames = ['timeout', 'attemptTimeout', 'maxTries']
const sharedOptionNames = [
  ...limitNames,
  ...['fetch', 'middleware', 'logger', 'logLevel', 'trace', 'onBudget', 'nameOperation', 'budgetThresholdsUsd'],
]
const clientOptionNames = [...sharedOptionNames, 'apiKey', 'baseUrl', 'pace', 'clock']
const callOptionNames = [...limitNames, 'signal', 'headers', 'ifNoneMatch', 'idempotencyKey', 'again', 'dryRun']

/** Builds the whole message for an unknown option; the option that was meant must be one of those that it names. */
function buildRefusal(given: string, meant: string, names: readonly string[]): string {
  expect(names).toContain(meant)
  return `There is no option ${given}, only ${names.join(', ')}.`
}
