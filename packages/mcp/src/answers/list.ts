import { countBytes } from './parts.ts'

/** Maximum size of an item of a list in bytes, so that fifty items fit into an answer. */
const maxItemLength = 260

interface Page<Item> {
  readonly data: readonly Item[]
  readonly next_cursor: string | null
  readonly total: number | null
}

/** Renders a page of a list, one item per line, with the cursor of the next page. */
export function formatPage<Item>({ data, next_cursor, total }: Page<Item>, emptyText: string, toLine: (item: Item) => string): string {
  if (data.length === 0) return emptyText
  const shown = total === null ? `${data.length} shown` : `${data.length} of ${total}`
  const end = next_cursor === null ? `${shown}, no more after these.` : `${shown}. The next page: cursor ${next_cursor}`
  return [...data.map((item) => limitLine(toLine(item))), '', end].join('\n')
}

/** Cuts a line that is too long, and says how many characters are missing. Reading the record returns the whole text. */
function limitLine(line: string): string {
  if (countBytes(line) <= maxItemLength) return line
  let end = line.length
  while (countBytes(line.slice(0, end)) > maxItemLength - 30) end -= 1
  const start = line.slice(0, end).replace(/[\\\uD800-\uDBFF]+$/, '')
  return `${start}${isQuoteOpen(start) ? '"' : ''} (+${line.length - start.length} characters)`
}

function isQuoteOpen(text: string): boolean {
  return (text.replace(/\\./g, '').match(/"/g) ?? []).length % 2 === 1
}
