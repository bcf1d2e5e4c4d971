import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentField, notBase64, placesInJson, restLimit, restTooLarge } from '@catalog/contract/requests/upload-refusals'
import { toValidationError } from '../../errors/api-error.ts'
import type { FileSink, ReceivedUpload } from '../../files/sent-file.ts'
import { createBase64Decoder } from '../../values/base64.ts'
import { readChunks, waitForBodyPiece } from './body.ts'
import { parseJson } from './json.ts'
import { createExtractor } from './json-extractor.ts'
import { createBodyRefusedError } from './refusals.ts'

/**
 * Reads a JSON object whose `content_base64` is a file. The file's bytes go to the sink as they arrive; the rest is parsed
 * like any other body.
 */
export async function readJsonWithFile(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
  sink: FileSink,
): Promise<ReceivedUpload> {
  const extractor = createExtractor(contentField)
  const base64 = createBase64Decoder()
  const rest: Buffer[] = []
  let restSize = 0
  for await (const chunk of readChunks(request, limit)) {
    await waitForBodyPiece(response)
    const { kept, extracted } = extractor.push(chunk)
    if (extractor.countFound() > 1)
      throw createBodyRefusedError(placesInJson.content, 'is sent more than once', 'The body holds two files.', 'Send one file at a time.')
    restSize += kept.reduce((sum, piece) => sum + piece.length, 0)
    if (restSize > restLimit) throw toValidationError(restTooLarge)
    // Copies the piece: a slice of a few bytes would keep its whole chunk in memory.
    rest.push(...kept.map((piece) => Buffer.from(piece)))
    for (const piece of extracted) await writeDecoded(base64.push(piece), sink)
  }
  const value = parseJson(Buffer.concat(rest))
  if (extractor.countFound() > 0) await writeDecoded(base64.end(), sink)
  const { filename, mime_type } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const isWhole = extractor.countFound() === 1 && typeof filename === 'string'
  const file = isWhole ? { filename, declaredType: typeof mime_type === 'string' ? mime_type : undefined, at: placesInJson } : undefined
  return { fields: value, file, problems: [] }
}

async function writeDecoded(bytes: Uint8Array | undefined, sink: FileSink): Promise<void> {
  if (bytes === undefined) throw toValidationError(notBase64)
  if (bytes.length > 0) await sink.write(bytes)
}
