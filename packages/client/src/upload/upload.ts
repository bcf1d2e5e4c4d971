import type { WithResponse } from '../answer/call-promise.ts'
import type { Caller } from '../call/caller.ts'
import type { WriteOptions } from '../options.ts'
import type { Core } from '../own-core.ts'
import type { FileContent, FileName } from './file-content.ts'

/** The fields of a form, and its file. */
export type Form = FileName & { readonly file: FileContent; readonly [field: string]: unknown }

/**
 * A form. The path is a constant here, because only one operation takes a form. As an argument, it would be part of every application's
 * bundle.
 */
interface Upload {
  readonly file: FileContent
  readonly fields: Readonly<Record<string, unknown>>
}

type UploadContent = Blob | Uint8Array | ReadableStream<Uint8Array>

/** Uploads a file. An attempt may take as long as the whole call, because the time depends on the size of the file. */
export async function upload(
  { createPlaceError, toText }: Core,
  call: Caller,
  { file, fields: { filename: rawFilename = getFileName(file), ...values } }: Upload,
  options?: WriteOptions,
): Promise<WithResponse<unknown>> {
  const filename = toText('/body/filename', rawFilename)
  const sent = Object.entries(values).filter(([, value]) => value !== null)
  const fields = sent.map(([name, value]) => [name, toText(`/body/${name}`, value)] as const)
  const content = requireContent(createPlaceError, file)
  const own: WriteOptions = { attemptTimeout: Infinity, ...options }
  const send = (makeBody: (signal: AbortSignal) => RequestInit, more?: WriteOptions) =>
    call.send({ method: 'POST', template: '/agents/sources/upload', makeBody, options: { ...own, ...more } })

  if (isBrowser()) {
    const blob = content instanceof Blob ? content : await new Response(content as ReadableStream).blob()
    return send(() => ({ body: buildFormData(fields, blob, filename) }))
  }
  const boundary = crypto.randomUUID()
  const headers = { ...own.headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const streamOptions = buildStreamOptions()
  const buildStreamInit = (signal: AbortSignal) => {
    const chunks = encodeMultipart(boundary, fields, content, filename)
    return { ...streamOptions, body: createStream(chunks, content, signal) }
  }
  return send(buildStreamInit, content instanceof ReadableStream ? { headers, maxTries: 1 } : { headers })
}

function getFileName(file: unknown): string {
  return file instanceof File ? file.name : 'file'
}

function requireContent(createPlaceError: Core['createPlaceError'], file: unknown): UploadContent {
  const content = file instanceof ArrayBuffer ? new Uint8Array(file) : file
  if (content instanceof Blob || content instanceof Uint8Array || content instanceof ReadableStream) return content
  throw createPlaceError('/body/file', 'must be a Blob, bytes or a stream', 'Of a path, fromPath() of @catalog/client/node makes one.')
}

/**
 * Browsers cannot send a stream over HTTP/1.1, so there the SDK sends the platform's FormData with a Blob, which they may keep
 * on disk. Elsewhere it sends a stream: for a FormData, it would have to copy bytes, and to read a stream as a whole.
 */
function isBrowser(): boolean {
  return Boolean(globalThis.navigator?.userAgent?.startsWith('Mozilla'))
}

/**
 * The fetch options that a streamed body needs. Node's fetch keeps in memory all that it has sent of a stream, unless there is
 * no window to ask for a password and no redirect to follow.
 */
function buildStreamOptions() {
  return { duplex: 'half', window: null, redirect: refusesRedirects() ? 'error' : 'manual' } as const
}

/** False in Workers, which do not support `redirect: 'error'`. */
function refusesRedirects(): boolean {
  try {
    return new Request('http://127.0.0.1', { redirect: 'error' }).redirect === 'error'
  } catch {
    return false
  }
}

type Fields = ReadonlyArray<readonly [string, string]>

/** Puts the fields first: a server that reads the form as it arrives then knows which record the file belongs to. */
function buildFormData(fields: Fields, file: Blob, filename: string): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  form.set('file', file, filename)
  return form
}

/** Yields the bytes of the same form, piece by piece. */
async function* encodeMultipart(boundary: string, fields: Fields, content: UploadContent, filename: string): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder()
  const formatPartHeader = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`
  const values = fields.map(([name, value]) => `${formatPartHeader(`name="${name}"`)}\r\n${value}\r\n`)
  // The HTML standard escapes a filename in this way.
  const escaped = filename.replace(/[\r\n"]/g, (char) => encodeURIComponent(char))
  const type = (content instanceof Blob && content.type) || 'application/octet-stream'
  yield text.encode(`${values.join('')}${formatPartHeader(`name="file"; filename="${escaped}"`)}Content-Type: ${type}\r\n\r\n`)
  if (content instanceof Uint8Array) yield content
  else yield* content instanceof Blob ? content.stream() : content
  yield text.encode(`\r\n--${boundary}--\r\n`)
}

/** Stops reading the content when the stream is no longer read: after an abort, Node's fetch would read on as fast as it can. */
function createStream(chunks: AsyncGenerator<Uint8Array>, content: UploadContent, signal: AbortSignal): ReadableStream<Uint8Array> {
  const stopReading = async (reason: unknown) => {
    await chunks.return(undefined)
    if (content instanceof ReadableStream) await content.cancel(reason)
  }
  return new ReadableStream({
    start(controller) {
      const onAbort = () => {
        controller.error(signal.reason)
        // Fails if the content is locked to another reader, which may continue.
        stopReading(signal.reason).catch(() => undefined)
      }
      signal.addEventListener('abort', onAbort, { once: true })
    },
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: stopReading,
  })
}
