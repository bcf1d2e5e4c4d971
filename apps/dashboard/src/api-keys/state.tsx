import { Badge } from '../values/badge.tsx'
import { formatUsd } from '../values/figure.ts'
import { ExactMoment, Moment } from '../values/moment.tsx'
import { Prefix } from '../values/prefix.tsx'
import { Share } from '../values/share.tsx'
import type { ApiKey } from './queries.ts'

/** Shows whether a key is active, and when it expires or ended. */
export function KeyState({ apiKey: { revoked_at, expires_at } }: { readonly apiKey: ApiKey }) {
  const isExpired = expires_at !== null && Date.parse(expires_at) <= Date.now()
  const ended = revoked_at ?? (isExpired ? expires_at : null)
  return ended ? (
    <>
      <Badge tone="bad">{revoked_at ? 'revoked' : 'expired'}</Badge> <Moment at={ended} />
    </>
  ) : (
    <>
      <Badge tone="good">active</Badge>
      <Prefix words=" until ">{expires_at && <ExactMoment at={expires_at} />}</Prefix>
    </>
  )
}

/** Shows how much of its budget a key has spent since midnight UTC. */
export function BudgetToday({ apiKey: { spent_today_usd: spent, daily_budget_usd: budget } }: { readonly apiKey: ApiKey }) {
  return <Share value={spent} max={budget} text={`${spent.toFixed(4)} of ${formatUsd(budget)}`} />
}

/** Returns the label of a key, or its prefix if it has no label. */
export function getKeyName({ label, prefix }: ApiKey): string {
  return label ?? prefix
}
