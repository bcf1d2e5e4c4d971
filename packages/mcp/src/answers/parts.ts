/** The most bytes of an answer, its last lines included: about 4,000 tokens. */
export const maxBytes = 16_000
/** The bytes that are kept free for what follows the text: where the rest is, and what is left of the limits. */
const kept = 700
const maxPartBytes = maxBytes - kept

/** Formats how to get another part of the same answer. */
export type GoOn = (part: number) => string

/** One part of what the blocks say, which ends with which part it is and how to get the next. No block is left out. */
export function takePart(blocks: readonly string[], part: number, goOn: GoOn): string {
  const parts = splitIntoParts(blocks)
  const text = parts[part - 1]
  if (text === undefined) return `There is no part ${part}: the answer has ${parts.length === 1 ? 'one part' : `${parts.length} parts`}.`
  if (parts.length === 1) return text
  return `${text}\n\n${part < parts.length ? `Part ${part} of ${parts.length}. ${goOn(part + 1)}` : `Part ${part} of ${parts.length}, the last.`}`
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

/** A block that is too long for a part goes on in the next; where a fence is open, it is closed and opened again. */
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
    open = followFence(open, line)
  }
  return [...pieces, lines.join('\n')]
}

/** Lines of content can be as long as the catalog allows. */
function splitLine(line: string): string[] {
  const pieces: string[] = []
  const characters = [...line]
  for (let start = 0; start < characters.length || start === 0; start += 2000) pieces.push(characters.slice(start, start + 2000).join(''))
  return pieces
}

function followFence(open: string, line: string): string {
  if (open) return line === open ? '' : open
  return /^(`{3,})content$/.exec(line)?.[1] ?? ''
}
