import type { BodyOperation, Place } from './operations.ts'

const marker = '@@here@@'

/** Returns the operation's example as JSON, with the value at a place replaced by the text. */
export function insertText({ example }: BodyOperation, { path }: Place, text: string): string {
  return JSON.stringify(insertMarker(example, path)).replace(`"${marker}"`, () => text)
}

function insertMarker(value: unknown, [name, ...rest]: Place['path']): unknown {
  if (name === undefined) return marker
  if (typeof name === 'number') {
    const list = Array.isArray(value) ? value : []
    return [insertMarker(list[0], rest), ...list.slice(1)]
  }
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return { ...object, [name]: insertMarker((object as Record<string, unknown>)[name], rest) }
}

/** Builds the JSON `[item,item,…]` of about this many bytes. */
export function buildList(item: string, sizeBytes: number): string {
  const count = Math.max(1, Math.floor(sizeBytes / (item.length + 1)))
  return `[${`${item},`.repeat(count - 1)}${item}]`
}
