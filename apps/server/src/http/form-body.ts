import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { pointer } from '@catalog/contract/requests/refusal'
import {
  fieldLimit,
  notAForm,
  placesInForm,
  problemOfField,
  problemOfOtherFile,
  sentEncoded,
  tooManyParts,
  withoutBoundary,
} from '@catalog/contract/requests/upload-refusals'
import type { BusboyInstance } from '@fastify/busboy'
import { apiErrorOf, type ErrorDetail } from './api-error.ts'
import { chunksOf } from './body.ts'
import { refuseUnkeepable } from './json.ts'
import type { FileSink, Received } from './sent-file.ts'

/** More than any form of the contract has, so that what is too much is named and not passed over. */
const limits = { fields: 50, parts: 60, files: 10, fieldSize: fieldLimit, headerPairs: 20, headerSize: 16 * 1024 }

/** Reads a form with one file, whose bytes go to the sink as they come; the fields may stand before or behind it. */
export async function readForm(request: IncomingMessage, limit: number, sink: FileSink): Promise<Received> {
  const form = formOf(await parserFor(request), sink)
  for await (const chunk of chunksOf(request, limit)) await form.take(chunk)
  return form.end()
}

async function parserFor({ headers }: IncomingMessage): Promise<BusboyInstance> {
  const { Busboy } = await import('@fastify/busboy')
  try {
    return new Busboy({ headers: { 'content-type': headers['content-type'] ?? '' }, preservePath: true, limits })
  } catch {
    throw apiErrorOf(withoutBoundary)
  }
}

type File = { readonly filename: string; readonly declaredType: string | undefined }

function formOf(parser: BusboyInstance, sink: FileSink) {
  const fields = new Map<string, string>()
  const problems: ErrorDetail[] = []
  let file: File | undefined
  let arrived: Promise<void> = Promise.resolve()
  let failure: unknown
  let refuse: ((error: unknown) => void) | undefined
  const fail = (error: unknown) => {
    failure ??= error
    refuse?.(failure)
  }
  const broken = () => fail(apiErrorOf(notAForm))
  const unlessFailed = (start: (done: () => void) => void) =>
    new Promise<void>((resolve, reject) => {
      if (failure !== undefined) return reject(failure)
      refuse = reject
      start(resolve)
    })
  const note = (name: string, message: string) => void problems.push({ path: pointer(['body', name]), message })

  parser.on('error', broken)
  for (const exceeded of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    parser.on(exceeded, () => fail(apiErrorOf(tooManyParts(limits.fields))))
  parser.on('field', (name, value, _nameTruncated, truncated, encoding) => {
    if (name === undefined) return broken()
    const problem = problemOfField(name, value, { isKnown: fields.has(name), isCut: truncated, isEncoded: isEncoded(encoding) })
    if (problem !== undefined) note(name, problem)
    fields.set(name, value)
  })
  parser.on('file', (name, stream, filename, encoding, type) => {
    stream.on('error', broken)
    if (name === 'file' && file === undefined) {
      if (isEncoded(encoding)) note(name, sentEncoded)
      file = { filename: filename ?? '', declaredType: typeSaid(type) }
      arrived = pump(stream, sink)
      arrived.catch(fail)
      return
    }
    note(name ?? '', problemOfOtherFile(name))
    stream.resume()
  })

  return {
    take: (chunk: Buffer) => unlessFailed((done) => void parser.write(chunk, () => done())),
    async end(): Promise<Received> {
      await unlessFailed((done) => {
        parser.once('finish', done)
        parser.end()
      })
      await unlessFailed((done) => void arrived.then(done, fail))
      const sent = Object.fromEntries(fields)
      refuseUnkeepable(sent)
      // For the check of the fields it is enough that there is a file.
      return { fields: file ? { ...sent, file: '' } : sent, file: file && { ...file, at: placesInForm }, problems }
    },
  }
}

/** `text/plain` is what a part without a type has (RFC 7578, section 4.4), so that it says nothing. */
function typeSaid(type: string): string | undefined {
  return ['text/plain', 'application/octet-stream'].includes(type) ? undefined : type
}

/** What RFC 7578 has done away with (section 4.7): the bytes of such a part are not those that are meant. */
function isEncoded(transferEncoding: string): boolean {
  return !['7bit', '8bit', 'binary'].includes(transferEncoding)
}

async function pump(stream: Readable, sink: FileSink): Promise<void> {
  for await (const bytes of stream) await sink.write(bytes as Buffer)
}
