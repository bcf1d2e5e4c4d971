import { useInfiniteQuery } from '@tanstack/react-query'
import { List } from '../../shell/lists/list.tsx'
import { asJson } from '../../values/fields/json.ts'
import { Value } from '../../values/fields/value.tsx'
import { Moment } from '../../values/moment.tsx'
import { Quoted } from '../../values/quoted.tsx'
import { touchpointsQuery } from '../queries.ts'
import styles from './dossier.module.css'

/** The contacts with a person, newest first. */
export function TouchpointsTab({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(touchpointsQuery(id))
  return (
    <List query={query} what="The touchpoints" empty={<p>No contact is noted yet.</p>}>
      {(touchpoints) => (
        <ul className={styles.plain}>
          {touchpoints.map((touchpoint) => (
            <li key={touchpoint.id} className={styles.entry}>
              <h2>
                <Quoted text={touchpoint.label} />
              </h2>
              <p className={styles.quiet}>
                {[touchpoint.kind, touchpoint.channel].flatMap((word) => (word ? [<Quoted key={word} text={word} />, ' · '] : []))}
                {touchpoint.occurred_at ? <Moment at={touchpoint.occurred_at} /> : 'without a date'}
              </p>
              {touchpoint.detail && <Value value={asJson(touchpoint.detail)} />}
              {touchpoint.next_step && (
                <p>
                  Next: <Quoted text={touchpoint.next_step} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </List>
  )
}
