import { toChecks } from '../../coverage/checks.ts'
import { allEntities, type Counts } from '../../coverage/counts.ts'
import { readCoverageMatrix } from '../../coverage/matrix.ts'
import { toFacetId } from '../../entities/facets.ts'
import type { CurationReadHandler } from '../call.ts'

const maxSegments = 2_000
const maxCountries = 250

export const getCoverageMatrix: CurationReadHandler<'getCoverageMatrix'> = async ({ db, query, reference }) => {
  const vocabulary = await reference()
  const includeChildren = query.include_children ?? true
  const segments = vocabulary.segments.slice(0, maxSegments).map((segment) => ({ segment, facet: toFacetId(segment, !includeChildren) }))
  const matrix = await readCoverageMatrix(
    db,
    segments.map(({ facet }) => facet),
    maxCountries,
  )
  return {
    generated_at: new Date().toISOString(),
    include_children: includeChildren,
    ...toMarkCounts(matrix.catalogCounts),
    segments: segments.map(({ segment: { id, slug, name, parent_id }, facet }) => ({
      segment: { id, slug, name, parent_slug: parent_id === null ? null : (vocabulary.segmentById.get(parent_id)?.slug ?? null) },
      ...toMarkCounts(matrix.byFacet.get(facet)),
    })),
    countries: [...matrix.byCountry].map(([country, counts]) => ({ country, ...toMarkCounts(counts) })),
    other_countries: Math.max(0, matrix.countries - matrix.byCountry.size),
  }
}

function toMarkCounts(counts: Counts = new Map()) {
  return { total_entities: counts.get(allEntities) ?? 0, checks: toChecks(counts) }
}
