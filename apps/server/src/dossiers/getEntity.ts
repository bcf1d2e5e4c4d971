import { findAsOfProblem, normalizeMoment } from '@catalog/contract/records/as-of'
import { readCachedDossier, readDossier } from '../entities/dossier/dossier.ts'
import type { Include } from '../entities/dossier/includes.ts'
import { throwRefusal } from '../errors/api-error.ts'
import type { ReadHandler } from '../http/call.ts'
import { requireScopes } from '../http/scopes.ts'
import type { HeldField } from '../proposals/provenance/origins.ts'
import { resolveRecord } from '../records/references/resolve.ts'
import { readEntityAsOf } from './as-of/read-as-of.ts'
import { findEntityPath, listEntityFamilies } from './paths.ts'
import { readOrigins } from './read-origins.ts'

/** Reads a dossier. One with provenance or `as_of` is never cached, because it depends on more than the rows of the dossier. */
export const getEntity: ReadHandler<'getEntity'> = async (call) => {
  const { db, path, query, reference } = call
  throwRefusal(findAsOfProblem(query))
  const asked = new Set(query.include)
  const withProvenance = asked.has('provenance')
  const parts = {
    include: [...asked].filter((name): name is Include => name !== 'provenance'),
    includeInactive: query.include_inactive ?? false,
  }
  if (parts.include.includes('people')) requireScopes(await call.caller(), ['read:people'])
  if (!withProvenance && query.as_of === undefined) return readCachedDossier(call, path.id, parts)
  const id = await resolveRecord(db, 'entity', path.id, 'itself')
  if (query.as_of !== undefined) return readEntityAsOf(db, reference, { id, at: normalizeMoment(query.as_of) }, parts)
  const dossier = await readDossier(db, reference, id, parts)
  const families = listEntityFamilies(parts.include)
  const findPath = (field: HeldField) => findEntityPath(dossier, field)
  return { ...dossier, provenance: await readOrigins(call, { type: 'entity', id, families, findPath }) }
}
