// Calls of the SDK with their expected values, which run in every runtime against `../server.ts`.
import { ApprovedBundle, Catalog, type CatalogError, type CatalogOptions, ConnectionError, change } from '@catalog/client'
import * as alone from '@catalog/client/errors'
import { fakeClock, testCatalog } from '@catalog/client/testing'

/** A case: its description, the expected value, and the code to run. */
export type Case = readonly [does: string, gives: unknown, run: (client: CreateClient) => Promise<unknown>]
type CreateClient = (options?: CatalogOptions) => Catalog

const apiKey = 'cat_test_key'
const form = { entity_slug: 'acme', title: 'Notes – "all" of them' }
const notes = new TextEncoder().encode('# Notes\r\n--\r\nHolds its own keys. ✓\n'.repeat(20_000))

const redirected = ['UNEXPECTED_RESPONSE', 'The answer is a redirect']

const cases: readonly Case[] = [
  [
    'reads a record',
    { method: 'GET', url: '/v1/entities/acme?include=people', key: `Bearer ${apiKey}`, isRepeatable: false, isApproved: false, body: null },
    (client) => client().entities.get('acme', { include: ['people'] }),
  ],
  [
    'writes a record',
    ['POST', true, { slug: 'forum', name: 'Zürich ₿' }],
    async (client) => {
      const { method, isRepeatable, body } = castEcho(await client().fieldEvents.save({ slug: 'forum', name: 'Zürich ₿' }))
      return [method, isRepeatable, body]
    },
  ],
  [
    'calls a path of the contract',
    '/v1/entities/acme',
    async (client) => castEcho((await client().raw.GET('/entities/{id}', { params: { path: { id: 'acme' } } })).data).url,
  ],
  [
    'waits as long as the answer says, and tries again',
    [2, true],
    async (client) => {
      const clock = fakeClock()
      const { attempts } = await client({ clock }).entities.get('acme', {}, buildRefusalOptions()).withResponse()
      return [attempts, Number(clock.slept[0]) >= 7000]
    },
  ],
  ['keeps a pace', '/v1/entities/acme', async (client) => castEcho(await client({ pace: true }).entities.get('acme')).url],
  [
    'reads an answer that comes in pieces',
    '/v1/entities/acme',
    async (client) => castEcho(await client().entities.get('acme', {}, buildReplyOptions('pieces'))).url,
  ],
  [
    'proposes what was approved',
    true,
    async (client) => {
      const bundle = await client().proposals.validate({ changes: [change.updateNotes({ append_text: 'More.' })] })
      const stored = JSON.stringify(bundle.approve({ by: 'reviewer' }))
      return castEcho(await client().proposals.submit(ApprovedBundle.from(stored))).isApproved
    },
  ],
  ['uploads bytes', 'whole', (client) => uploadNotes(client(), notes)],
  ['uploads a Blob', 'whole', (client) => uploadNotes(client(), new Blob([notes]))],
  ['uploads a stream', 'whole', (client) => uploadNotes(client(), createStream(notes))],
  ['uploads a Blob again', 'whole', (client) => uploadNotes(client({ clock: fakeClock() }), new Blob([notes]), buildRefusalOptions())],
  [
    'uploads through a middleware',
    'whole',
    (client) => uploadNotes(client({ middleware: [(request, next) => next(request)] }), new Blob([notes])),
  ],
  [
    'follows no redirect',
    redirected,
    (client) => readError(client().entities.get('acme', {}, buildReplyOptions('moved')), summarizeRedirect),
  ],
  [
    'follows no redirect of an upload',
    redirected,
    (client) => readError(client().sources.upload({ ...form, file: createStream(notes) }, buildReplyOptions('moved')), summarizeRedirect),
  ],
  ['names an error', ['NOT_FOUND', 404, true], (client) => callForFailure(client(), 'unknown', alone.NotFoundError)],
  [
    'explains an HTML page that is not an answer of the catalog',
    ['UNEXPECTED_RESPONSE', 200, true],
    (client) => callForFailure(client(), 'html', alone.UnexpectedResponseError),
  ],
  ['names an empty body', ['UNEXPECTED_RESPONSE', 500, true], (client) => callForFailure(client(), 'empty', alone.UnexpectedResponseError)],
  [
    'explains an answer that breaks off',
    ['UNEXPECTED_RESPONSE', 200, true],
    (client) => callForFailure(client(), 'cut', alone.UnexpectedResponseError),
  ],
  [
    'says that no server answers',
    ['CONNECTION_FAILED', true],
    (client) => {
      // A port that systems do not give out, and that `fetch` does not block.
      const call = client({ baseUrl: 'http://127.0.0.1:65535/v1', maxTries: 1 }).entities.get('acme')
      return readError(call, (error) => [error.code, error instanceof ConnectionError])
    },
  ],
  [
    'gives up in time',
    'TIMEOUT',
    (client) =>
      readError(client({ attemptTimeout: 50, maxTries: 1 }).entities.get('acme', {}, buildReplyOptions('silent')), ({ code }) => code),
  ],
  [
    'is aborted',
    'enough',
    async (client) => {
      const controller = new AbortController()
      const call = client().entities.get('acme', {}, { ...buildReplyOptions('silent'), signal: controller.signal })
      setTimeout(() => controller.abort('enough'), 50)
      return call.catch((reason: unknown) => reason)
    },
  ],
  [
    'plays a catalog in memory',
    ['RATE_LIMITED', 1],
    async () => {
      const kit = testCatalog({ ratePerMinute: 1, seed: { entities: [{ slug: 'acme' }] } })
      await kit.catalog.entities.get('acme')
      const code = await readError(kit.client({ maxTries: 1 }).entities.get('acme'), (error) => error.code)
      return [code, kit.calls.filter(({ status }) => status === 200).length]
    },
  ],
]

