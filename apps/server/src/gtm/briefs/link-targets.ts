import type { components } from '@catalog/contract/curation/types'
import type { Db } from '../../database/named-statements.ts'
import { invalidRequestError, notFoundError } from '../../errors/api-error.ts'
import { resolveToRefer } from '../../records/references/resolve-to-refer.ts'
import { findSegmentOrThrow } from '../../vocabulary/resolve.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { LinkedThing } from './brief-writes.ts'

type NewLink = Pick<components['schemas']['NewGtmBriefLink'], 'entity' | 'segment' | 'source'>

/** Resolves the target of a new link: exactly one of entity, segment and source, which has to exist. */
export async function resolveLinkTarget(
  tx: Db,
  { entity, segment, source }: NewLink,
  reference: () => Promise<Vocabulary>,
): Promise<LinkedThing> {
  const named = Object.entries({ entity, segment, source }).filter(([, value]) => value !== undefined)
  if (named.length !== 1) throw notOne(named.map(([name]) => name))
  if (entity !== undefined) {
    const [entity_id = ''] = await resolveToRefer(tx, 'entity', [entity])
    return { entity_id }
  }
  if (segment !== undefined) return { segment_id: findSegmentOrThrow(await reference(), segment).id }
  return { source_id: await findSourceOrThrow(tx, source ?? '') }
}

function notOne(named: readonly string[]) {
  return named.length === 0
    ? invalidRequestError([{ path: '/body', message: 'needs one of entity, segment and source' }])
    : invalidRequestError(
        named
          .slice(1)
          .map((name) => ({ path: `/body/${name}`, message: `cannot be there together with ${named[0]}; add a link for each` })),
      )
}

/** Finds and locks a source, so that no merge folds it into another meanwhile. */
export async function findSourceOrThrow(tx: Db, id: string): Promise<string> {
  const found = await tx.selectFrom('sources').select('id').where('id', '=', id.toLowerCase()).forKeyShare().executeTakeFirst()
  if (!found) throw notFoundError('source', id, "Read the entity's sources with GET /entities/{id}/sources and use an id from there.")
  return found.id
}
