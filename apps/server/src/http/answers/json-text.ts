/** The parts of an answer's text, in order. */
export type TextParts = readonly Buffer[]

const texts = new WeakMap<object, TextParts>()

/**
 * Returns a body for an existing JSON text in UTF-8; `respond.ts` sends the text unchanged. A handler that joins its answer from kept texts
 * returns this instead of the object. The fields of the result cannot be read.
 */
export function createTextBody<Body extends object>(parts: TextParts): Body {
  const body = Object.freeze({})
  texts.set(body, parts)
  // Tests check for every answer that the text has the shape of the type.
  return body as Body
}

/** Returns the JSON text of a body, prepared or not. */
export function toJsonText(body: unknown): string | TextParts {
  const made = typeof body === 'object' && body !== null ? texts.get(body) : undefined
  return made ?? JSON.stringify(body)
}

/** Returns the JSON text of a body for an answer with a tag: the cursor of a list is a separate part. */
export function toTaggableText(body: unknown): string | TextParts {
  const text = toJsonText(body)
  if (typeof text !== 'string' || typeof body !== 'object' || body === null) return text
  return 'next_cursor' in body && typeof body.next_cursor === 'string' ? splitAtCursor(text, body.next_cursor) : text
}

/** The cursors in texts, by their part. */
const cursors = new WeakMap<Buffer, string>()

/** Returns the cursor that a part of a list's text consists of; undefined for the other parts. */
export function findCursor(part: Buffer): string | undefined {
  return cursors.get(part)
}

function createCursorPart(cursor: string): Buffer {
  const part = Buffer.from(JSON.stringify(cursor))
  cursors.set(part, cursor)
  return part
}

const cursorField = '"next_cursor":'

function splitAtCursor(text: string, cursor: string): string | TextParts {
  const part = createCursorPart(cursor)
  const before = text.lastIndexOf(`${cursorField}${part}`)
  if (before < 0) return text
  const start = before + cursorField.length
  return [Buffer.from(text.slice(0, start)), part, Buffer.from(text.slice(start + `${part}`.length))]
}

export function countBytes(text: string | TextParts): number {
  return typeof text === 'string' ? Buffer.byteLength(text) : text.reduce((bytes, part) => bytes + part.length, 0)
}

/** Joins the parts of a text. A text of one part is not copied. */
export function joinParts(text: string | TextParts): string | Buffer {
  if (typeof text === 'string') return text
  const [first] = text
  return text.length === 1 && first ? first : Buffer.concat(text)
}

const comma = Buffer.from(',')
const begin = Buffer.from('{"data":[')

/** Joins items that are already JSON texts into a list. */
export function createListBody<List extends { readonly data: unknown; readonly next_cursor: string | null; readonly total: number | null }>(
  items: TextParts,
  nextCursor: string | null,
  total: number | null,
): List {
  const cursor = nextCursor === null ? Buffer.from('null') : createCursorPart(nextCursor)
  const end = [Buffer.from(`],${cursorField}`), cursor, Buffer.from(`,"total":${total}}`)]
  return createTextBody([begin, ...items.flatMap((item, index) => (index === 0 ? [item] : [comma, item])), ...end])
}
