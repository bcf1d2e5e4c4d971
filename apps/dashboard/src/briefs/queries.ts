import type { components } from '@catalog/contract/curation/types'
import { api } from '../api/client.ts'
import { readQuery } from '../api/read-query.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

type Schemas = components['schemas']
export type Brief = Schemas['GtmBrief']
export type BriefStatus = Schemas['GtmBriefStatus']
export type BriefLink = Schemas['GtmBriefLink']

export const briefStatuses: readonly BriefStatus[] = ['draft', 'published', 'archived']

export function buildBriefsQuery(status: BriefStatus | undefined) {
  return buildPagedQuery(['briefs', 'list', status ?? 'all'], (cursor, signal) =>
    api.GET('/briefs', { params: { query: { ...cursor, ...(status ? { status } : {}) } }, signal }),
  )
}

export function buildBriefQuery(slug: string) {
  return readQuery(['briefs', 'one', slug], (signal) => api.GET('/briefs/{slug}', { params: { path: { slug } }, signal }))
}

export function buildLinksQuery(slug: string) {
  return buildPagedQuery(['briefs', 'links', slug], (cursor, signal) =>
    api.GET('/briefs/{slug}/links', { params: { path: { slug }, query: cursor }, signal }),
  )
}
