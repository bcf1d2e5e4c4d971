import type { Handler, QueryOf } from '../http/call.ts'
import { limitOf, pageOf, positionOf } from '../http/paging.ts'
import { storableDay } from '../http/storable-day.ts'
import { containing } from '../records/folded.ts'
import { segmentBy, termBy } from '../reference/resolve.ts'
import type { Reference } from '../reference/vocabulary.ts'
import { type EntityRow, summaryColumns } from './columns.ts'
import { facetOf } from './facets.ts'
import type { EntityFilter, FacetGroup } from './filters.ts'
import { keysOfListed, listEntityRows } from './listing.ts'
import { searchEntityRows, searchKeys } from './search.ts'
import { readTotal } from './totals.ts'
import { entitySummary } from './views.ts'

type Query = QueryOf<'listEntities'>

export const listEntities: Handler<'listEntities'> = async (call) => {
  const { db, query, reference } = call
  const filter = filterOf(query, reference)
  const position = positionOf(call)
  if (query.q !== undefined) {
    const rows = await searchEntityRows(db, query.q, filter, position, limitOf(call))
    const { rows: kept, nextCursor } = pageOf(call, rows, searchKeys)
    return {
      data: kept.map((row) => entitySummary(row, reference)),
      next_cursor: nextCursor,
      total: position || nextCursor ? null : rows.length,
    }
  }
  const [rows, total] = await Promise.all([
    listEntityRows<EntityRow>(db, filter, summaryColumns, position, limitOf(call)),
    readTotal(db, filter),
  ])
  const { rows: kept, nextCursor } = pageOf(call, rows, keysOfListed, rows[0]?.snapshot)
  const knownTotal = total ?? (position || nextCursor ? null : rows.length)
  return { data: kept.map((row) => entitySummary(row, reference)), next_cursor: nextCursor, total: knownTotal }
}

/** Without a lifecycle status, archived, false-positive and merged records are left out (decision 12). */
function filterOf(query: Query, reference: Reference): EntityFilter {
  const { lifecycle_status: lifecycle, name, last_verified_before: before } = query
  return {
    listed: lifecycle === undefined || lifecycle === 'active' || lifecycle === 'defunct',
    groups: [
      ...recordGroups(query, reference),
      ...placeGroups(query),
      ...(lifecycle && lifecycle !== 'active' ? [one(facetOf('lifecycle', lifecycle), false)] : []),
    ],
    ...(name !== undefined && { namePattern: containing(name) }),
    ...(before !== undefined && { lastVerifiedBefore: storableDay(before) }),
    ...(lifecycle === 'active' && { activeOnly: true }),
  }
}

function recordGroups({ segment, tag, any_tag, all_tags }: Query, reference: Reference): FacetGroup[] {
  const termId = (slug: string) => termBy(reference, slug).id
  return [
    ...(segment === undefined ? [] : [one(segmentBy(reference, segment).id, true)]),
    ...(tag === undefined ? [] : [one(termId(tag), true)]),
    ...(any_tag === undefined ? [] : [{ facets: [...new Set(any_tag.map(termId))], counted: any_tag.length === 1 }]),
    ...(all_tags ?? []).map((slug) => one(termId(slug), true)),
  ]
}

function placeGroups({ country, region, city }: Query): FacetGroup[] {
  const places = [
    ['country', country],
    ['region', region],
    ['city', city],
  ] as const
  return places.flatMap(([kind, value]) => (value === undefined ? [] : [one(facetOf(kind, value), false)]))
}

function one(facet: string, counted: boolean): FacetGroup {
  return { facets: [facet], counted }
}
