import { Badge } from '../values/badge.tsx'
import type { SprintStatus } from './queries.ts'

export function SprintState({ status }: { readonly status: SprintStatus }) {
  return <Badge tone={status === 'active' ? 'good' : 'plain'}>{status}</Badge>
}
