import { listOfTexts } from '../http/answers/json-text.ts'
import { cutPage, getLimit, readPosition, readStart } from '../http/answers/paging.ts'
import type { QueryOf, ReadHandler } from '../http/call.ts'
import { matchContaining } from '../records/fold-text.ts'
import { toStorableDay } from '../values/storable-day.ts'
import { findSegmentOrThrow, findTermOrThrow } from '../vocabulary/resolve.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { buildFacet, toFacet } from './facets.ts'
import type { EntityFilter, Facet } from './filters.ts'
import { listEntityRows, readListedKeys } from './listing.ts'
import { searchEntityRows, searchKeys } from './search.ts'
import { readSummaries, type StateRow, stateColumns } from './summaries.ts'
import { readTotal } from './totals.ts'

type Query = QueryOf<'listEntities'>

export const listEntities: ReadHandler<'listEntities'> = async (call) => {
  const { db, query, reference } = call
  const filter = buildFilter(query, reference)
  const position = readPosition(call)
  if (query.q !== undefined) {
    const text = query.q
    const { rows, getText: textOf } = await readSummaries(call, () => searchEntityRows(db, text, filter, position, getLimit(call)))
    const { rows: shown, nextCursor } = cutPage(call, rows, searchKeys)
    return listOfTexts(shown.map(textOf), nextCursor, position || nextCursor ? null : rows.length)
  }
  const [{ rows, getText: textOf }, total] = await Promise.all([
    readSummaries(call, () => listEntityRows<StateRow>(db, filter, stateColumns, readStart(call), getLimit(call))),
    readTotal(db, filter),
  ])
  const { rows: shown, nextCursor } = cutPage(call, rows, readListedKeys, rows[0]?.snapshot)
  return listOfTexts(shown.map(textOf), nextCursor, total ?? (position || nextCursor ? null : rows.length))
}

/** Builds the filter of a query. Archived, false-positive and merged records are left out unless a lifecycle status asks for them. */
function buildFilter(query: Query, reference: Vocabulary): EntityFilter {
  const { lifecycle_status: lifecycle, name, last_verified_before: before, any_tag = [], exact_tag = false } = query
  const any = [...new Set(any_tag.map((slug) => toFacet(findTermOrThrow(reference, slug), exact_tag)))]
  const all = [
    ...recordFacets(query, reference),
    // A single tag in any_tag is the same as in all_tags, for which a count may be stored.
    ...(any.length === 1 ? any.map((id) => ({ id, counted: true })) : []),
    ...placeFacets(query),
    ...(lifecycle && lifecycle !== 'active' ? [{ id: buildFacet('lifecycle', lifecycle), counted: false }] : []),
  ]
  return {
    listed: lifecycle === undefined || lifecycle === 'active' || lifecycle === 'defunct',
    all: [...new Map(all.map((facet) => [facet.id, facet])).values()],
    ...(any.length > 1 && { any }),
    ...(name !== undefined && { namePattern: matchContaining(name) }),
    ...(before !== undefined && { lastVerifiedBefore: toStorableDay(before) }),
    ...(lifecycle === 'active' && { activeOnly: true }),
  }
}

function recordFacets({ segment, tag, all_tags = [], exact_tag = false }: Query, reference: Vocabulary): Facet[] {
  const terms = [...(tag === undefined ? [] : [tag]), ...all_tags].map((slug) => toFacet(findTermOrThrow(reference, slug), exact_tag))
  const segments = segment === undefined ? [] : [findSegmentOrThrow(reference, segment).id]
  return [...segments, ...terms].map((id) => ({ id, counted: true }))
}

function placeFacets({ country, region, city }: Query): Facet[] {
  const places = [
    ['country', country],
    ['region', region],
    ['city', city],
  ] as const
  return places.flatMap(([kind, value]) => (value === undefined ? [] : [{ id: buildFacet(kind, value), counted: false }]))
}
