import type { components } from '@catalog/contract/curation/types'
import { toRfc3339 } from '../../values/timestamps.ts'
import type { BriefLinkRow, BriefRow } from './brief-queries.ts'

type Schemas = components['schemas']

export function toBriefView({ id, slug, title, week_start, summary, body_md, status, ...row }: BriefRow): Schemas['GtmBrief'] {
  return { id, slug, title, week_start, summary, body_md, status, ...moments(row) }
}

export function toBriefLinkView({ id, entity, segment, source, note, sort_order, ...row }: BriefLinkRow): Schemas['GtmBriefLink'] {
  return { id, entity, segment, source, note, sort_order, ...moments(row) }
}

function moments({ created_at, updated_at }: { readonly created_at: string; readonly updated_at: string }) {
  return { created_at: toRfc3339(created_at), updated_at: toRfc3339(updated_at) }
}
