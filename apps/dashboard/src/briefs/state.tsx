import { Badge } from '../values/badge.tsx'
import type { BriefStatus } from './queries.ts'

const tones = { draft: 'warning', published: 'good', archived: 'plain' } as const

export function BriefState({ status }: { readonly status: BriefStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
