import type { IncomingMessage } from 'node:http'
import { createBase64 } from './base64.ts'
import { chunksOf, refused } from './body.ts'
import { readJson } from './json.ts'
import { createExtractor } from './json-extractor.ts'
import type { FileSink, Received } from './sent-file.ts'

/** How many bytes the JSON may have besides the file. */
const restLimit = 256 * 1024
const contentField = 'content_base64'
const at = { name: '/body/filename', type: '/body/mime_type', content: `/body/${contentField}` }

/** Reads a JSON object whose `content_base64` is a file: its bytes go to the sink as they come, the rest is read like any other body. */
export async function readJsonWithFile(request: IncomingMessage, limit: number, sink: FileSink): Promise<Received> {
  const extractor = createExtractor(contentField)
  const base64 = createBase64()
  const rest: Buffer[] = []
  let restSize = 0
  for await (const chunk of chunksOf(request, limit)) {
    const { kept, taken } = extractor.push(chunk)
    if (extractor.found() > 1) throw refused(at.content, 'is sent more than once', 'The body holds two files.', 'Send one file at a time.')
    restSize += kept.reduce((sum, piece) => sum + piece.length, 0)
    if (restSize > restLimit) throw restTooLarge()
    // A copy: a few bytes would keep all of the chunk that they are a part of.
    rest.push(...kept.map((piece) => Buffer.from(piece)))
    for (const piece of taken) await decode(base64.push(piece), sink)
  }
  const value = readJson(Buffer.concat(rest))
  if (extractor.found() > 0) await decode(base64.end(), sink)
  const { filename, mime_type } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const isWhole = extractor.found() === 1 && typeof filename === 'string'
  const file = isWhole ? { filename, declaredType: typeof mime_type === 'string' ? mime_type : undefined, at } : undefined
  return { fields: value, file, problems: [] }
}

async function decode(bytes: Uint8Array | undefined, sink: FileSink): Promise<void> {
  if (bytes === undefined)
    throw refused(
      at.content,
      'must be base64 with its padding and without line breaks',
      'The content of the file is not base64.',
      'Encode the bytes of the file as RFC 4648, section 4, says: A-Z, a-z, 0-9, + and /, and = to fill the last four.',
    )
  if (bytes.length > 0) await sink.write(bytes)
}

function restTooLarge() {
  const message = `must have at most ${restLimit} bytes besides ${contentField}`
  return refused('/body', message, 'The body is too large beside its file.', `Send a file as ${contentField}, in base64.`)
}
