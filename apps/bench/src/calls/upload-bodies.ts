import { randomUUID } from 'node:crypto'

/** Body of an upload, created piece by piece. */
export type UploadBody = { readonly type: string; readonly size: number; pieces(): Iterable<string | Uint8Array> }

const piece = Buffer.alloc(64 * 1024, 'x')
const base64Piece = Buffer.alloc(64 * 1024, 'eHh4'.repeat(4))

export function buildFormBody(entity: string, bytes: number): UploadBody {
  const boundary = randomUUID()
  const unlike = `${randomUUID()}\n`
  const head = `${formatField(boundary, 'entity_slug', entity)}${formatField(boundary, 'title', 'A file')}${formatFileHead(boundary)}${unlike}`
  return buildMultipartBody(boundary, head, bytes - unlike.length)
}

export function buildJsonBody(entity: string, bytes: number): UploadBody {
  const head = `${JSON.stringify({ entity_slug: entity, title: 'A file', filename: 'a.txt', mime_type: 'text/plain' }).slice(0, -1)},"content_base64":"${Buffer.from(`${randomUUID()}...`).toString('base64')}`
  const length = Math.floor(bytes / 3) * 4 - 52
  const tail = '"}'
  return {
    type: 'application/json',
    size: head.length + length + tail.length,
    *pieces() {
      yield head
      yield* repeatBytes(base64Piece, length)
      yield tail
    },
  }
}

export function buildBodyWithManyParts(entity: string): UploadBody {
  const boundary = randomUUID()
  const parts = Array.from({ length: 20_000 }, () => `${formatFileHead(boundary)}x\r\n`).join('')
  return buildMultipartBody(boundary, `${formatField(boundary, 'entity_slug', entity)}${parts}${formatFileHead(boundary)}`, 1)
}

export function buildBodyWithManyFields(entity: string): UploadBody {
  const boundary = randomUUID()
  const fields = Array.from({ length: 20_000 }, (_, index) => formatField(boundary, `f${index}`, 'x')).join('')
  return buildMultipartBody(boundary, `${formatField(boundary, 'entity_slug', entity)}${fields}${formatFileHead(boundary)}`, 1)
}

export function buildBodyWithWideHeads(entity: string): UploadBody {
  const boundary = randomUUID()
  const wide = `--${boundary}\r\nContent-Disposition: form-data; name="${'n'.repeat(2_000_000)}"\r\n${'X-A: b\r\n'.repeat(200_000)}\r\nx\r\n`
  return buildMultipartBody(boundary, `${formatField(boundary, 'entity_slug', entity)}${wide}${formatFileHead(boundary)}`, 1)
}

function buildMultipartBody(boundary: string, head: string, bytes: number): UploadBody {
  const tail = `\r\n--${boundary}--\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    size: Buffer.byteLength(head) + bytes + tail.length,
    *pieces() {
      yield head
      yield* repeatBytes(piece, bytes)
      yield tail
    },
  }
}

function formatField(boundary: string, name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function formatFileHead(boundary: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
}

function* repeatBytes(bytes: Uint8Array, size: number): Iterable<Uint8Array> {
  for (let left = size; left > 0; left -= bytes.length) yield bytes.subarray(0, Math.min(left, bytes.length))
}
