import { Badge } from '../values/badge.tsx'
import { formatUsd } from '../values/figure.ts'
import { ExactMoment, Moment } from '../values/moment.tsx'
import { Prefix } from '../values/prefix.tsx'
import { Share } from '../values/share.tsx'
import type { ApiKey } from './queries.ts'

/** Shows the state of a key, and until when it works. */
export function KeyState({ apiKey: { revoked_at, expires_at } }: { readonly apiKey: ApiKey }) {
  const isExpired = expires_at !== null && Date.parse(expires_at) <= Date.now()
  const ended = revoked_at ?? (isExpired ? expires_at : null)
  return ended ? (
    <>
      <Badge tone="bad">{revoked_at ? 'revoked' : 'expired'}</Badge> <Moment at={ended} />
    </>
  ) : (
    <>
      <Badge tone="good">works</Badge>
      <Prefix words=" until ">{expires_at && <ExactMoment at={expires_at} />}</Prefix>
    </>
  )
}

/** Shows the part of its budget that a key has spent since midnight UTC. */
export function BudgetToday({ apiKey: { spent_today_usd: spent, daily_budget_usd: budget } }: { readonly apiKey: ApiKey }) {
  return <Share value={spent} max={budget} text={`${spent.toFixed(4)} of ${formatUsd(budget)}`} />
}

/** Names a key for people: by its label, else by its prefix. */
export function getKeyName({ label, prefix }: ApiKey): string {
  return label ?? prefix
}
