import type { components } from '@catalog/contract/types'
import { toRfc3339 } from '../values/timestamps.ts'
import type { SegmentRow, TermRow, Vocabulary } from './vocabulary.ts'

type Schemas = components['schemas']

export function toSegmentView(row: SegmentRow): Schemas['Segment'] {
  const { id, slug, name, description, parent_id, sort_order, hue_token } = row
  return { id, slug, name, description, parent_id, sort_order, hue_token, focus_kind: row.focus_kind as Schemas['Segment']['focus_kind'] }
}

export function toTermView(row: TermRow, reference: Vocabulary): Schemas['TaxonomyTerm'] {
  const { id, slug, name, description, parent_id, sort_order } = row
  const replacement = row.replaced_by_id === null ? undefined : reference.termById.get(row.replaced_by_id)
  return {
    id,
    slug,
    name,
    description,
    kind: row.kind as Schemas['TaxonomyKind'],
    parent_id,
    sort_order,
    status: row.status as Schemas['TaxonomyTerm']['status'],
    replaced_by: replacement ? recordReference(replacement) : null,
  }
}

export function toAssignedTermView({ id, slug, name, kind }: TermRow): Schemas['AssignedTerm'] {
  return { id, slug, name, kind: kind as Schemas['TaxonomyKind'] }
}

/** Picks the three fields by which one record points at another. */
export function recordReference({ id, slug, name }: Schemas['RecordReference']): Schemas['RecordReference'] {
  return { id, slug, name }
}

export type LoreRow = {
  id: string
  title: string | null
  kind: string
  text: string
  occurred_at: string | null
  trust_tier: string
  created_at: string
}

export function toLoreView(row: LoreRow): Schemas['Lore'] {
  const { id, title, text, occurred_at } = row
  return {
    id,
    title,
    kind: row.kind as Schemas['SourceKind'],
    text,
    occurred_at,
    trust_tier: row.trust_tier as Schemas['TrustTier'],
    created_at: toRfc3339(row.created_at),
  }
}
