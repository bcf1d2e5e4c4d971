import type { components } from '@catalog/contract/types'
import { type Actor, toActor } from '../../records/active.ts'
import { toSegmentView } from '../../vocabulary/views.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { EntityLinkRow, PersonLinkRow, RoleLinkRow, SegmentLinkRow } from './link-queries.ts'

type Schemas = components['schemas']

/** Builds the view of a segment link; undefined if the segment was added after this request read the vocabulary. */
export function toSegmentLinkView(
  { segment_id, relevance }: SegmentLinkRow,
  { segmentById }: Vocabulary,
): Schemas['FieldEventSegmentLink'] | undefined {
  const segment = segmentById.get(segment_id)
  return segment && { relevance, segment: toSegmentView(segment) }
}

export function toEntityLinkView(row: EntityLinkRow): Schemas['FieldEventEntityLink'] {
  return { ...toOutreach(row), role: row.role, entity: toRecord(row) }
}

export function toPersonLinkView(row: PersonLinkRow): Schemas['FieldEventPersonLink'] {
  return { ...toOutreach(row), role: row.role, person: toRecord(row) }
}

function toOutreach({ id, outreach_status, relationship_note, next_step, meeting_target }: RoleLinkRow) {
  return { id, outreach_status, relationship_note, next_step, meeting_target }
}

function toRecord({ record_id, slug, name, lifecycle_status }: RoleLinkRow): Actor {
  return toActor({ id: record_id, slug, name, lifecycle_status })
}
