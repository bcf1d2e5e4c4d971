import { RecordLink } from '../values/fields/record-link.tsx'
import type { Change } from './change.ts'
import { findMerged } from './merged.ts'
import styles from './notes.module.css'

/** Says of a merge which record becomes a part of which, and what comes along. */
export function MergeNote({ change }: { readonly change: Change }) {
  const merged = findMerged(change)
  if (!merged) return null
  const { goes, stays } = merged
  return (
    <div className={styles.merge}>
      <p>
        <RecordLink {...goes} /> <span data-quiet>({goes.slug})</span> <strong>becomes a part of</strong> <RecordLink {...stays} />{' '}
        <span data-quiet>({stays.slug})</span>
      </p>
      <p data-quiet>
        What hangs on the first moves to the second: {stays.type === 'entity' ? entityMoves : personMoves}. Its addresses lead to the second
        from then on; where both have a value, the second keeps its own.
      </p>
    </div>
  )
}

const entityMoves = 'people and roles, relationships, providers, fits, tags, events, lore, sources, GTM assignments and waiting proposals'
const personMoves = 'roles, touchpoints, field events and waiting proposals'
