import { Link } from 'wouter'
import { Fact, Facts } from '../shell/facts.tsx'
import { Columns } from '../shell/parts/columns.tsx'
import { formatNumber } from '../values/figure.ts'
import { ExactMoment, Moment } from '../values/moment.tsx'
import { Prefix } from '../values/prefix.tsx'
import { describeFilter } from './filter.ts'
import type { Webhook } from './queries.ts'
import { DisabledReason, WebhookState } from './state.tsx'

/** Shows which events a webhook receives, and the state of its deliveries. */
export function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { disabled_reason, failed_attempts, failing_since, next_attempt_at, last_success_at, last_event_at } = webhook
  return (
    <section aria-label="Status">
      {disabled_reason && <DisabledReason reason={disabled_reason} />}
      <Columns>
        <Facts>
          <Fact name="State">
            <WebhookState webhook={webhook} />
          </Fact>
          <Fact name="Events">{describeFilter(webhook)}</Fact>
          <Fact name="Last successful delivery">{last_success_at && <Moment at={last_success_at} />}</Fact>
          <Fact name="All delivered until">{last_event_at && <ExactMoment at={last_event_at} />}</Fact>
        </Facts>
        <Facts>
          {failing_since && (
            <Fact name="Failing since">
              <ExactMoment at={failing_since} />
            </Fact>
          )}
          {failed_attempts > 0 && (
            <Fact name="Failed attempts">
              {formatNumber(failed_attempts)} of 10
              <Prefix words=", the next ">{next_attempt_at && <ExactMoment at={next_attempt_at} />}</Prefix>
            </Fact>
          )}
          {webhook.previous_secret_until && (
            <Fact name="Old secret valid until">
              <ExactMoment at={webhook.previous_secret_until} />
            </Fact>
          )}
          <Fact name="Created">
            <ExactMoment at={webhook.created_at} />
          </Fact>
          <Fact name="Changed">
            <Moment at={webhook.updated_at} />, <Link href={`/trail/log?subject_type=webhook&subject_id=${webhook.id}`}>in the log</Link>
          </Fact>
        </Facts>
      </Columns>
    </section>
  )
}
