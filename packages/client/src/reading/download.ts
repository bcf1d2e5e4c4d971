import type { WithResponse } from '../answer/call-promise.ts'
import type { Caller } from '../call/caller.ts'
import type { Source } from '../generated/models.ts'
import type { CallOptions } from '../options.ts'
import type { Core } from '../own-core.ts'

/** The file of a source, while it is read. */
export interface Download {
  /** The catalog's record of the file, with its type and size. */
  readonly source: Source
  /** Its bytes. Fails at the end if their number is not `size_bytes`. */
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** Asks for a link, and follows it without the API key, which is for the catalog alone. */
export async function download(
  { ConnectionError, NotFoundError }: Core,
  { send, session }: Caller,
  id: string,
  options?: CallOptions,
): Promise<WithResponse<Download>> {
  const answer = await send<Source>({ method: 'GET', template: '/sources/{id}', ids: [id], options })
  const { download_url: url, size_bytes: size } = answer.data
  if (!url) throw new NotFoundError({ message: 'The source has no file.', hint: 'Read its url.' })
  const createError = (message: string, cause?: unknown) => new ConnectionError({ message, hint: 'Download it again.', cause, attempts: 1 })
  const request = new Request(url, { signal: options?.signal ?? null })
  const response = await (session.fetch ?? globalThis.fetch)(request).catch((error: unknown) => {
    options?.signal?.throwIfAborted()
    throw createError(`The file could not be reached: ${session.redact(String(error))}.`)
  })
  if (!response.ok || !response.body) throw createError(`The file was answered with status ${response.status}.`)
  let read = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      read += chunk.length
      controller.enqueue(chunk)
    },
    flush(controller) {
      if (read !== size) controller.error(createError(`The file has ${size} bytes, and ${read} came.`))
    },
  })
  return { ...answer, data: { source: answer.data, stream: response.body.pipeThrough(counter) } }
}