/** Runs the cases, and lists those with an unexpected value, one per line. */
export async function listFailures(baseUrl: string, moreCases: readonly Case[] = []): Promise<string[]> {
  const createClient: CreateClient = (options) => new Catalog({ apiKey, baseUrl, ...options })
  const lines = await Promise.all(
    [...cases, ...moreCases].map(async ([does, gives, run]) => {
      const [expected, given] = [gives, await run(createClient).catch(String)].map((value) => JSON.stringify(value))
      return given === expected ? [] : [`${does}: ${given} instead of ${expected}`]
    }),
  )
  return lines.flat()
}

/** Types the answer of the test server, which repeats the request instead of answering as the contract says. */
export function castEcho(answer: unknown) {
  return answer as { method: string; url: string; key: string; isRepeatable: boolean; isApproved: boolean; body: unknown }
}

function buildReplyOptions(name: string) {
  return { headers: { Play: name } }
}

/** Gives each call its own name, because the server refuses once per name. */
function buildRefusalOptions() {
  return buildReplyOptions(`refused ${crypto.randomUUID()}`)
}

function createStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
}

async function uploadNotes(catalog: Catalog, file: Blob | Uint8Array | ReadableStream<Uint8Array>, options = {}): Promise<unknown> {
  const received: unknown = await catalog.sources.upload({ ...form, file, filename: 'notes "1".md' }, options)
  const hash = await crypto.subtle.digest('SHA-256', notes)
  const sum = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const expected = { fields: form, name: 'notes "1".md', type: 'application/octet-stream', size: notes.length, sum }
  return JSON.stringify(received) === JSON.stringify(expected) ? 'whole' : received
}

function callForFailure(
  catalog: Catalog,
  replyName: string,
  ExpectedError: abstract new (...args: never[]) => CatalogError,
): Promise<unknown> {
  const call = catalog.entities.get('acme', {}, { ...buildReplyOptions(replyName), maxTries: 1 })
  return readError(call, (error) => [error.code, error.status, error instanceof ExpectedError])
}

/** Leaves out where a redirect leads, because not every runtime reports it. */
function summarizeRedirect({ code, message }: CatalogError): unknown {
  // Leaves out the name of the method, with which every message begins.
  return [code, message.replace(/^[\w.]+: /, '').slice(0, 'The answer is a redirect'.length)]
}

function readError(call: Promise<unknown>, summarize: (error: CatalogError) => unknown): Promise<unknown> {
  return call.then(
    () => 'no error',
    (error: unknown) => (error instanceof alone.CatalogError ? summarize(error) : `a raw ${String(error)}`),
  )
}
