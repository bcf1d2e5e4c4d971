import { getFieldName, getValueName } from '@catalog/contract/wording/words'
import { isObject, type Json, toJson } from '../values/fields/json.ts'
import { Value } from '../values/fields/value.tsx'
import { QuotedText } from '../values/quoted.tsx'
import styles from './change-log.module.css'

type Difference = { readonly before: unknown; readonly after: unknown }

/** Number of fields that are shown initially. Further fields, for example of a new record, are shown on request. */
const maxFields = 6

/** Fields that mean nothing to people: ids of records that are shown by name, digests, and times that the entry itself shows. */
const forPrograms = /^(seen|created_at|updated_at)$|(^|_)id$/

/** Shows the changed fields, with the old values on the left and the new ones on the right. A new record has only new values. */
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
            <QuotedText text={name === 'indices' ? 'Changes' : getFieldName(name)} />
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

/** Fields of operations whose values are enum values of the contract. */
const words: ReadonlySet<string> = new Set(['reason', 'wants', 'funnel_stage', 'relationship_freshness', 'review_status', 'candidate_type'])

/** Makes a value readable: counts changes from one, shows records by name, and spells out enum values. */
function toReadable(name: string, value: unknown): Json {
  const json = toJson(value)
  if (name === 'indices' && Array.isArray(json)) return json.map((index) => Number(index) + 1)
  return words.has(name) && typeof json === 'string' ? getValueName(json) : replaceRecordsByNames(json)
}

/** Replaces each record in a value by its name. */
function replaceRecordsByNames(value: Json): Json {
  if (Array.isArray(value)) return value.map(replaceRecordsByNames)
  return isObject(value) && typeof value.name === 'string' ? value.name : value
}

/** Returns the name or title of the changed record, if it is among the changes. */
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
