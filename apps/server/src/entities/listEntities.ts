import { createListBody } from '../http/answers/json-text.ts'
import { cutPage, getLimit, parsePosition } from '../http/answers/paging.ts'
import type { QueryOf, ReadHandler } from '../http/call.ts'
import { buildContainsPattern } from '../records/fold-text.ts'
import { toStorableDay } from '../values/storable-day.ts'
import { findSegmentOrThrow, findTermOrThrow } from '../vocabulary/resolve.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { buildFacetId, toFacetId } from './facets.ts'
import type { EntityFilter, Facet } from './filters.ts'
import { getListedKeys } from './listing.ts'
import { getSearchKeys, searchEntityRows } from './search.ts'
import { readListedSummaries, readSummaries } from './summaries.ts'
import { readTotal } from './totals.ts'

type Query = QueryOf<'listEntities'>

export const listEntities: ReadHandler<'listEntities'> = async (call) => {
  const { db, query, reference } = call
  const filter = buildFilter(query, reference)
  const position = parsePosition(call)
  if (query.q !== undefined) {
    const text = query.q
    const { rows, getText: textOf } = await readSummaries(call, () => searchEntityRows(db, text, filter, position, getLimit(call)))
    const { rows: shown, nextCursor } = cutPage(call, rows, getSearchKeys)
    return createListBody(shown.map(textOf), nextCursor, position || nextCursor ? null : rows.length)
  }
  const [{ rows, getText: textOf }, total] = await Promise.all([readListedSummaries(call, filter), readTotal(db, filter)])
  const { rows: shown, nextCursor } = cutPage(call, rows, getListedKeys, rows[0]?.snapshot)
  return createListBody(shown.map(textOf), nextCursor, total ?? (position || nextCursor ? null : rows.length))
}

/** Builds the filter of a query. Archived, false-positive and merged records are left out unless a lifecycle status asks for them. */
function buildFilter(query: Query, reference: Vocabulary): EntityFilter {
  const { lifecycle_status: lifecycle, name, last_verified_before: before, any_tag = [], exact_tag = false } = query
  const any = [...new Set(any_tag.map((slug) => toFacetId(findTermOrThrow(reference, slug), exact_tag)))]
  const all = [
    ...buildRecordFacets(query, reference),
    // A single tag in any_tag is the same as in all_tags, for which a count may be stored.
    ...(any.length === 1 ? any.map((id) => ({ id, isCounted: true })) : []),
    ...buildPlaceFacets(query),
    ...(lifecycle && lifecycle !== 'active' ? [{ id: buildFacetId('lifecycle', lifecycle), isCounted: false }] : []),
  ]
  return {
    listed: lifecycle === undefined || lifecycle === 'active' || lifecycle === 'defunct',
    all: [...new Map(all.map((facet) => [facet.id, facet])).values()],
    ...(any.length > 1 && { any }),
    ...(name !== undefined && { namePattern: buildContainsPattern(name) }),
    ...(before !== undefined && { lastVerifiedBefore: toStorableDay(before) }),
    ...(lifecycle === 'active' && { isActiveOnly: true }),
  }
}

function buildRecordFacets({ segment, tag, all_tags = [], exact_tag = false }: Query, reference: Vocabulary): Facet[] {
  const terms = [...(tag === undefined ? [] : [tag]), ...all_tags].map((slug) => toFacetId(findTermOrThrow(reference, slug), exact_tag))
  const segments = segment === undefined ? [] : [findSegmentOrThrow(reference, segment).id]
  return [...segments, ...terms].map((id) => ({ id, isCounted: true }))
}

function buildPlaceFacets({ country, region, city }: Query): Facet[] {
  const places = [
    ['country', country],
    ['region', region],
    ['city', city],
  ] as const
  return places.flatMap(([kind, value]) => (value === undefined ? [] : [{ id: buildFacetId(kind, value), isCounted: false }]))
}
