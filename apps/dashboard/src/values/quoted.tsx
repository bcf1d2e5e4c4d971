import { unseen } from '@catalog/contract/unseen'
import { Fragment } from 'react'
import styles from './quoted.module.css'

/**
 * Shows a text that is not trusted: as text, in its own direction, and with a mark in the place of each character that
 * could not be seen or would reorder the others. Everything that an agent wrote goes through here, including error messages.
 */
export function QuotedText({ text }: { readonly text: string }) {
  return <bdi className={styles.quoted}>{markUnseenCharacters(text)}</bdi>
}

/** Drops the characters that could not be seen, for attributes and titles, which cannot contain marks. */
export function toPlainText(text: string): string {
  return text.replaceAll(unseen, '')
}

function markUnseenCharacters(text: string) {
  const marks = text.match(unseen)
  if (!marks) return text
  return text.split(unseen).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which are never reordered
    <Fragment key={index}>
      {piece}
      {index < marks.length && <Mark character={marks[index] ?? ''} />}
    </Fragment>
  ))
}

function Mark({ character }: { readonly character: string }) {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return (
    <span className={styles.mark} title={`A character that cannot be seen: ${code}`}>
      {code}
    </span>
  )
}
