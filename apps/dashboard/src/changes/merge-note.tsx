import { RecordLink } from '../values/fields/record-link.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { Change } from './change.ts'
import { findMergeReferences } from './merged.ts'
import styles from './notes.module.css'

/** Says which record a merge would merge into which, and which data moves with it. */
export function MergeNote({ change }: { readonly change: Change }) {
  const merged = findMergeReferences(change)
  if (!merged) return null
  const { merged: goes, survivor } = merged
  return (
    <div className={styles.merge}>
      <p>
        <RecordLink {...goes} /> <span data-quiet>({goes.slug})</span> <strong>is merged into</strong> <RecordLink {...survivor} />{' '}
        <span data-quiet>({survivor.slug})</span>
      </p>
      <p data-quiet>
        <QuotedText text={survivor.name} /> takes over {survivor.type === 'entity' ? entityMoves : personMoves}. Links to{' '}
        <QuotedText text={goes.name} /> lead to <QuotedText text={survivor.name} />. If both have a value, that of{' '}
        <QuotedText text={survivor.name} /> is kept.
      </p>
    </div>
  )
}

const entityMoves =
  'the people and roles, relationships, providers, fits, tags, events, lore, sources, GTM assignments and waiting proposals'
const personMoves = 'the roles, touchpoints, field events and waiting proposals'
