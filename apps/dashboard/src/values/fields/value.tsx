import { useState } from 'react'
import { isWebAddress, OutsideLink } from '../outside-link.tsx'
import { QuotedText } from '../quoted.tsx'
import { SourceTitle } from '../quoted-link.tsx'
import { formatColumnNumber, formatColumnText, formatLength } from './format.ts'
import { isObject, type Json, type JsonObject, type TextExcerpt, toTextExcerpt } from './json.ts'
import { ColumnName } from './named-field.tsx'
import { SegmentName } from './segment-name.tsx'
import { foldLongText } from './text-diff.ts'
import { TextPieces } from './text-pieces.tsx'
import styles from './value.module.css'

type Props = {
  readonly value: Json
  /** The column of the value, which decides whether it is shown as money, a date or an enum value. */
  readonly column?: string
}

/** Shows one value of the catalog in readable form. Its texts are untrusted. */
export function Value({ value, column = '' }: Props) {
  if (value === null) return <span className={styles.nothing}>Empty</span>
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatColumnNumber(value, column)
  if (typeof value === 'string') return <Text value={value} column={column} />
  const abridged = toTextExcerpt(value)
  if (abridged) return <AbridgedText text={abridged} />
  return isObject(value) ? <ObjectValue value={value} /> : <List values={value as readonly Json[]} column={column} />
}

function Text({ value, column }: { readonly value: string; readonly column: string }) {
  const said = formatColumnText(value, column)
  if (said !== undefined) return said
  if (column.endsWith('parent_id')) return <SegmentName id={value} />
  if (/(^|_url|href)$/.test(column) && isWebAddress(value)) return <Address value={value} />
  return value === '' ? <span className={styles.nothing}>Empty</span> : <LongText text={value} />
}

const maxAddressLength = 120

function Address({ value }: { readonly value: string }) {
  if (value.length <= maxAddressLength) return <OutsideLink href={value} />
  return <SourceTitle url={value} title={`${value.slice(0, maxAddressLength).toWellFormed()}…`} />
}

/** Shows a text. Shows only both ends of a long one until the whole text is requested. */
export function LongText({ text }: { readonly text: string }) {
  const [whole, setWhole] = useState(false)
  const pieces = foldLongText(text)
  if (whole || pieces.length === 1) return <QuotedText text={text} />
  return (
    <>
      <TextPieces pieces={pieces} />{' '}
      <button type="button" data-look="plain" className={styles.more} onClick={() => setWhole(true)}>
        Show all {formatLength(text.length)}
      </button>
    </>
  )
}

/** Shows an abridged text: the server sent only both ends, its length and its hash. */
function AbridgedText({ text: { beginning, end, length, sha256 } }: { readonly text: TextExcerpt }) {
  return (
    <>
      <QuotedText text={beginning} />
      <span className={styles.folded}> … {formatLength(length - beginning.length - end.length)} between … </span>
      <QuotedText text={end} />
      <TextHash text={{ beginning, end, length, sha256 }} />
    </>
  )
}

/** Shows the length of an abridged text, and the hash that distinguishes it from others. */
export function TextHash({ text: { length, sha256 } }: { readonly text: TextExcerpt }) {
  return (
    <div className={styles.hash} title={sha256}>
      {formatLength(length)}, SHA-256 {sha256.slice(0, 12)}…
    </div>
  )
}

function List({ values, column }: { readonly values: readonly Json[]; readonly column: string }) {
  if (values.length === 0) return <span className={styles.nothing}>Empty</span>
  return (
    <ul className={styles.list}>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the values of one list, which are never reordered
        <li key={index}>
          <Item value={value} column={column} />
        </li>
      ))}
    </ul>
  )
}

/** Shows a list item: a membership in a segment by the segment's name, and any other item as a value. */
export function Item({ value, column }: { readonly value: Json; readonly column: string }) {
  if (isObject(value) && typeof value.segment_id === 'string')
    return (
      <>
        <SegmentName id={value.segment_id} />
        {value.is_primary === true && ' (main)'}
      </>
    )
  return <Value value={value} column={column} />
}

function ObjectValue({ value }: { readonly value: JsonObject }) {
  const { label, href } = value
  if (typeof label === 'string' && typeof href === 'string') return <SourceTitle url={href} title={label} />
  const held = Object.entries(value).filter(([, inner]) => inner !== null)
  if (held.length === 0) return 'Yes'
  return (
    <dl>
      {held.map(([name, inner]) => (
        <div key={name} className={styles.pairs}>
          <dt>
            <ColumnName column={name} />
          </dt>
          <dd>
            <Value value={inner} column={name} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
