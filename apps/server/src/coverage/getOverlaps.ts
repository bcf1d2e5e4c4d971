import type { AnswerOf, ReadHandler } from '../http/call.ts'
import { toRecordReference } from '../vocabulary/views.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { readCompetingProviders, readServiceOverlaps, type ServiceOverlapRow } from './queries.ts'

type Bucket = AnswerOf<'getOverlaps'>['buckets'][number]

// The contract allows 200 buckets. Each kind has a separate share, so that neither can use all of them.
const serviceBuckets = 150
const competitorBuckets = 50
const shownEntities = 50

/** Lists entities that provide the same capability to the same segment, and providers that are competitors (rule read.overlaps). */
export const getOverlaps: ReadHandler<'getOverlaps'> = async ({ db, reference }) => {
  const [services, competitors] = await Promise.all([
    readServiceOverlaps(db, serviceBuckets, shownEntities),
    readCompetingProviders(db, competitorBuckets),
  ])
  return {
    generated_at: new Date().toISOString(),
    buckets: [...services.flatMap((row) => toServiceBucket(row, reference)), ...competitors.map(toCompetitorBucket)],
  }
}

function toServiceBucket(row: ServiceOverlapRow, reference: Vocabulary): Bucket[] {
  const capability = reference.capabilityById.get(row.capability_id)
  const segment = reference.segmentById.get(row.segment_id)
  if (!capability || !segment) return []
  return [
    {
      kind: 'same_service',
      label: `${capability.name} for ${segment.name}`,
      reason: `${row.n} entities provide ${capability.name} to ${segment.name}.`,
      entities: row.ids.map((id, index) => ({ id, slug: row.slugs[index] ?? '', name: row.names[index] ?? '' })),
    },
  ]
}

function toCompetitorBucket(entity: { id: string; slug: string; name: string }): Bucket {
  return {
    kind: 'provider_and_competitor',
    label: `${entity.name}: provider and competitor`.slice(0, 1000),
    reason: `${entity.name} provides something to another entity and is classed as a competitor of the organization.`.slice(0, 2000),
    entities: [toRecordReference(entity)],
  }
}
