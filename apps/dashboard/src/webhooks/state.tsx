import { Badge } from '../values/badge.tsx'
import type { Webhook } from './queries.ts'

type Reason = NonNullable<Webhook['disabled_reason']>

/** Reasons for which the service stopped sending, in short and in full, and what to do. */
const reasons: Readonly<Record<Reason, { readonly short: string; readonly why: string; readonly mend: string }>> = {
  gone: {
    short: 'the receiver wants no more',
    why: 'The receiver answered 410, which says that it wants nothing any more.',
    mend: 'Resume it when the receiver works again, or delete it. It continues where it stopped.',
  },
  failing: {
    short: 'the receiver takes nothing',
    why: 'The receiver took nothing for three days, and an event was parked.',
    mend: 'Once the receiver answers again (a test event shows it), resume the webhook: it continues where it stopped.',
  },
  position_lost: {
    short: 'its place in the feed is lost',
    why: 'Its place in the feed of changes is lost: transactions were lost with a server, the catalog was restored, or it stood for 90 days.',
    mend: 'Replay it from another place. The receiver missed events: it has to read again all records that it keeps.',
  },
}

/** Shows whether events are sent, and why not. */
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
