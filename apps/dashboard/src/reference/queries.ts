import type { components } from '@catalog/contract/curation/types'
import { queryOptions } from '@tanstack/react-query'
import { api, requireData } from '../api/client.ts'
import type { Page } from '../shell/lists/paged-query.ts'

type Schemas = components['schemas']

/** A row of any list of the vocabulary. Fields that its kind does not have are undefined. */
export type ReferenceRow = Pick<Schemas['Segment'], 'id' | 'slug' | 'name' | 'description'> & {
  readonly parent_id?: string | null
  readonly sort_order?: number
  readonly hue_token?: string | null
  readonly focus_kind?: Schemas['Segment']['focus_kind']
  readonly horizon?: Schemas['Capability']['horizon']
  readonly primary_capability_id?: string | null
  readonly segment_hint_id?: string | null
  readonly kind?: Schemas['TaxonomyKind']
  readonly status?: Schemas['TaxonomyTerm']['status']
  readonly replaced_by?: Schemas['TaxonomyTerm']['replaced_by']
}

export const kinds = ['segments', 'capabilities', 'needs', 'verticals', 'taxonomy'] as const
export type Kind = (typeof kinds)[number]

/** Maximum number of pages to read. All pages are read, because a tree needs all of its rows and the vocabulary is small. */
const maxPages = 25

const readers: Readonly<Record<Kind, (cursor: string | undefined, signal: AbortSignal) => Promise<Page<ReferenceRow>>>> = {
  segments: (cursor, signal) => requireData(api.GET('/segments', { params: { query: buildPageQuery(cursor) }, signal })),
  capabilities: (cursor, signal) => requireData(api.GET('/capabilities', { params: { query: buildPageQuery(cursor) }, signal })),
  needs: (cursor, signal) => requireData(api.GET('/needs', { params: { query: buildPageQuery(cursor) }, signal })),
  verticals: (cursor, signal) => requireData(api.GET('/verticals', { params: { query: buildPageQuery(cursor) }, signal })),
  taxonomy: (cursor, signal) => requireData(api.GET('/taxonomy', { params: { query: buildPageQuery(cursor) }, signal })),
}

function buildPageQuery(cursor: string | undefined) {
  return { limit: 200, ...(cursor === undefined ? {} : { cursor }) }
}

/** Reads all rows of a kind. `isWhole` is false if there are more than `maxPages` pages. */
export function buildReferenceQuery(kind: Kind) {
  return queryOptions({
    queryKey: ['reference', kind],
    queryFn: async ({ signal }) => {
      const rows: ReferenceRow[] = []
      let cursor: string | undefined
      for (let page = 0; page < maxPages; page += 1) {
        const { data, next_cursor } = await readers[kind](cursor, signal)
        rows.push(...data)
        if (next_cursor === null) return { rows, isWhole: true }
        cursor = next_cursor
      }
      return { rows, isWhole: false }
    },
  })
}
