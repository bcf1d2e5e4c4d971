import type { components } from '@catalog/contract/types'
import { toDayOrNull, toTimestamps } from '../../values/timestamps.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { EntityLinkRow, PersonLinkRow, SegmentLinkRow } from '../links/link-queries.ts'
import { toEntityLinkView, toPersonLinkView } from '../links/link-views.ts'
import type { CanonicalEventRow } from './canonical-queries.ts'

type Schemas = components['schemas']
type Links = {
  readonly segments: readonly SegmentLinkRow[]
  readonly entities: readonly EntityLinkRow[]
  /** Undefined if the key may not read people. */
  readonly people: readonly PersonLinkRow[] | undefined
}

/** Builds the view of an event for any key that may read the catalog, without notes on outreach and relationships. */
export function toCanonicalView(
  row: CanonicalEventRow,
  { segments, entities, people }: Links,
  { segmentById }: Vocabulary,
): Schemas['CanonicalFieldEvent'] {
  return {
    ...row,
    starts_at: toDayOrNull(row.starts_at),
    ends_at: toDayOrNull(row.ends_at),
    segments: segments.flatMap(({ segment_id, relevance }) => {
      const segment = segmentById.get(segment_id)
      return segment ? [{ relevance, segment: { id: segment.id, slug: segment.slug, name: segment.name } }] : []
    }),
    entities: entities.map(toEntityLinkView).map(({ role, entity }) => ({ role, entity })),
    ...(people && { people: people.map(toPersonLinkView).map(({ role, person }) => ({ role, person })) }),
    ...toTimestamps(row),
  }
}
