import type { IncomingMessage, ServerResponse } from 'node:http'
import { buildUploadRefusal, fileLimit, fileTooLarge, isForm, orForm, restLimit } from '@catalog/contract/requests/upload-refusals'
import { createInvalidRequestError, toValidationError } from '../../errors/api-error.ts'
import type { FileSink, ReceivedUpload, SentFile, SizedSink } from '../../files/sent-file.ts'
import { hasBody, sendContinue } from '../connections/announced-body.ts'
import { type BodyCheck, createBodyCheck } from '../validation/body-check.ts'
import type { ContractDocument } from '../validation/slice.ts'
import { refuseEncoding, refuseOtherTypes } from './body.ts'
import { readForm } from './form-body.ts'
import { readJsonWithFile } from './json-with-file.ts'
import type { BodyReader } from './sent-body.ts'

/** Maximum number of bytes of a request besides its file. */
const besidesLimit = 1024 * 1024

/** The body of an operation that takes a file. The handler gets it before it is read. */
export type StreamedBody<Fields> = {
  /** Reads the body, once. Resolves when all of it has arrived and its fields match the contract; throws a VALIDATION_ERROR otherwise. */
  receive(sink: SizedSink): Promise<{ readonly fields: Fields; readonly file: SentFile }>
}

/** Bytes of memory that are counted for a body that is written to the disk as it arrives. */
const countedBytes = 512 * 1024

/**
 * Makes the reader for the bodies of one operation that takes a file (`x-streamed-body` in the contract). A body is a form, or JSON with
 * the file in base64, and is never held in memory as a whole. The handler gets it before any of its bytes are read.
 */
export function createStreamedBodyReader(document: ContractDocument, path: string, method: string): BodyReader {
  const open = createBodyOpener(document, path, method)
  return async (request, response, memory) => {
    memory.take(countedBytes)
    const body = open(request, response)
    let fields: unknown
    const receive: StreamedBody<unknown>['receive'] = async (sink) => {
      const received = await body.receive(sink)
      fields = received.fields
      return received
    }
    return { value: { receive }, sent: () => fields }
  }
}

type BodyOpener = (request: IncomingMessage, response: ServerResponse) => StreamedBody<unknown>

function createBodyOpener(document: ContractDocument, path: string, method: string): BodyOpener {
  const checkJsonBody = createBodyCheck(document, path, method)
  const checkFormBody = createBodyCheck(document, path, method, 'multipart/form-data')
  if (!checkJsonBody || !checkFormBody)
    throw new Error(`${method.toUpperCase()} ${path} streams its body, but does not accept both JSON and a form.`)
  return (request, response) => ({
    async receive(sink) {
      if (!hasBody(request)) throw createInvalidRequestError(checkJsonBody(undefined).details)
      const type = request.headers['content-type']
      const comesAsForm = isForm(type)
      const limit = Math.ceil(comesAsForm ? fileLimit : (fileLimit * 4) / 3) + besidesLimit
      refuseEncoding(request)
      if (!comesAsForm) refuseOtherTypes(type, orForm)
      const length = Number(request.headers['content-length'] ?? 0)
      if (length > limit) throw toValidationError(fileTooLarge)
      await sink.announceSize(...computeFileSizeRange(length, comesAsForm))
      sendContinue(request, response)
      const limited = limitSink(fileLimit, sink)
      const received = await (comesAsForm ? readForm : readJsonWithFile)(request, response, limit, limited)
      return requireValidUpload(received, limited.size(), comesAsForm ? checkFormBody : checkJsonBody)
    },
  })
}

/**
 * Computes the minimum and the maximum size of the file in a body of this length, given the limit of the rest of the body. Returns zeros
 * for a short body, whose bytes are counted as they arrive.
 */
function computeFileSizeRange(length: number, comesAsForm: boolean): [least: number, most: number] {
  if (length <= restLimit) return [0, 0]
  const toFileSize = (bytes: number) => Math.min(fileLimit, comesAsForm ? bytes : Math.floor((bytes * 3) / 4))
  return [toFileSize(length - restLimit), toFileSize(length)]
}

function limitSink(limit: number, sink: FileSink): FileSink & { readonly size: () => number } {
  let size = 0
  return {
    size: () => size,
    async write(bytes) {
      size += bytes.length
      if (size > limit) throw toValidationError(fileTooLarge)
      await sink.write(bytes)
    },
  }
}

function requireValidUpload({ fields, file, problems }: ReceivedUpload, size: number, check: BodyCheck) {
  const checkedFields = check(fields)
  const refusal = buildUploadRefusal(file && { ...file, size }, problems, checkedFields)
  if (refusal) throw toValidationError(refusal)
  // A missing file was refused above.
  return { fields: checkedFields.body, file: file as SentFile }
}
