import type { components } from '@catalog/contract/types'
import { segmentView } from '../../reference/views.ts'
import type { Reference } from '../../reference/vocabulary.ts'
import type { RoleLinkRow, SegmentLinkRow } from './link-queries.ts'

type Schemas = components['schemas']

/** Undefined where the segment is younger than the vocabulary that this request began with. */
export function segmentLinkView(
  { segment_id, relevance }: SegmentLinkRow,
  { segmentById }: Reference,
): Schemas['FieldEventSegmentLink'] | undefined {
  const segment = segmentById.get(segment_id)
  return segment && { relevance, segment: segmentView(segment) }
}

export function entityLinkView(row: RoleLinkRow): Schemas['FieldEventEntityLink'] {
  return { ...outreachOf(row), role: row.role as Schemas['FieldEventEntityRole'], entity: recordOf(row) }
}

export function personLinkView(row: RoleLinkRow): Schemas['FieldEventPersonLink'] {
  return { ...outreachOf(row), role: row.role as Schemas['FieldEventPersonRole'], person: recordOf(row) }
}

function outreachOf({ id, relationship_note, next_step, meeting_target, ...row }: RoleLinkRow) {
  return { id, outreach_status: row.outreach_status as Schemas['OutreachStatus'], relationship_note, next_step, meeting_target }
}

function recordOf({ record_id, slug, name }: RoleLinkRow): Schemas['RecordReference'] {
  return { id: record_id, slug, name }
}
