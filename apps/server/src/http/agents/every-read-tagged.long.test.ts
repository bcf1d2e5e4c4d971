import { setTimeout as sleep } from 'node:timers/promises'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExampleRequests, type ExampleRequest, type ExampleRequests, makeExamples } from '../../testing/requests/example-requests.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { routes } from './contract.ts'
import { isTagged } from './finish.ts'

const served = serveScratchDatabase(({ database }) => makeExamples(database))
let server: TestServer
let requests: ExampleRequests
beforeAll(async () => {
  server = await startTestServer(served.database)
  requests = createExampleRequests(served.database, server)
  return server.stop
})

const reads = routes.filter(({ operationId }) => operations[operationId].method === 'get')
const listOperations = (tagged: boolean): OperationId[] =>
  reads.filter((route) => isTagged(route) === tagged).map((route) => route.operationId)

async function sendRead({ path, headers }: ExampleRequest, knownTag?: string, address = server.address) {
  const sent = { ...headers, authorization: `Bearer ${await server.key()}`, ...(knownTag !== undefined && { 'if-none-match': knownTag }) }
  const {
    status,
    headers: got,
    text,
  } = await fetch(`${address}/v1${path}`, { headers: sent }).then(async (response) => ({
    ...{ status: response.status, headers: response.headers },
    text: await response.text(),
  }))
  return { status, tag: got.get('etag'), text }
}

describe('a read that has a tag', () => {
  const asked = new Map<OperationId, { readonly request: ExampleRequest; readonly first: Awaited<ReturnType<typeof sendRead>> }>()
  beforeAll(async () => {
    // Builds all requests before sending any, because building one of them creates a proposal, which then also appears in a list.
    const made = new Map<OperationId, ExampleRequest>()
    for (const operationId of listOperations(true)) made.set(operationId, await requests.buildRequest(operationId))
    for (const [operationId, request] of made) asked.set(operationId, { request, first: await sendRead(request) })
    // Signed links and creation times change every second, so an answer that contains one would get a new tag.
    await sleep(1_100)
  })

  it.each(listOperations(true))('%s returns 304 for its tag a second later when nothing has changed', async (operationId) => {
    const { request, first } = asked.get(operationId) ?? { request: { path: '' }, first: undefined }
    expect([first?.status, first?.tag]).toEqual([200, expect.stringMatching(/^"[\w-]+"$/)])
    expect(await sendRead(request, first?.tag ?? '')).toEqual({ status: 304, tag: first?.tag, text: '' })
  })
})

function takesLimit(operationId: OperationId): boolean {
  const { path, method } = operations[operationId]
  const paths = document.paths as unknown as Record<string, Record<string, { parameters?: readonly { $ref?: string }[] }>>
  return paths[path]?.[method]?.parameters?.some(({ $ref }) => $ref === '#/components/parameters/Limit') ?? false
}

describe('a list that has a tag', () => {
  const lists = listOperations(true).filter(takesLimit)
  const pages = new Map<OperationId, { readonly request: ExampleRequest; readonly first: Awaited<ReturnType<typeof sendRead>> }>()
  beforeAll(async () => {
    for (const operationId of lists) {
      const request = await requests.buildRequest(operationId)
      const shortest = { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}limit=1` }
      pages.set(operationId, { request: shortest, first: await sendRead(shortest) })
    }
    // Cursors contain the second in which they were made.
    await sleep(1_100)
  })

  it.each(lists)('%s returns only the tag from another process for a page of one row, although its cursor differs', async (operationId) => {
    const { request, first } = pages.get(operationId) ?? { request: { path: '' }, first: undefined }
    expect(first?.status).toBe(200)
    expect(await sendRead(request, first?.tag ?? '', served.address)).toEqual({ status: 304, tag: first?.tag, text: '' })
  })
})

describe('a read whose answer differs each time', () => {
  it.each(listOperations(false).filter((operationId) => operationId !== 'getContract'))('%s has no tag', async (operationId) => {
    expect(await sendRead(await requests.buildRequest(operationId), '*')).toMatchObject({ status: 200, tag: null })
  })
})
