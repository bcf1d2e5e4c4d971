import type { components } from '@catalog/contract/curation/types'
import type { Db } from '../database/named-statements.ts'
import { invalidRequest, notFound } from '../http/api-error.ts'
import { resolveToRefer } from '../records/resolve-to-refer.ts'
import { segmentBy } from '../reference/resolve.ts'
import type { Reference } from '../reference/vocabulary.ts'
import type { LinkedThing } from './brief-writes.ts'

type NewLink = Pick<components['schemas']['NewGtmBriefLink'], 'entity' | 'segment' | 'source'>

/** What a new link leads to: exactly one of entity, segment and source (decision 60), and it has to exist. */
export async function linkedThing(tx: Db, { entity, segment, source }: NewLink, reference: () => Promise<Reference>): Promise<LinkedThing> {
  const named = Object.entries({ entity, segment, source }).filter(([, value]) => value !== undefined)
  if (named.length !== 1) throw notOne(named.map(([name]) => name))
  if (entity !== undefined) {
    const [entity_id = ''] = await resolveToRefer(tx, 'entity', [entity])
    return { entity_id }
  }
  if (segment !== undefined) return { segment_id: segmentBy(await reference(), segment).id }
  return { source_id: await existingSource(tx, source ?? '') }
}

function notOne(named: readonly string[]) {
  return named.length === 0
    ? invalidRequest([{ path: '/body', message: 'needs one of entity, segment and source' }])
    : invalidRequest(
        named
          .slice(1)
          .map((name) => ({ path: `/body/${name}`, message: `cannot be there together with ${named[0]}; add a link for each` })),
      )
}

/** Locked, so that it is not folded into another by a merge meanwhile. */
export async function existingSource(tx: Db, id: string): Promise<string> {
  const found = await tx.selectFrom('sources').select('id').where('id', '=', id.toLowerCase()).forKeyShare().executeTakeFirst()
  if (!found) throw notFound('source', id, "Read the entity's sources with GET /entities/{id}/sources and use an id from there.")
  return found.id
}
