/** A piece of JSON, split into the parts that stay in it and the extracted parts. */
export type ExtractedParts = { readonly kept: readonly Buffer[]; readonly extracted: readonly Buffer[] }

const quote = 0x22
const backslash = 0x5c
const [openBrace, closeBrace, openBracket, closeBracket, colon, comma] = [...Buffer.from('{}[]:,')]
/** Maximum length of a name that is compared: a longer one cannot match, even with every character escaped. */
const maxNameLength = 200

/**
 * Extracts the text of one member from a JSON object, piece by piece, and leaves `""` in its place, so that the member may be larger than
 * the memory. It only finds the member; a parser has to check whether the rest is JSON.
 */
export function createExtractor(member: string) {
  let depth = 0
  let isInString = false
  let isEscaped = false
  let isTaking = false
  let atName = false
  let name: number[] | undefined
  let lastName: string | undefined
  let found = 0

  const openString = () => {
    isInString = true
    if (depth !== 1) return
    if (atName) name = []
    else if (lastName === member) {
      isTaking = true
      found++
    }
  }
  const closeString = () => {
    isInString = false
    isTaking = false
    if (name) lastName = parseText(name)
    name = undefined
  }
  const handleStructure = (byte: number) => {
    if (byte === quote) openString()
    else if (byte === openBrace || byte === openBracket) {
      depth++
      atName = depth === 1
    } else if (byte === closeBrace || byte === closeBracket) depth--
    else if (depth === 1 && byte === colon) atName = false
    else if (depth === 1 && byte === comma) {
      atName = true
      lastName = undefined
    }
  }
  const handleText = (byte: number) => {
    if (isEscaped) isEscaped = false
    else if (byte === backslash) isEscaped = true
    else if (byte === quote) return closeString()
    if (name && name.length < maxNameLength) name.push(byte)
  }

  return {
    countFound: () => found,
    push(chunk: Buffer): ExtractedParts {
      const [kept, extracted]: [Buffer[], Buffer[]] = [[], []]
      let start = 0
      let at = 0
      while (at < chunk.length) {
        if (isTaking && !isEscaped) at = findNext(chunk, at)
        if (at === chunk.length) break
        const wasTaking = isTaking
        if (isInString) handleText(chunk[at] as number)
        else handleStructure(chunk[at] as number)
        // Both quotes stay in the JSON: the extracted text begins after the opening quote and ends before the closing one.
        if (wasTaking !== isTaking) {
          const end = wasTaking ? at : at + 1
          ;(wasTaking ? extracted : kept).push(chunk.subarray(start, end))
          start = end
        }
        at++
      }
      ;(isTaking ? extracted : kept).push(chunk.subarray(start))
      return { kept, extracted }
    },
  }
}

/** Finds the next quote or backslash: inside a string, only these two matter. */
function findNext(chunk: Buffer, from: number): number {
  const [end, escaping] = [chunk.indexOf(quote, from), chunk.indexOf(backslash, from)].map((found) => (found < 0 ? chunk.length : found))
  return Math.min(end as number, escaping as number)
}

function parseText(bytes: readonly number[]): string | undefined {
  try {
    return JSON.parse(`"${Buffer.from(bytes).toString('utf8')}"`)
  } catch {
    return undefined
  }
}
