import type { components } from '@catalog/contract/types'
import type { Columns } from '../database/columns.ts'
import { toDayOrNull, toRfc3339 } from '../values/timestamps.ts'
import type { SegmentRow, TermRow, Vocabulary } from './vocabulary.ts'

type Schemas = components['schemas']

export function toSegmentView(row: SegmentRow): Schemas['Segment'] {
  const { id, slug, name, description, parent_id, sort_order, hue_token, focus_kind } = row
  return { id, slug, name, description, parent_id, sort_order, hue_token, focus_kind }
}

export function toTermView(row: TermRow, reference: Vocabulary): Schemas['TaxonomyTerm'] {
  const { id, slug, name, description, parent_id, sort_order } = row
  const replacement = row.replaced_by_id === null ? undefined : reference.termById.get(row.replaced_by_id)
  return {
    id,
    slug,
    name,
    description,
    kind: row.kind,
    parent_id,
    sort_order,
    status: row.status,
    replaced_by: replacement ? toRecordReference(replacement) : null,
  }
}

export function toAssignedTermView({ id, slug, name, kind }: TermRow): Schemas['AssignedTerm'] {
  return { id, slug, name, kind }
}

/** Picks the three fields by which one record refers to another. */
export function toRecordReference({ id, slug, name }: Schemas['RecordReference']): Schemas['RecordReference'] {
  return { id, slug, name }
}

/** Columns that the lore of entities and the lore of segments have in common. */
type LoreRow = Columns<'entity_lore', 'id' | 'title' | 'kind' | 'text' | 'occurred_at' | 'trust_tier' | 'created_at'>

export function toLoreView(row: LoreRow): Schemas['Lore'] {
  const { id, title, text } = row
  return {
    id,
    title,
    kind: row.kind,
    text,
    occurred_at: toDayOrNull(row.occurred_at),
    trust_tier: row.trust_tier,
    created_at: toRfc3339(row.created_at),
  }
}
