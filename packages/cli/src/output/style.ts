import { escapeUnseenInLine } from '@catalog/contract/unseen'

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow'

/** Text, with an optional style for terminals with colours. */
export type TextPiece = string | { readonly text: string; readonly style: Style }

const codes: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
}

export function createStyledText(style: Style, text: string): TextPiece {
  return { text, style }
}

export function getPieceText(piece: TextPiece): string {
  return typeof piece === 'string' ? piece : piece.text
}

/**
 * Formats one line of output. All output goes through this function, so that text by other authors can neither move the cursor nor colour,
 * hide or reorder the text around it.
 */
export function renderLine(pieces: readonly TextPiece[], isColoured: boolean): string {
  return pieces
    .map((piece) => {
      const shown = escapeUnseenInLine(getPieceText(piece))
      if (typeof piece === 'string' || !isColoured || shown === '') return shown
      const [on, off] = codes[piece.style]
      return `\u001b[${on}m${shown}\u001b[${off}m`
    })
    .join('')
}

/** True when a stream is a terminal that shows colours, and NO_COLOR is not set. */
export function hasColours(stream: { readonly isTTY?: boolean }, env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(stream.isTTY) && !env.NO_COLOR && env.TERM !== 'dumb'
}
