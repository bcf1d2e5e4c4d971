/** Bytes of which an answer's text is put together, in their order. */
export type Parts = readonly Buffer[]

const texts = new WeakMap<object, Parts>()

/**
 * Answers a body whose JSON text is made already, in UTF-8: `respond.ts` sends it as it is. A handler that puts its answer together
 * from kept texts answers this in the place of the object. Nothing can be read from it besides its text.
 */
export function bodyOfTexts<Body extends object>(parts: Parts): Body {
  const body = Object.freeze({})
  texts.set(body, parts)
  // A test of every answer checks that the text has the shape of the type.
  return body as Body
}

/** Returns the JSON text of a body, prepared or not. */
export function toJsonText(body: unknown): string | Parts {
  const made = typeof body === 'object' && body !== null ? texts.get(body) : undefined
  return made ?? JSON.stringify(body)
}

export function countBytes(text: string | Parts): number {
  return typeof text === 'string' ? Buffer.byteLength(text) : text.reduce((bytes, part) => bytes + part.length, 0)
}

/** One piece of it all, to be sent. A text of one part is not copied. */
export function joinParts(text: string | Parts): string | Buffer {
  if (typeof text === 'string') return text
  const [first] = text
  return text.length === 1 && first ? first : Buffer.concat(text)
}

const comma = Buffer.from(',')
const begin = Buffer.from('{"data":[')

/** Answers a list whose items are texts already. */
export function listOfTexts<List extends { readonly data: unknown; readonly next_cursor: string | null; readonly total: number | null }>(
  items: Parts,
  nextCursor: string | null,
  total: number | null,
): List {
  const end = Buffer.from(`],"next_cursor":${JSON.stringify(nextCursor)},"total":${total}}`)
  return bodyOfTexts([begin, ...items.flatMap((item, index) => (index === 0 ? [item] : [comma, item])), end])
}
