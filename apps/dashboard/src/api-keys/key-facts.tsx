import { scopes } from '../generated/scopes.ts'
import { Fact, Facts } from '../shell/facts.tsx'
import { bytes, figure } from '../values/figure.ts'
import { ExactMoment } from '../values/moment.tsx'
import { Quoted } from '../values/quoted.tsx'
import { Share } from '../values/share.tsx'
import styles from './api-keys.module.css'
import type { ApiKey } from './queries.ts'
import { BudgetToday, KeyState } from './state.tsx'

/** Shows what a key is and may do, with what it has used of its day. */
export function KeyFacts({ of: key }: { readonly of: ApiKey }) {
  return (
    <section aria-label="Limits" className={styles.facts}>
      <Facts>
        <Fact name="State">
          <KeyState of={key} />
        </Fact>
        <Fact name="Begins with">
          <code>{key.prefix}</code>
        </Fact>
        <Fact name="Environment">
          <Quoted text={key.environment} />
        </Fact>
        <Fact name="Made">
          <ExactMoment at={key.created_at} />
        </Fact>
        <Fact name="Budget today">
          <BudgetToday of={key} />
        </Fact>
        <Fact name="Uploads today">
          <Share
            value={key.uploaded_today_bytes}
            of={key.daily_upload_bytes}
            text={`${bytes(key.uploaded_today_bytes)} of ${bytes(key.daily_upload_bytes)}`}
          />
        </Fact>
        <Fact name="Calls a minute">{figure(key.per_minute)}</Fact>
      </Facts>
      <div>
        <h2>What it may do</h2>
        <ul className={styles.scopes}>
          {key.scopes.map((scope) => (
            <li key={scope}>
              <code>{scope}</code> <span>{scopes.find(({ name }) => name === scope)?.allows ?? 'a scope of old; it grants nothing'}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
