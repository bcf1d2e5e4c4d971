import type { IncomingMessage } from 'node:http'
import { contentField, notBase64, placesInJson, restLimit, restTooLarge } from '@catalog/contract/requests/upload-refusals'
import { apiErrorOf } from './api-error.ts'
import { createBase64 } from './base64.ts'
import { chunksOf, refused } from './body.ts'
import { readJson } from './json.ts'
import { createExtractor } from './json-extractor.ts'
import type { FileSink, Received } from './sent-file.ts'

/** Reads a JSON object whose `content_base64` is a file: its bytes go to the sink as they come, the rest is read like any other body. */
export async function readJsonWithFile(request: IncomingMessage, limit: number, sink: FileSink): Promise<Received> {
  const extractor = createExtractor(contentField)
  const base64 = createBase64()
  const rest: Buffer[] = []
  let restSize = 0
  for await (const chunk of chunksOf(request, limit)) {
    const { kept, taken } = extractor.push(chunk)
    if (extractor.found() > 1)
      throw refused(placesInJson.content, 'is sent more than once', 'The body holds two files.', 'Send one file at a time.')
    restSize += kept.reduce((sum, piece) => sum + piece.length, 0)
    if (restSize > restLimit) throw apiErrorOf(restTooLarge)
    // A copy: a few bytes would keep all of the chunk that they are a part of.
    rest.push(...kept.map((piece) => Buffer.from(piece)))
    for (const piece of taken) await decode(base64.push(piece), sink)
  }
  const value = readJson(Buffer.concat(rest))
  if (extractor.found() > 0) await decode(base64.end(), sink)
  const { filename, mime_type } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const isWhole = extractor.found() === 1 && typeof filename === 'string'
  const file = isWhole ? { filename, declaredType: typeof mime_type === 'string' ? mime_type : undefined, at: placesInJson } : undefined
  return { fields: value, file, problems: [] }
}

async function decode(bytes: Uint8Array | undefined, sink: FileSink): Promise<void> {
  if (bytes === undefined) throw apiErrorOf(notBase64)
  if (bytes.length > 0) await sink.write(bytes)
}
