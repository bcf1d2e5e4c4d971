import { nameField, nameValue } from '@catalog/contract/wording/words'
import { isObject, type Json, toJson } from '../values/fields/json.ts'
import { Value } from '../values/fields/value.tsx'
import { QuotedText } from '../values/quoted.tsx'
import styles from './change-log.module.css'

type Difference = { readonly before: unknown; readonly after: unknown }

/** Number of fields that are shown at first. The others, as of a whole new record, are shown on request. */
const maxFields = 6

/** Fields that say nothing to people: ids beside the records that they belong to, digests, and the moment that the entry has itself. */
const forPrograms = /^(seen|created_at|updated_at)$|(^|_)id$/

/** Fields with what they were before, to the left, and from then on, to the right; of something new, what it is alone. */
export function Differences({ changes }: { readonly changes: Readonly<Record<string, unknown>> }) {
  const shown = Object.entries(changes).filter(
    ([name, value]) => !forPrograms.test(name) && (!isDifference(value) || hasValue(value.before) || hasValue(value.after)),
  )
  const isNew = shown.every(([, value]) => !isDifference(value) || !hasValue(value.before))
  const fields = isNew ? shown.map(([name, value]) => [name, isDifference(value) ? value.after : value] as const) : shown
  if (fields.length === 0) return null
  return (
    <>
      <Fields fields={fields.slice(0, maxFields)} />
      {fields.length > maxFields && (
        <details className={styles.more}>
          <summary>{fields.length - maxFields} more</summary>
          <Fields fields={fields.slice(maxFields)} />
        </details>
      )}
    </>
  )
}

function Fields({ fields }: { readonly fields: readonly (readonly [string, unknown])[] }) {
  return (
    <dl className={styles.differences}>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>
            <QuotedText text={name === 'indices' ? 'Changes' : nameField(name)} />
          </dt>
          {isDifference(value) ? (
            <>
              <dd className={styles.before}>
                <span className={styles.side}>before</span> <Value value={toReadable(name, value.before)} column={name} />
              </dd>
              <dd className={styles.after}>
                <span className={styles.side}>after</span> <Value value={toReadable(name, value.after)} column={name} />
              </dd>
            </>
          ) : (
            <dd className={styles.whole}>
              <Value value={toReadable(name, value)} column={name} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** Fields of operations that hold one of the contract's words. */
const words: ReadonlySet<string> = new Set(['reason', 'wants', 'funnel_stage', 'relationship_freshness', 'review_status', 'candidate_type'])

/** Changes count from one for people, records have names, and the contract's words are words. */
function toReadable(name: string, value: unknown): Json {
  const json = toJson(value)
  if (name === 'indices' && Array.isArray(json)) return json.map((index) => Number(index) + 1)
  return words.has(name) && typeof json === 'string' ? nameValue(json) : nameRecords(json)
}

/** Puts the name of each record that a value holds in its place. */
function nameRecords(value: Json): Json {
  if (Array.isArray(value)) return value.map(nameRecords)
  return isObject(value) && typeof value.name === 'string' ? value.name : value
}

/** Returns the name or title that the changes give to what they are about; undefined if they give it none. */
export function findName({ name, title }: Readonly<Record<string, unknown>>): string | undefined {
  const given = [name, title].map((value) => (isDifference(value) ? (value.after ?? value.before) : value))
  return given.find((value) => typeof value === 'string')
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function isDifference(value: unknown): value is Difference {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value
}
