import { request } from 'node:http'
import { type OperationId, operations } from '@catalog/contract/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { curationRoutes } from '../curation/contract.ts'
import { createExampleRequests, type ExampleRequests, makeExamples } from '../testing/requests/example-requests.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { routes } from './agents/contract.ts'

let key: string
let requests: ExampleRequests
const served = serveScratchDatabase(({ database }) => makeExamples(database))
beforeAll(async () => {
  key = await served.key()
  requests = createExampleRequests(served.database, served)
})

type RawResponse = {
  readonly status: number | undefined
  readonly headers: Record<string, string | string[] | undefined>
  readonly text: string
}

/** Sends a request without `fetch`, which would change it and its answer. */
function send(method: string, path: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { authorization: `Bearer ${key}`, ...headers } }
    const sent = request(`${served.address}${path}`, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
    })
    sent.once('error', reject).end()
  })
}

const readIds = (Object.keys(operations) as OperationId[]).filter((operationId) => operations[operationId].method === 'get')
const compared = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag', 'link']
const getRemainingBudget = ({ headers }: RawResponse) => Number(headers['x-budget-remaining-usd'])

describe('HEAD', () => {
  it.each(readIds)('returns the headers of the GET of %s without the body, and costs as much', async (operationId) => {
    const { path, headers = {} } = await requests.buildRequest(operationId)
    const whole = await send('GET', `/v1${path}`, headers)
    const head = await send('HEAD', `/v1${path}`, headers)
    expect([head.status, head.text, Number(head.headers['content-length']) > 0]).toEqual([200, '', true])
    for (const name of compared) expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
    if (whole.headers.etag) expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(getRemainingBudget(whole) - getRemainingBudget(head)).toBeCloseTo(0.0001, 6)
  })

  it('returns 304 and 404 like GET, without a body', async () => {
    const { path } = await requests.buildRequest('getEntity')
    const { headers } = await send('HEAD', `/v1${path}`)
    const unchanged = await send('HEAD', `/v1${path}`, { 'if-none-match': String(headers.etag) })
    const missing = await send('HEAD', '/v1/entities/nobody-knows-it')
    expect([unchanged.status, unchanged.text, missing.status, missing.text]).toEqual([304, '', 404, ''])
  })

  it('ends at once if GET would stream', async () => {
    const { status, headers, text } = await send('HEAD', '/v1/changes', { accept: 'text/event-stream' })
    expect([status, headers['content-type'], text]).toEqual([200, 'text/event-stream; charset=utf-8', ''])
  })

  it('requires a key or a session if GET does', async () => {
    const withoutKey = await send('HEAD', '/v1/entities', { authorization: '' })
    const withoutSession = await send('HEAD', '/curation/proposals')
    expect([withoutKey.status, withoutSession.status]).toEqual([401, 401])
  })

  it("answers the curators' reads, too", async () => {
    const { status, text } = await send('HEAD', '/curation/sign-in')
    expect([status, text]).toEqual([200, ''])
  })
})

/** Groups the methods of a contract by its paths. */
function groupMethods(declared: readonly { readonly path: string; readonly method: string }[]): [string, string[]][] {
  const paths = Map.groupBy(declared, ({ path }) => path)
  return [...paths].map(([path, own]) => [path, own.map(({ method }) => method.toUpperCase())])
}

const pages: [string, string[]][] = ['/docs', '/healthz', '/', '/inbox'].map((path) => [path, ['GET']])
const addPrefix = (prefix: string, paths: [string, string[]][]) =>
  paths.map(([path, methods]): [string, string[]] => [`${prefix}${path.replace(/\{[^}]*\}/g, 'x')}`, methods])
const everyPath = [...addPrefix('/v1', groupMethods(routes)), ...addPrefix('/curation', groupMethods(curationRoutes)), ...pages]

describe('another method on a path that exists', () => {
  it.each(everyPath)('returns NOT_FOUND at %s, with the methods %s in the hint', async (path, methods) => {
    const served = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    for (const method of ['PURGE', 'OPTIONS', 'PUT', 'DELETE'].filter((other) => !methods.includes(other))) {
      const { status, text } = await send(method, path)
      const { error } = JSON.parse(text)
      expect([status, error.code]).toEqual([404, 'NOT_FOUND'])
      expect(error.hint).toContain(`This path has ${new Intl.ListFormat('en').format(served)}.`)
    }
  })

  it('names no methods for an unknown path', async () => {
    const { text } = await send('PUT', '/v1/nothing')
    expect(JSON.parse(text).error.hint).not.toContain('This path has')
  })
})
