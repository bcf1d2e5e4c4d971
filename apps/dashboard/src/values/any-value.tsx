import styles from './any-value.module.css'
import { FoldedText } from './folded-text.tsx'
import { isWebAddress, OutsideLink } from './outside-link.tsx'
import { Quoted } from './quoted.tsx'
import { spellOut } from './words.ts'

type Abridged = { readonly sha256: string; readonly length: number; readonly beginning: string; readonly end: string }

/** Shows whatever a field of a record holds, as a person reads it; texts as text, whoever wrote them. */
export function AnyValue({ value }: { readonly value: unknown }) {
  if (value === null || value === undefined || value === '') return <span className={styles.nothing}>nothing</span>
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return <span className={styles.number}>{value}</span>
  if (typeof value === 'string') return isWebAddress(value) ? <OutsideLink href={value} /> : <FoldedText text={value} />
  if (Array.isArray(value)) return <Items items={value} />
  if (isAbridged(value)) return <AbridgedText text={value} />
  return <Members object={value} />
}

function Items({ items }: { readonly items: readonly unknown[] }) {
  if (items.length === 0) return <span className={styles.nothing}>none</span>
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one value, which are never reordered
        <li key={index}>
          <AnyValue value={item} />
        </li>
      ))}
    </ul>
  )
}

function Members({ object }: { readonly object: object }) {
  const members = Object.entries(object).filter(([, value]) => value !== null)
  if (members.length === 0) return <span className={styles.nothing}>nothing</span>
  return (
    <dl className={styles.members}>
      {members.map(([name, value]) => (
        <div key={name}>
          <dt>
            <Quoted text={spellOut(name)} />
          </dt>
          <dd>
            <AnyValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A long text of which the proposal keeps both ends: what is between them is told by its length and hash. */
function AbridgedText({ text }: { readonly text: Abridged }) {
  return (
    <>
      <FoldedText text={text.beginning} />
      <p className={styles.nothing}>
        … {text.length.toLocaleString('en-GB')} characters in all, of which both ends are kept. SHA-256{' '}
        <code>{text.sha256.slice(0, 12)}</code>
      </p>
      <FoldedText text={text.end} />
    </>
  )
}

export function isAbridged(value: object): value is Abridged {
  return 'beginning' in value && 'end' in value && 'sha256' in value && 'length' in value
}
