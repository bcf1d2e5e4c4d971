import type { IncomingMessage, ServerResponse } from 'node:http'
import { toJsonPointer } from '@catalog/contract/requests/refusal'
import {
  checkField,
  checkOtherFile,
  createPartsRefusal,
  fieldLimit,
  notAForm,
  placesInForm,
  sentEncoded,
  withoutBoundary,
} from '@catalog/contract/requests/upload-refusals'
import type { BusboyInstance } from '@fastify/busboy'
import { type ErrorDetail, toValidationError } from '../../errors/api-error.ts'
import type { FileSink, ReceivedUpload } from '../../files/sent-file.ts'
import { readChunks, waitForBodyPiece } from './body.ts'
import { assertStorable } from './json.ts'

/** Limits higher than in any form of the contract, so that the error names a surplus part, instead of the parser dropping it silently. */
const limits = { fields: 50, parts: 60, files: 10, fieldSize: fieldLimit, headerPairs: 20, headerSize: 16 * 1024 }

/** Bytes that are parsed between two checks of the limits. They may contain hundreds of parts, each of which takes a few microseconds. */
const checkedAtOnce = 8 * 1024

/** Reads a form with one file and passes its bytes to the sink as they arrive. The fields may come before or after the file. */
export async function readForm(request: IncomingMessage, response: ServerResponse, limit: number, sink: FileSink): Promise<ReceivedUpload> {
  const form = collectForm(await createParser(request), sink)
  for await (const chunk of readChunks(request, limit)) {
    await waitForBodyPiece(response)
    for (let start = 0; start < chunk.length; start += checkedAtOnce) await form.take(chunk.subarray(start, start + checkedAtOnce))
  }
  return form.end()
}

async function createParser({ headers }: IncomingMessage): Promise<BusboyInstance> {
  const { Busboy } = await import('@fastify/busboy')
  try {
    return new Busboy({ headers: { 'content-type': headers['content-type'] ?? '' }, preservePath: true, limits })
  } catch {
    throw toValidationError(withoutBoundary)
  }
}

type FormFile = { readonly filename: string; readonly declaredType: string | undefined }

function collectForm(parser: BusboyInstance, sink: FileSink) {
  const fields = new Map<string, string>()
  const problems: ErrorDetail[] = []
  let file: FormFile | undefined
  let arrived: Promise<void> = Promise.resolve()
  let failure: unknown
  let refuse: ((error: unknown) => void) | undefined
  const fail = (error: unknown) => {
    failure ??= error
    refuse?.(failure)
  }
  const failAsInvalidForm = () => fail(toValidationError(notAForm))
  const runUnlessFailed = (start: (finish: () => void) => void) =>
    new Promise<void>((resolve, reject) => {
      if (failure !== undefined) return reject(failure)
      refuse = reject
      start(resolve)
    })
  const addProblem = (name: string, message: string) => void problems.push({ path: toJsonPointer(['body', name]), message })

  parser.on('error', failAsInvalidForm)
  for (const exceeded of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    parser.on(exceeded, () => fail(toValidationError(createPartsRefusal(limits.fields))))
  parser.on('field', (name, value, _nameTruncated, truncated, encoding) => {
    if (name === undefined) return failAsInvalidForm()
    const problem = checkField(name, value, { isKnown: fields.has(name), isCut: truncated, isEncoded: isEncoded(encoding) })
    if (problem !== undefined) addProblem(name, problem)
    fields.set(name, value)
  })
  parser.on('file', (name, stream, filename, encoding, type) => {
    stream.on('error', failAsInvalidForm)
    if (name === 'file' && file === undefined) {
      if (isEncoded(encoding)) addProblem(name, sentEncoded)
      file = { filename: filename ?? '', declaredType: findDeclaredType(type) }
      arrived = writeToSink(stream, sink)
      arrived.catch(fail)
      return
    }
    addProblem(name ?? '', checkOtherFile(name))
    stream.resume()
  })

  return {
    take: (chunk: Buffer) => runUnlessFailed((done) => void parser.write(chunk, () => done())),
    async end(): Promise<ReceivedUpload> {
      await runUnlessFailed((done) => {
        parser.once('finish', done)
        parser.end()
      })
      await runUnlessFailed((done) => void arrived.then(done, fail))
      const sent = Object.fromEntries(fields)
      assertStorable(sent)
      // The check of the fields only needs to see that there is a file.
      return { fields: file ? { ...sent, file: '' } : sent, file: file && { ...file, at: placesInForm }, problems }
    },
  }
}

/**
 * Returns the declared type, or undefined if it says nothing about the file: `text/plain` is the default of a part without a type (RFC
 * 7578, section 4.4).
 */
function findDeclaredType(type: string): string | undefined {
  return ['text/plain', 'application/octet-stream'].includes(type) ? undefined : type
}

/** True when a part has a transfer encoding, so that its bytes are not those of the file. RFC 7578 has deprecated it (section 4.7). */
function isEncoded(transferEncoding: string): boolean {
  return !['7bit', '8bit', 'binary'].includes(transferEncoding)
}

async function writeToSink(stream: AsyncIterable<Buffer>, sink: FileSink): Promise<void> {
  for await (const bytes of stream) await sink.write(bytes)
}
