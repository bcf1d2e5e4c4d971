import { type ReactNode, useMemo, useState } from 'react'
import { formatColumnText } from './format.ts'
import { isSame, type Json, toTextExcerpt } from './json.ts'
import { diffTexts, type Piece, selectSide } from './text-diff.ts'
import { TextPieces } from './text-pieces.tsx'
import styles from './value.module.css'
import { Item, TextHash, Value } from './value.tsx'

type Props = { readonly before: Json; readonly after: Json; readonly column?: string }

/** The two sides of a changed value: before on the left, after on the right, with the differences marked in both. */
export type Sides = { readonly before: ReactNode; readonly after: ReactNode; readonly toggle?: ReactNode }

/** Renders the two sides. Texts are compared word by word, lists item by item; all other values are shown side by side. */
export function useSides({ before, after, column = '' }: Props): Sides {
  const [whole, setWhole] = useState(false)
  const compared = useMemo(() => compareTexts(before, after, column), [before, after, column])
  if (compared) {
    const sides = [selectSide(compared, 'before', !whole), selectSide(compared, 'after', !whole)] as const
    const folds = sides.some((side) => side.some(({ is }) => is === 'folded'))
    return {
      before: <TextSide pieces={sides[0]} value={before} />,
      after: <TextSide pieces={sides[1]} value={after} />,
      toggle: (folds || whole) && (
        <button type="button" data-look="plain" className={styles.more} onClick={() => setWhole(!whole)}>
          {whole ? 'Show only the changes' : 'Show the whole text'}
        </button>
      ),
    }
  }
  if (Array.isArray(before) && Array.isArray(after))
    return {
      before: <ListSide {...{ column, values: before, others: after, is: 'removed' }} />,
      after: <ListSide {...{ column, values: after, others: before, is: 'added' }} />,
    }
  return { before: <Value value={before} column={column} />, after: <Value value={after} column={column} /> }
}

function TextSide({ pieces, value }: { readonly pieces: readonly Piece[]; readonly value: Json }) {
  const abridged = toTextExcerpt(value)
  return (
    <>
      <TextPieces pieces={pieces} />
      {abridged && <TextHash text={abridged} />}
    </>
  )
}

/** Compares two texts, or the known ends of abridged ones. */
function compareTexts(before: Json, after: Json, column: string): Piece[] | undefined {
  if (typeof before === 'string' && typeof after === 'string') {
    const isWord = formatColumnText(before, column) !== undefined || formatColumnText(after, column) !== undefined
    return isWord || before === '' || after === '' ? undefined : diffTexts(before, after)
  }
  const [was, is] = [toTextExcerpt(before), toTextExcerpt(after)]
  if (!was || !is) return undefined
  return [
    ...diffTexts(was.beginning, is.beginning),
    { is: 'folded', length: Math.max(was.length - was.beginning.length - was.end.length, 0) },
    ...diffTexts(was.end, is.end),
  ]
}

type ListProps = {
  readonly values: readonly Json[]
  readonly others: readonly Json[]
  readonly is: 'added' | 'removed'
  readonly column: string
}

/** Shows list items; those that the other side does not have are marked. */
function ListSide({ values, others, is, column }: ListProps) {
  if (values.length === 0) return <Value value={[]} />
  const Mark = is === 'added' ? 'ins' : 'del'
  return (
    <ul className={styles.list}>
      {values.map((value, index) => {
        const item = <Item value={value} column={column} />
        const isKept = others.some((other) => isSame(value, other))
        // biome-ignore lint/suspicious/noArrayIndexKey: the values of one list, which are never reordered
        return <li key={index}>{isKept ? item : <Mark className={styles[is]}>{item}</Mark>}</li>
      })}
    </ul>
  )
}

/** Shows the two sides one below the other, where there are no columns. */
export function ValueDiff(props: Props) {
  const { before, after, toggle } = useSides(props)
  return (
    <div>
      <div>
        <span className={styles.nothing}>before </span>
        {before}
      </div>
      <div>
        <span className={styles.nothing}>after </span>
        {after}
      </div>
      {toggle}
    </div>
  )
}
