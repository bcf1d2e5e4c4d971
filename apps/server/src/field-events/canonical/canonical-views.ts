import type { components } from '@catalog/contract/types'
import { rfc3339 } from '../../http/moments.ts'
import type { Reference } from '../../reference/vocabulary.ts'
import type { RoleLinkRow, SegmentLinkRow } from '../links/link-queries.ts'
import { entityLinkView, personLinkView } from '../links/link-views.ts'
import type { CanonicalEventRow } from './canonical-queries.ts'

type Schemas = components['schemas']
type Links = {
  readonly segments: readonly SegmentLinkRow[]
  readonly entities: readonly RoleLinkRow[]
  /** Undefined for a key that may not read people. */
  readonly people: readonly RoleLinkRow[] | undefined
}

/** An event as everybody may see it: without notes on outreach and relationships (decision 66). */
export function canonicalView(
  row: CanonicalEventRow,
  { segments, entities, people }: Links,
  { segmentById }: Reference,
): Schemas['CanonicalFieldEvent'] {
  return {
    ...row,
    event_kind: row.event_kind as Schemas['FieldEventKind'],
    priority: row.priority as Schemas['FieldEventPriority'],
    lifecycle_status: row.lifecycle_status as Schemas['FieldEventLifecycleStatus'],
    segments: segments.flatMap(({ segment_id, relevance }) => {
      const segment = segmentById.get(segment_id)
      return segment ? [{ relevance, segment: { id: segment.id, slug: segment.slug, name: segment.name } }] : []
    }),
    entities: entities.map(entityLinkView).map(({ role, entity }) => ({ role, entity })),
    ...(people && { people: people.map(personLinkView).map(({ role, person }) => ({ role, person })) }),
    created_at: rfc3339(row.created_at),
    updated_at: rfc3339(row.updated_at),
  }
}
