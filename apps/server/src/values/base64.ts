const alphabet = /^[A-Za-z0-9+/]*$/
const unfinishedEscape = /\\(u[0-9a-fA-F]{0,3})?$/

/** Creates an incremental decoder for the base64 text of a JSON string. Its functions return undefined if the text is not base64. */
export function createBase64Decoder() {
  let left = ''
  let isPadded = false
  const decodePadded = (text: string): Uint8Array | undefined => {
    const body = text.replace(/={1,2}$/, '')
    if (!alphabet.test(body) || (isPadded && text !== '')) return undefined
    isPadded ||= body !== text
    return Buffer.from(text, 'base64')
  }
  return {
    push(piece: Uint8Array): Uint8Array | undefined {
      const text = unescapePiece(left + Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('latin1'))
      if (text === undefined) return undefined
      const whole = text.ready.length - (text.ready.length % 4)
      left = text.ready.slice(whole) + text.begun
      return decodePadded(text.ready.slice(0, whole))
    },
    /** Ends the text. Returns undefined if an incomplete group remains, because base64 is padded to whole groups. */
    end(): Uint8Array | undefined {
      return left === '' ? new Uint8Array() : undefined
    },
  }
}

/** Unescapes a piece, because some writers of JSON escape the slash. An escape that is cut off is kept for the next piece. */
function unescapePiece(text: string): { readonly ready: string; readonly begun: string } | undefined {
  if (!text.includes('\\')) return { ready: text, begun: '' }
  const begun = unfinishedEscape.exec(text)?.[0] ?? ''
  try {
    return { ready: JSON.parse(`"${text.slice(0, text.length - begun.length)}"`), begun }
  } catch {
    return undefined
  }
}
