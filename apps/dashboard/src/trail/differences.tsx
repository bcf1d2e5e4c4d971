import { AnyValue } from '../values/any-value.tsx'
import { Quoted } from '../values/quoted.tsx'
import { spellOut } from '../values/words.ts'
import styles from './trail.module.css'

type Difference = { readonly before: unknown; readonly after: unknown }

/** Fields with what they were before, to the left, and from then on, to the right. */
export function Differences({ changes }: { readonly changes: Readonly<Record<string, unknown>> }) {
  const fields = Object.entries(changes)
  if (fields.length === 0) return <p className={styles.none}>Nothing became different.</p>
  return (
    <dl className={styles.differences}>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>
            <Quoted text={spellOut(name)} />
          </dt>
          {isDifference(value) ? (
            <>
              <dd className={styles.before}>
                <span className={styles.side}>before</span> <AnyValue value={value.before} />
              </dd>
              <dd className={styles.after}>
                <span className={styles.side}>after</span> <AnyValue value={value.after} />
              </dd>
            </>
          ) : (
            <dd className={styles.whole}>
              <AnyValue value={value} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function isDifference(value: unknown): value is Difference {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value
}
