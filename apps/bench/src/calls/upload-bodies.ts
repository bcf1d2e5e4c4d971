import { randomUUID } from 'node:crypto'

/** A body of an upload, made piece by piece. */
export type Form = { readonly type: string; readonly size: number; pieces(): Iterable<string | Uint8Array> }

const piece = Buffer.alloc(64 * 1024, 'x')
const base64Piece = Buffer.alloc(64 * 1024, 'eHh4'.repeat(4))

export function buildForm(entity: string, bytes: number): Form {
  const boundary = randomUUID()
  const unlike = `${randomUUID()}\n`
  const head = `${field(boundary, 'entity_slug', entity)}${field(boundary, 'title', 'A file')}${fileHead(boundary)}${unlike}`
  return form(boundary, head, bytes - unlike.length)
}

export function buildJson(entity: string, bytes: number): Form {
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

export function manyParts(entity: string): Form {
  const boundary = randomUUID()
  const parts = Array.from({ length: 20_000 }, () => `${fileHead(boundary)}x\r\n`).join('')
  return form(boundary, `${field(boundary, 'entity_slug', entity)}${parts}${fileHead(boundary)}`, 1)
}

export function manyFields(entity: string): Form {
  const boundary = randomUUID()
  const fields = Array.from({ length: 20_000 }, (_, index) => field(boundary, `f${index}`, 'x')).join('')
  return form(boundary, `${field(boundary, 'entity_slug', entity)}${fields}${fileHead(boundary)}`, 1)
}

export function wideHeads(entity: string): Form {
  const boundary = randomUUID()
  const wide = `--${boundary}\r\nContent-Disposition: form-data; name="${'n'.repeat(2_000_000)}"\r\n${'X-A: b\r\n'.repeat(200_000)}\r\nx\r\n`
  return form(boundary, `${field(boundary, 'entity_slug', entity)}${wide}${fileHead(boundary)}`, 1)
}

function form(boundary: string, head: string, bytes: number): Form {
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

function field(boundary: string, name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function fileHead(boundary: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
}

function* repeatBytes(bytes: Uint8Array, size: number): Iterable<Uint8Array> {
  for (let left = size; left > 0; left -= bytes.length) yield bytes.subarray(0, Math.min(left, bytes.length))
}
