import { describe, expect, it } from 'vitest'
import type { Catalog } from '../src/catalog.ts'
import { type CatalogError, ValidationError } from '../src/errors.ts'
import { change } from '../src/generated/change.ts'
import { ApprovedBundle } from '../src/index.ts'
import { apiKey, buildErrorResponse, buildOkResponse, catchRejection, createScriptedCatalog } from './played-fetch.ts'

const createRefusal = (count: number) => {
  const details = Array.from({ length: count }, (_, index) => ({ path: `/query/p${index}`, message: 'must be ≤ 200' }))
  return buildErrorResponse('VALIDATION_ERROR', {}, { details })
}

/** Returns the first frame of the stack, which names function and file. */
function getFirstFrame(error: unknown): string {
  return (error as Error).stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? ''
}

const createFailingCatalog = () => createScriptedCatalog([buildErrorResponse('NOT_FOUND')]).catalog

describe('the stack of a failed call begins at the line that', () => {
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    async awaitsACall() {
      return await createFailingCatalog().entities.get('acme')
    },
    async asksForAResponse() {
      return await createFailingCatalog().whoami().withResponse()
    },
    async awaitsAList() {
      return await createFailingCatalog().entities.list()
    },
    async iterates() {
      for await (const entity of createFailingCatalog().entities.list()) return entity
    },
    async iteratesOverPages() {
      for await (const page of createFailingCatalog().entities.list().pages()) return page
    },
    async makesAnArray() {
      const list = createFailingCatalog().entities.list()
      await Promise.resolve()
      return await list.toArray()
    },
    async validates() {
      return await createFailingCatalog().proposals.validate({ changes: [change.updateNotes({ append_text: 'More.' })] })
    },
    async submitsWhatIsNotApproved() {
      return await createFailingCatalog().proposals.submit({} as never)
    },
    async uploads() {
      return await createFailingCatalog().sources.upload({ entity_slug: 'acme', title: 'A file', file: new Blob(['a']) })
    },
    async callsRaw() {
      return await createFailingCatalog().raw.GET('/whoami')
    },
    async isRefusedUnsent() {
      return await createFailingCatalog().entities.get('..')
    },
  }
  it.each(Object.entries(ways))('%s', async (name, way) => {
    const error = await catchRejection(way())
    expect(getFirstFrame(error)).toMatch(new RegExp(`${name} .*where\\.test\\.ts`))
  })

  it('wraps the call, and continues with the functions that wait for the call', async () => {
    const wraps = () => createFailingCatalog().entities.get('acme')
    const waits = async () => await wraps()
    const waitsToo = async () => await waits()
    const begins = async () => await waitsToo()
    const error = await catchRejection(begins())
    const named = [...((error as Error).stack ?? '').matchAll(/at (?:async )?(\w+) \(/g)].map(([, name]) => name)
    expect(named.slice(0, 4)).toEqual(['wraps', 'waits', 'waitsToo', 'begins'])
    expect((error as Error).stack).not.toMatch(/captureSite|src\/call\/routes/)
  })

  it('makes the call, and does not change the limit of stack traces', async () => {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 7
    await catchRejection(createFailingCatalog().whoami())
    expect(Error.stackTraceLimit).toBe(7)
    Error.stackTraceLimit = stackTraceLimit
  })

  it('reads the page that failed', async () => {
    const { catalog } = createScriptedCatalog([
      buildOkResponse({ data: [{ slug: 'a' }], next_cursor: 'c1', total: 2 }),
      buildErrorResponse('NOT_FOUND'),
    ])
    async function walks() {
      for await (const { slug } of catalog.entities.list()) expect(slug).toBe('a')
    }
    expect(getFirstFrame(await catchRejection(walks()))).toMatch(/walks .*where\.test\.ts/)
  })
})

