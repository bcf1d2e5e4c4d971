import { createAdvice } from '@catalog/contract/hints/advise'
import { type ReferencePair, toReferencePair } from '@catalog/contract/records/reference-pairs'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { createInvalidRequestError, createNotFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { assertActive } from '../../records/active.ts'
import { resolvePairs } from '../../records/references/resolve-pairs.ts'
import { lockSource } from '../../sources/queries.ts'
import { resolveNamedSegment } from '../../vocabulary/resolve.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { LinkTarget } from './brief-writes.ts'

/** The fields and messages with which the agents' or the curators' contract names the target of a link. */
export type TargetNaming<Body> = {
  /** For each kind of target, the fields that can name it. */
  readonly fields: Readonly<Record<'entity' | 'segment' | 'source', readonly (keyof Body & string)[]>>
  /** Messages for a body that names no target, and for one that names several. */
  readonly noneMessage: string
  readonly severalMessage: string
  readonly readTargets: (body: Body) => {
    readonly entity: ReferencePair
    readonly segment: ReferencePair
    readonly source: string | undefined
  }
}

/** The agents' contract, which has separate fields for ids and slugs. */
export const agentsNaming: TargetNaming<components['schemas']['GtmBriefLinkInput']> = {
  fields: { entity: ['entity_id', 'entity_slug'], segment: ['segment_id', 'segment_slug'], source: ['source_id'] },
  noneMessage: 'needs one of entity_slug, entity_id, segment_slug, segment_id and source_id',
  severalMessage: 'attach one record at a time',
  readTargets: (body) => ({
    entity: toReferencePair('/body', 'entity', body),
    segment: toReferencePair('/body', 'segment', body),
    source: body.source_id,
  }),
}

/** Refuses a body that does not name exactly one entity, segment or source. */
export function assertOneTarget<Body>({ fields, noneMessage, severalMessage }: TargetNaming<Body>, body: Body): void {
  const named = Object.values(fields).flatMap((names) => names.filter((field) => body[field] !== undefined).slice(0, 1))
  if (named.length === 1) return
  const [first, ...others] = named
  throw createInvalidRequestError(
    first === undefined
      ? [{ path: '/body', message: noneMessage }]
      : others.map((field) => ({ path: `/body/${field}`, message: `cannot be sent together with ${first}; ${severalMessage}` })),
  )
}

/**
 * Finds the one target that a body names. Throws if the target does not exist or is an inactive entity. Locks an entity or a source, so
 * that no merge removes it before the transaction ends.
 */
export async function resolveLinkTarget<Body>(
  tx: Db,
  reference: Vocabulary,
  { fields, readTargets }: TargetNaming<Body>,
  body: Body,
): Promise<LinkTarget> {
  const { entity, segment, source } = readTargets(body)
  if (source !== undefined) return { source_id: (await lockSourceOrThrow(tx, source, `/body/${fields.source[0]}`)).id }
  if (fields.segment.some((field) => body[field] !== undefined)) return { segment_id: resolveNamedSegment(reference, segment).id }
  const [record] = await resolvePairs(tx, 'entity', [entity])
  if (!record) throw new Error('A link without a target passed the checks.')
  assertActive('entity', [record])
  return { entity_id: record.id }
}

const lockSourceOrThrow = orThrow(
  (tx: Db, id: string, _path: string) => lockSource(tx, id),
  ([, id, path]) => createNotFoundError('source', id, createAdvice`Use an id of the entity's sources from ${'listEntitySources'}.`, path),
)
