import type { components } from '@catalog/contract/types'
import { rfc3339 } from '../http/moments.ts'
import type { FieldEventRow, RoleLinkRow, SegmentLinkRow } from './queries.ts'

type Schemas = components['schemas']
type Links = {
  readonly segments: readonly SegmentLinkRow[]
  readonly entities: readonly RoleLinkRow[]
  /** Undefined for a key that may not read people. */
  readonly people: readonly RoleLinkRow[] | undefined
}

/** An event as everybody may see it: without notes on outreach and relationships (decision 66). */
export function canonicalFieldEvent(row: FieldEventRow, { segments, entities, people }: Links): Schemas['CanonicalFieldEvent'] {
  return {
    ...row,
    event_kind: row.event_kind as Schemas['FieldEventKind'],
    priority: row.priority as Schemas['FieldEventPriority'],
    lifecycle_status: row.lifecycle_status as Schemas['FieldEventLifecycleStatus'],
    segments: segments.map(({ relevance, ...segment }) => ({ relevance, segment })),
    entities: entities.map(({ role, ...entity }) => ({ role: role as Schemas['FieldEventEntityRole'], entity })),
    ...(people && { people: people.map(({ role, ...person }) => ({ role: role as Schemas['FieldEventPersonRole'], person })) }),
    created_at: rfc3339(row.created_at),
    updated_at: rfc3339(row.updated_at),
  }
}