describe('a failed call', () => {
  it('names its method, and the request without the query', async () => {
    const { catalog } = createScriptedCatalog([buildErrorResponse('NOT_FOUND')])
    expect(await catchRejection(catalog.entities.sources('acme', { cursor: 'secret' }))).toMatchObject({
      operation: 'entities.sources',
      method: 'GET',
      path: '/entities/acme/sources',
    })
    const unsent = { operation: 'entities.get', method: 'GET', path: '/entities/{id}', attempts: 0 }
    expect(await catchRejection(catalog.entities.get(''))).toMatchObject(unsent)
    expect(await catchRejection(catalog.raw.GET('/whoami'))).toMatchObject({ operation: 'raw.GET', method: 'GET', path: '/whoami' })
  })

  it.each<readonly [operation: string, method: string, path: string, call: (catalog: Catalog) => PromiseLike<unknown>]>([
    ['proposals.validate', 'POST', '/agents/validate/bundle', ({ proposals }) => proposals.validate({ changes: [1n] } as never)],
    [
      'proposals.validateFieldEvent',
      'POST',
      '/agents/proposals/field-events',
      ({ proposals }) => proposals.validateFieldEvent(1n as never),
    ],
    ['proposals.submit', 'POST', '/agents/proposals/bundle', ({ proposals }) => proposals.submit({} as never)],
    ['proposals.submit', 'POST', '/agents/proposals/bundle', ({ proposals }) => proposals.submit({ request: 1n } as never)],
    ['proposals.waitForDecision', 'GET', '/agents/proposals/{id}', ({ proposals }) => proposals.waitForDecision('p', { pollEvery: -1 })],
    ['propose.lore', 'POST', '/agents/proposals/lore-update', ({ propose }) => propose.lore({ text: 1n } as never)],
    ['sources.upload', 'POST', '/agents/sources/upload', ({ sources }) => sources.upload({ title: 'A', file: 'path' } as never)],
    ['sources.download', 'GET', '/sources/{id}', ({ sources }) => sources.download('')],
    ['entities.list', 'GET', '/entities', ({ entities }) => entities.list({ limit: NaN }).toArray()],
    ['entities.verify', 'POST', '/agents/entities/{id}/verify', ({ entities }) => entities.verify('acme', { note: 1n } as never)],
    ['raw.POST', 'POST', '/agents/reports', ({ raw }) => raw.POST('/agents/reports', { body: { title: 1n } as never })],
    ['raw.GET', 'GET', '/whoami', ({ raw }) => raw.GET('/whoami', { headers: { 'X-Note': '🙂' } })],
  ])('names its method and request when it cannot be sent: %s, %s %s', async (operation, method, path, call) => {
    const lines: string[] = []
    const { catalog, sent } = createScriptedCatalog([buildOkResponse()], { logger: { debug: (message) => lines.push(message) } })
    async function calls() {
      return await call(catalog)
    }
    const error = await catchRejection(calls())
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ operation, method, path, attempts: 0, message: expect.stringMatching(`^${operation}: `) })
    expect((error as Error).stack).toContain('where.test.ts')
    expect(lines).toEqual([`${method} ${path} failed with VALIDATION_ERROR before it was sent`])
    expect(sent).toEqual([])
  })

  it('names method and path for a field event that was changed after its validation', async () => {
    const approved = { kind: 'field_event', request: {}, approval: {}, digest: 'sha256:0', request_digest: 'x', approved_by: 'reviewer' }
    const error = await catchRejection(createScriptedCatalog([buildOkResponse()]).catalog.proposals.submit(ApprovedBundle.from(approved)))
    expect(error).toMatchObject({ code: 'APPROVAL_MISMATCH', method: 'POST', path: '/agents/proposals/field-events', attempts: 0 })
  })

  it('does not contain the API key in its path, message or JSON', async () => {
    const error = (await catchRejection(
      createScriptedCatalog([buildErrorResponse('NOT_FOUND')]).catalog.entities.get(apiKey),
    )) as CatalogError
    expect([error.path, error.message, JSON.stringify(error)].join()).not.toContain(apiKey)
  })

  it.each([
    [1, 'entities.list: /query/p0 must be ≤ 200'],
    [3, 'entities.list: /query/p0 must be ≤ 200 (3 problems)'],
  ])('begins its message with the first of %d problems', async (count, message) => {
    const error = (await catchRejection(createScriptedCatalog([createRefusal(count)]).catalog.entities.list())) as CatalogError
    expect(error.message).toBe(message)
    expect(error.stack).toContain(`ValidationError: ${message}\n`)
    expect(error.toJSON()).toMatchObject({ message, operation: 'entities.list', method: 'GET', path: '/entities' })
  })

  it('begins its message with the problem when it was not sent', async () => {
    const error = await catchRejection(createScriptedCatalog([buildOkResponse()]).catalog.entities.get('..'))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ message: 'entities.get: /path/id must not be ".."' })
  })

  it('names its method once in the message, even when it is awaited twice', async () => {
    const call = createScriptedCatalog([buildErrorResponse('NOT_FOUND')]).catalog.whoami()
    const [one, other] = [await catchRejection(call), await catchRejection(call)]
    expect(one).toBe(other)
    expect((one as Error).message.match(/whoami: /g)).toHaveLength(1)
  })
})
