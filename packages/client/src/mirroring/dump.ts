import { sha256 } from '@noble/hashes/sha2.js'
import { ConnectionError } from '../errors.ts'
import type { DumpFile } from '../generated/models.ts'
import type { Fetch } from '../options.ts'

type DumpLine = { readonly [field: string]: unknown }

const linesAtOnce = 500

/**
 * Reads the records of a dump's file while it arrives, some hundred at a time, and checks at the end that the file was complete.
 *
 * @throws ConnectionError - The file cannot be reached, was cut off, or is damaged.
 */
export async function* readDumpFile(file: DumpFile, options: DownloadOptions): AsyncGenerator<readonly DumpLine[], void, undefined> {
  const { fetch = globalThis.fetch, signal } = options
  const createError = (problem: string, cause?: unknown) => createDumpError(file, problem, cause)
  const response = await fetch(new Request(file.download_url, { signal: signal ?? null })).catch((cause: unknown) => {
    throw createError('could not be reached', cause)
  })
  if (!response.ok || !response.body) throw createError(`was answered with status ${response.status}`)
  const hash = sha256.create()
  let [count, isFirst] = [0, true]
  let end: DumpLine | undefined
  let batch: DumpLine[] = []
  for await (const text of readLines(response.body, createError)) {
    if (end) throw createError('goes on behind its end')
    const line = parseLine(text, createError)
    if (isFirst !== (line.type === 'dump')) throw createError('is no dump')
    if (line.type === 'end') end = line
    else if (!isFirst) {
      hash.update(new TextEncoder().encode(`${text}\n`))
      count += 1
      batch.push(line)
    }
    isFirst = false
    if (batch.length === linesAtOnce) {
      yield batch
      batch = []
    }
  }
  if (end?.count !== count || end.sha256 !== toHex(hash.digest())) throw createError('was cut off, or is not as it was written')
  if (batch.length > 0) yield batch
}

interface DownloadOptions {
  readonly fetch?: Fetch | undefined
  readonly signal?: AbortSignal | undefined
}

type CreateDumpError = (problem: string, cause?: unknown) => ConnectionError

async function* readLines(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  createError: CreateDumpError,
): AsyncGenerator<string, void, undefined> {
  const texts = body.pipeThrough(new DecompressionStream('gzip')).pipeThrough(new TextDecoderStream())
  const reader = texts.getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw createError('broke off', cause)
      })
      if (done) break
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest !== '') throw createError('was cut off')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parseLine(text: string, createError: CreateDumpError): DumpLine {
  try {
    return JSON.parse(text) as DumpLine
  } catch (cause) {
    throw createError('has a line that is not valid JSON', cause)
  }
}

function createDumpError({ name }: DumpFile, problem: string, cause?: unknown): ConnectionError {
  return new ConnectionError({ message: `The dump ${name} ${problem}.`, hint: 'Read it again.', cause, attempts: 1 })
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
