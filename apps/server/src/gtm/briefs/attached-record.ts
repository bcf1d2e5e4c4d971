import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { invalidRequestError } from '../../errors/api-error.ts'
import { refuseInactive } from '../../records/active.ts'
import { resolvePairs } from '../../records/references/resolve-pairs.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { findNamedSegment } from '../named-segment.ts'
import type { LinkedThing } from './brief-writes.ts'
import { findSourceOrThrow } from './link-targets.ts'

type Body = components['schemas']['GtmBriefLinkInput']

const fieldsOf = { entity: ['entity_id', 'entity_slug'], segment: ['segment_id', 'segment_slug'], source: ['source_id'] } as const

/** Refuses a link that does not lead to exactly one of entity, segment and source. */
export function refuseUnlessOneThing(body: Body): void {
  const named = Object.values(fieldsOf).flatMap((fields) => fields.filter((field) => body[field] !== undefined).slice(0, 1))
  if (named.length === 1) return
  const [first, ...others] = named
  throw first === undefined
    ? invalidRequestError([{ path: '/body', message: 'needs one of entity_slug, entity_id, segment_slug, segment_id and source_id' }])
    : invalidRequestError(
        others.map((field) => ({ path: `/body/${field}`, message: `cannot be there together with ${first}; attach one thing at a time` })),
      )
}

/**
 * Resolves the entity, segment or source that the body names, which has to exist. Locks an entity or a source, so that it is
 * not merged away before the transaction ends.
 */
export async function resolveAttachedRecord(tx: Db, reference: Vocabulary, body: Body): Promise<LinkedThing> {
  const { entity_id, entity_slug, source_id } = body
  if (source_id !== undefined) return { source_id: await findSourceOrThrow(tx, source_id) }
  const segment = findNamedSegment(reference, body)
  if (segment) return { segment_id: segment.id }
  const pair = { at: '/body', idField: 'entity_id', slugField: 'entity_slug', id: entity_id, slug: entity_slug }
  const [entity] = await resolvePairs(tx, 'entity', [pair])
  refuseInactive('entity', [entity])
  return { entity_id: entity?.id ?? '' }
}
