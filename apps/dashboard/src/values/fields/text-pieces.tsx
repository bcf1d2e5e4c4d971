import { QuotedText } from '../quoted.tsx'
import { formatLength } from './format.ts'
import type { Piece } from './text-diff.ts'
import styles from './value.module.css'

/** Shows the pieces of a text. Removed and added pieces are marked visually and for screen readers. */
export function TextPieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <span className={styles.text}>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which are never reordered
        <PieceText key={index} piece={piece} />
      ))}
    </span>
  )
}

function PieceText({ piece }: { readonly piece: Piece }) {
  if (piece.is === 'folded') return <span className={styles.folded}> … {formatLength(piece.length)} … </span>
  if (piece.is === 'same') return <QuotedText text={piece.text} />
  if (piece.is === 'removed')
    return (
      <del className={styles.removed}>
        <QuotedText text={piece.text} />
      </del>
    )
  return (
    <ins className={styles.added}>
      <QuotedText text={piece.text} />
    </ins>
  )
}
