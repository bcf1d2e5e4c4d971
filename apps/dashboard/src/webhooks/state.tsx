import { Badge } from '../values/badge.tsx'
import type { Webhook } from './queries.ts'

type Reason = NonNullable<Webhook['disabled_reason']>

/** Reasons why the service stopped sending: a short and a full text, and what to do. */
const reasons: Readonly<Record<Reason, { readonly short: string; readonly why: string; readonly mend: string }>> = {
  gone: {
    short: 'the receiver is gone',
    why: 'The receiver answered 410 (Gone), which means that it wants no more events.',
    mend: 'When the receiver works again, resume the webhook: it continues where it stopped. Otherwise, delete it.',
  },
  failing: {
    short: 'the receiver accepts no events',
    why: 'The receiver accepted no event for three days, and an event was parked.',
    mend: 'Send a test event. Once it succeeds, resume the webhook: it continues where it stopped.',
  },
  position_lost: {
    short: 'its position in the feed is lost',
    why: 'Its position in the change feed is lost: a server failed and lost transactions, the catalog was restored, or the webhook was stopped for 90 days.',
    mend: 'Replay it from another position. The receiver missed events, so it has to read all records that it keeps again.',
  },
}

/** Shows whether events are sent and, if not, why. */
export function WebhookState({ webhook: { state, disabled_reason, failed_attempts } }: { readonly webhook: Webhook }) {
  if (state === 'disabled')
    return (
      <>
        <Badge tone="bad">disabled</Badge> {disabled_reason && reasons[disabled_reason].short}
      </>
    )
  if (state === 'paused') return <Badge tone="warning">paused</Badge>
  if (failed_attempts > 0) return <Badge tone="warning">failing</Badge>
  return <Badge tone="good">active</Badge>
}

/** Shows why it was disabled, and what to do about it. */
export function DisabledReason({ reason }: { readonly reason: Reason }) {
  const { why, mend } = reasons[reason]
  return (
    <p>
      <strong>It was disabled.</strong> {why} {mend}
    </p>
  )
}
