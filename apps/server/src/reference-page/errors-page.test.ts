import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ErrorCode, errorCatalogue } from '@catalog/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import type { Handlers } from '../http/call.ts'
import { handlers } from '../operations.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const publicUrl = 'https://catalog.example/behind'

let scratch: ScratchDatabase
let server: TestServer
let code: ErrorCode
beforeAll(async () => {
  scratch = await createScratchDatabase()
  const listSegments: Handlers['listSegments'] = async () => {
    throw new ApiError(code, 'As the test wants it.')
  }
  server = await startTestServer(scratch.database, { CATALOG_PUBLIC_URL: publicUrl }, { handlers: { ...handlers, listSegments } })
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

type ErrorAnswer = { readonly error: { readonly code: ErrorCode; readonly doc_url?: string } }

/** The part of the page to which the error's link leads. */
async function readErrorSection({ error }: ErrorAnswer): Promise<string> {
  const address = error.doc_url ?? ''
  expect(address).toBe(`${publicUrl}/docs/errors#${error.code}`)
  const response = await fetch(address.replace(publicUrl, server.address))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const [, part = ''] = (await response.text()).split(`<section id="${new URL(address).hash.slice(1)}">`)
  return (part.split('</section>')[0] ?? '').replaceAll('&lt;', '<')
}

describe('the doc_url of an error', () => {
  it.each(Object.keys(errorCatalogue) as ErrorCode[])('%s links to its text in the catalogue of errors', async (wanted) => {
    code = wanted
    const { status, meaning, hint } = errorCatalogue[wanted]
    const headers = { authorization: `Bearer ${await server.key()}` }
    const answer = (await (await fetch(`${server.address}/v1/segments`, { headers })).json()) as ErrorAnswer
    expect(answer.error.code).toBe(wanted)
    const said = await readErrorSection(answer)
    for (const words of [wanted, meaning, hint, `HTTP ${status}`]) expect(said).toContain(words)
  })

  it.each([
    ['/v1/whoami', 'UNAUTHORIZED'],
    ['/v1/nothing', 'UNAUTHORIZED'],
    ['/curation/proposals', 'UNAUTHORIZED'],
    ['/curation/nothing', 'NOT_FOUND'],
    ['/downloads/nothing', 'NOT_FOUND'],
    ['/nothing', 'NOT_FOUND'],
  ])('appears in the error of %s', async (path, wanted) => {
    const answer = (await (await fetch(`${server.address}${path}`)).json()) as ErrorAnswer
    expect(answer.error.code).toBe(wanted)
    expect(await readErrorSection(answer)).toContain(wanted)
  })

  it('appears in the error for input that is not HTTP', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write('nonsense\r\n\r\n')
    const answer = await text(socket)
    expect(await readErrorSection(JSON.parse(answer.slice(answer.indexOf('{'))))).toContain('VALIDATION_ERROR')
  })
})
