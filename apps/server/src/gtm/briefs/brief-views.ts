import type { components } from '@catalog/contract/curation/types'
import { toDay, toTimestamps } from '../../values/timestamps.ts'
import type { BriefLinkRow, BriefRow } from './brief-queries.ts'

type Schemas = components['schemas']

export function toBriefView({ id, slug, title, week_start, summary, body_md, status, ...row }: BriefRow): Schemas['GtmBrief'] {
  return { id, slug, title, week_start: toDay(week_start), summary, body_md, status, ...toTimestamps(row) }
}

export function toBriefLinkView({ id, entity, segment, source, note, sort_order, ...row }: BriefLinkRow): Schemas['GtmBriefLink'] {
  return { id, entity, segment, source, note, sort_order, ...toTimestamps(row) }
}
