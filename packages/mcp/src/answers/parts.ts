/** Maximum size of an answer in bytes, including its last lines: about 4,000 tokens. */
export const maxBytes = 16_000
/** Bytes reserved for the lines after the text: the hint for the next part, and the number of calls left. */
const kept = 700
const maxPartBytes = maxBytes - kept

/** Formats the hint that says how to get another part of the same answer. */
export type NextPartHint = (part: number) => string

/** Returns one part of an answer, with its number and the call for the next part. The parts together contain all blocks. */
export function getPart(blocks: readonly string[], part: number, formatNextPart: NextPartHint): string {
  const parts = splitIntoParts(blocks)
  const text = parts[part - 1]
  if (text === undefined) return `There is no part ${part}: the answer has ${parts.length === 1 ? 'one part' : `${parts.length} parts`}.`
  if (parts.length === 1) return text
  return `${text}\n\n${part < parts.length ? `Part ${part} of ${parts.length}. ${formatNextPart(part + 1)}` : `Part ${part} of ${parts.length}, the last.`}`
}

function splitIntoParts(blocks: readonly string[]): string[] {
  const parts: string[] = []
  let current = ''
  for (const block of blocks.flatMap(splitBlock)) {
    const longer = current === '' ? block : `${current}\n${block.startsWith('#') ? '\n' : ''}${block}`
    if (current !== '' && countBytes(longer) > maxPartBytes) {
      parts.push(current)
      current = block
    } else current = longer
  }
  return [...parts, current]
}

export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Splits a block that is too long for one part. Closes a fence that is open at the cut, and reopens it in the next piece. */
function splitBlock(block: string): string[] {
  if (countBytes(block) <= maxPartBytes) return [block]
  const pieces: string[] = []
  let lines: string[] = []
  let bytes = 0
  let open = ''
  for (const line of block.split('\n').flatMap(splitLine)) {
    const size = countBytes(line) + 1
    if (lines.length > 0 && bytes + size > maxPartBytes - 100) {
      pieces.push([...lines, ...(open ? [open] : [])].join('\n'))
      lines = open ? [`${open}content`] : []
      bytes = 0
    }
    lines.push(line)
    bytes += size
    open = getOpenFence(open, line)
  }
  return [...pieces, lines.join('\n')]
}

/** Splits a long line, because a line of content can be as long as the catalog allows. */
function splitLine(line: string): string[] {
  const pieces: string[] = []
  const characters = [...line]
  for (let start = 0; start < characters.length || start === 0; start += 2000) pieces.push(characters.slice(start, start + 2000).join(''))
  return pieces
}

function getOpenFence(open: string, line: string): string {
  if (open) return line === open ? '' : open
  return /^(`{3,})content$/.exec(line)?.[1] ?? ''
}
