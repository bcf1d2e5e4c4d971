import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileLimit, fileTooLarge, isForm, uploadRefusal } from '@catalog/contract/requests/upload-refusals'
import { apiErrorOf, invalidRequest } from './api-error.ts'
import { hasBody, letCome, refuseEncoding, refuseOtherTypes } from './body.ts'
import { type BodyCheck, createBodyCheck } from './body-check.ts'
import { readForm } from './form-body.ts'
import { readJsonWithFile } from './json-with-file.ts'
import type { FileSink, Received, SentFile } from './sent-file.ts'
import type { ContractDocument } from './slice.ts'

/** What a request may hold besides its file. */
const besidesLimit = 1024 * 1024

/** The body of an operation that takes a file: not read yet when the handler gets it. */
export type StreamedBody<Fields> = {
  /** Reads it, once. Answers when all of it is there and its fields are as the contract says; throws a VALIDATION_ERROR otherwise. */
  receive(sink: FileSink): Promise<{ readonly fields: Fields; readonly file: SentFile }>
}

export type StreamedBodyReader = (request: IncomingMessage, response: ServerResponse) => StreamedBody<unknown>

/**
 * How the bodies of one operation are read that takes a file (`x-streamed-body` in the contract): as a form, or as JSON with
 * the file in base64. Neither is ever held whole.
 */
export function createStreamedBodyReader(document: ContractDocument, path: string, method: string): StreamedBodyReader {
  const ofJson = createBodyCheck(document, path, method)
  const ofForm = createBodyCheck(document, path, method, 'multipart/form-data')
  if (!ofJson || !ofForm) throw new Error(`${method.toUpperCase()} ${path} streams its body, and does not take both forms of one.`)
  return (request, response) => ({
    async receive(sink) {
      if (!hasBody(request)) throw invalidRequest(ofJson(undefined).details)
      const type = request.headers['content-type']
      const comesAsForm = isForm(type)
      const limit = Math.ceil(comesAsForm ? fileLimit : (fileLimit * 4) / 3) + besidesLimit
      refuseEncoding(request)
      if (!comesAsForm) refuseOtherTypes(type, ' or multipart/form-data')
      if (Number(request.headers['content-length'] ?? 0) > limit) throw apiErrorOf(fileTooLarge)
      letCome(request, response)
      const limited = limitedTo(fileLimit, sink)
      const received = await (comesAsForm ? readForm : readJsonWithFile)(request, limit, limited)
      return checked(received, limited.size(), comesAsForm ? ofForm : ofJson)
    },
  })
}

function limitedTo(limit: number, sink: FileSink): FileSink & { readonly size: () => number } {
  let size = 0
  return {
    size: () => size,
    async write(bytes) {
      size += bytes.length
      if (size > limit) throw apiErrorOf(fileTooLarge)
      await sink.write(bytes)
    },
  }
}

function checked({ fields, file, problems }: Received, size: number, check: BodyCheck) {
  const refusal = uploadRefusal(file && { ...file, size }, problems, check(fields))
  if (refusal) throw apiErrorOf(refusal)
  // Without a file there is a refusal.
  return { fields, file: file as SentFile }
}
