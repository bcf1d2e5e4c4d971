import type { components } from '@catalog/contract/curation/types'
import { rfc3339 } from '../http/moments.ts'
import type { BriefLinkRow, BriefRow } from './brief-queries.ts'

type Schemas = components['schemas']

export function briefView({ id, slug, title, week_start, summary, body_md, ...row }: BriefRow): Schemas['GtmBrief'] {
  const status = row.status as Schemas['GtmBriefStatus']
  return { id, slug, title, week_start, summary, body_md, status, ...moments(row) }
}

export function briefLinkView({ id, entity, segment, source, note, sort_order, ...row }: BriefLinkRow): Schemas['GtmBriefLink'] {
  return { id, entity, segment, source, note, sort_order, ...moments(row) }
}

function moments({ created_at, updated_at }: { readonly created_at: string; readonly updated_at: string }) {
  return { created_at: rfc3339(created_at), updated_at: rfc3339(updated_at) }
}
