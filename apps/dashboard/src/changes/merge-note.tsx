import { RecordLink } from '../values/fields/record-link.tsx'
import type { Change } from './change.ts'
import styles from './notes.module.css'

/** The fields by which kinds that merge name the record that goes, and the one that stays where it is not the target. */
const merges: Readonly<Partial<Record<Change['kind'], { readonly type: 'entity' | 'person'; readonly goes: string }>>> = {
  merge_entities: { type: 'entity', goes: 'duplicate_entity_id' },
  merge_people: { type: 'person', goes: 'duplicate_person_slug_or_id' },
}

type Reference = Change['references'][number]

/** Finds which record a merge takes away and which one stays. */
export function findMerged({ kind, change, references }: Change): { readonly goes: Reference; readonly stays: Reference } | undefined {
  const merge = merges[kind]
  if (!merge) return undefined
  const own = references.filter(({ type }) => type === merge.type)
  const goes = own.find(({ id, slug }) => [id, slug].includes(String(change[merge.goes]))) ?? own[1]
  const stays = own.find((one) => one !== goes)
  return goes && stays && { goes, stays }
}

/** Says of a merge which record becomes a part of which, and what comes along. */
export function MergeNote({ change }: { readonly change: Change }) {
  const merged = findMerged(change)
  if (!merged) return null
  const { goes, stays } = merged
  return (
    <div className={styles.merge}>
      <p>
        <RecordLink {...goes} /> <span className={styles.quiet}>({goes.slug})</span> <strong>becomes a part of</strong>{' '}
        <RecordLink {...stays} /> <span className={styles.quiet}>({stays.slug})</span>
      </p>
      <p className={styles.quiet}>
        What hangs on the first moves to the second: {stays.type === 'entity' ? entityMoves : personMoves}. Its addresses lead to the second
        from then on; where both have a value, the second keeps its own.
      </p>
    </div>
  )
}

const entityMoves = 'people and roles, relationships, providers, fits, tags, events, lore, sources, GTM assignments and waiting proposals'
const personMoves = 'roles, touchpoints, field events and waiting proposals'
