import { scopes } from '../generated/scopes.ts'
import { Fact, Facts } from '../shell/facts.tsx'
import { Columns } from '../shell/parts/columns.tsx'
import { Section } from '../shell/parts/section.tsx'
import { formatBytes, formatNumber } from '../values/figure.ts'
import { ExactMoment } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { Share } from '../values/share.tsx'
import styles from './api-keys.module.css'
import type { ApiKey } from './queries.ts'
import { BudgetToday, KeyState } from './state.tsx'

/** Shows the state and limits of a key, and today's usage. */
export function KeyFacts({ apiKey: key }: { readonly apiKey: ApiKey }) {
  return (
    <Columns>
      <Facts>
        <Fact name="State">
          <KeyState apiKey={key} />
        </Fact>
        <Fact name="Prefix">
          <code>{key.prefix}</code>
        </Fact>
        <Fact name="Environment">
          <QuotedText text={key.environment} />
        </Fact>
        <Fact name="Created">
          <ExactMoment at={key.created_at} />
        </Fact>
        <Fact name="Budget today">
          <BudgetToday apiKey={key} />
        </Fact>
        <Fact name="Uploads today">
          <Share
            value={key.uploaded_today_bytes}
            max={key.daily_upload_bytes}
            text={`${formatBytes(key.uploaded_today_bytes)} of ${formatBytes(key.daily_upload_bytes)}`}
          />
        </Fact>
        <Fact name="Calls per minute">{formatNumber(key.per_minute)}</Fact>
      </Facts>
      <Section title="Scopes">
        <ul className={styles.scopes}>
          {key.scopes.map((scope) => (
            <li key={scope}>
              <code>{scope}</code> <span>{scopes.find(({ name }) => name === scope)?.allows ?? 'a retired scope; it grants nothing'}</span>
            </li>
          ))}
        </ul>
      </Section>
    </Columns>
  )
}
