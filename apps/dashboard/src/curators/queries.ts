import type { components } from '@catalog/contract/curation/types'
import { api } from '../api/client.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

export type Curator = components['schemas']['Curator']
export type CuratorRole = components['schemas']['CuratorRole']

export const curatorsQuery = buildPagedQuery(['curators'], (cursor, signal) =>
  api.GET('/curators', { params: { query: { ...cursor, limit: 100 } }, signal }),
)
