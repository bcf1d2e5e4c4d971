import type { Word } from '@catalog/contract/wording/fields'
import { getFieldName } from '@catalog/contract/wording/words'
import { Fragment } from 'react'
import { QuotedText } from '../quoted.tsx'
import { formatTime } from './format.ts'
import { RecordLink } from './record-link.tsx'

/** Shows the name of a row, with links to the records in it. */
export function RowName({ words }: { readonly words: readonly Word[] }) {
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one name, which are never reordered
    <Fragment key={index}>
      {index > 0 && ' · '}
      <WordText word={word} />
    </Fragment>
  ))
}

function WordText({ word }: { readonly word: Word }) {
  if (word.is === 'record') return <RecordLink type={word.type} slug={word.slug} name={word.name} />
  return word.is === 'quoted' ? <QuotedText text={word.text} /> : (formatTime(word.text) ?? word.text)
}

/** Shows the name of a column. Keys of maps in the name, such as those of the scale, are untrusted text. */
export function ColumnName({ column }: { readonly column: string }) {
  const [first = '', ...keys] = column.split('.')
  return (
    <>
      <Key text={first} />
      {keys.length > 0 && (
        <>
          {': '}
          <Key text={keys.join('.')} />
        </>
      )}
    </>
  )
}

function Key({ text }: { readonly text: string }) {
  return /^[a-z][a-z0-9_]*$/.test(text) ? getFieldName(text) : <QuotedText text={text} />
}
