import { nameField } from '@catalog/contract/wording/words'
import { toJson } from '../values/fields/json.ts'
import { Value } from '../values/fields/value.tsx'
import { QuotedText } from '../values/quoted.tsx'
import styles from './change-log.module.css'

type Difference = { readonly before: unknown; readonly after: unknown }

/** So many fields are shown at once; what a whole new record became is read when it is asked for. */
const maxFields = 6

/** Fields with what they were before, to the left, and from then on, to the right. */
export function Differences({ changes }: { readonly changes: Readonly<Record<string, unknown>> }) {
  const fields = Object.entries(changes).filter(([, value]) => !isDifference(value) || hasValue(value.before) || hasValue(value.after))
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
            <QuotedText text={nameField(name)} />
          </dt>
          {isDifference(value) ? (
            <>
              <dd className={styles.before}>
                <span className={styles.side}>before</span> <Value value={toJson(value.before)} column={name} />
              </dd>
              <dd className={styles.after}>
                <span className={styles.side}>after</span> <Value value={toJson(value.after)} column={name} />
              </dd>
            </>
          ) : (
            <dd className={styles.whole}>
              <Value value={toJson(value)} column={name} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function isDifference(value: unknown): value is Difference {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value
}
