import { Badge } from '../values/badge.tsx'
import { ExactMoment, Moment } from '../values/moment.tsx'
import type { ApiKey } from './queries.ts'

/** Whether a key works, and until when. */
export function KeyState({ of: { revoked_at, expires_at } }: { readonly of: ApiKey }) {
  if (revoked_at)
    return (
      <>
        <Badge tone="bad">revoked</Badge> <Moment at={revoked_at} />
      </>
    )
  if (expires_at && Date.parse(expires_at) <= Date.now())
    return (
      <>
        <Badge tone="bad">expired</Badge> <Moment at={expires_at} />
      </>
    )
  if (expires_at)
    return (
      <>
        <Badge tone="good">works</Badge> until <ExactMoment at={expires_at} />
      </>
    )
  return <Badge tone="good">works</Badge>
}

/** The name by which people know a key; what it is for, if somebody said so, else how it begins. */
export function keyName({ label, prefix }: ApiKey): string {
  return label ?? prefix
}
