import { unseen } from '@catalog/contract/unseen'
import { Fragment } from 'react'
import styles from './quoted.module.css'

/**
 * Shows an untrusted text: as text, in its own direction, and with a mark in place of each character that is invisible or would reorder the
 * others. All text that an agent wrote is rendered with this, including error messages.
 */
export function QuotedText({ text }: { readonly text: string }) {
  return <bdi className={styles.quoted}>{markUnseenCharacters(text)}</bdi>
}

/** Removes invisible characters, for attributes and titles, which cannot contain marks. */
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
    <span className={styles.mark} title={`Invisible character: ${code}`}>
      {code}
    </span>
  )
}
