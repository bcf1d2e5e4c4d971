import { readDossier, readKeptDossier } from '../entities/dossier/dossier.ts'
import type { Include } from '../entities/dossier/includes.ts'
import type { ReadHandler } from '../http/call.ts'
import { requireScopes } from '../http/scopes.ts'
import type { HeldField } from '../proposals/provenance/origins.ts'
import { resolveRecord } from '../records/references/resolve.ts'
import { findEntityPath, listEntityFamilies } from './paths.ts'
import { readOrigins } from './read-origins.ts'

/** Reads a dossier. With provenance it is never a kept text, because it then depends on the key and on proposals. */
export const getEntity: ReadHandler<'getEntity'> = async (call) => {
  const { db, path, query, reference } = call
  const asked = new Set(query.include)
  const withProvenance = asked.has('provenance')
  const parts = {
    include: [...asked].filter((name): name is Include => name !== 'provenance'),
    includeInactive: query.include_inactive ?? false,
  }
  if (parts.include.includes('people')) requireScopes(await call.caller(), ['read:people'])
  if (!withProvenance) return readKeptDossier(call, path.id, parts)
  const id = await resolveRecord(db, 'entity', path.id, 'itself')
  const dossier = await readDossier(db, reference, id, parts)
  const families = listEntityFamilies(parts.include)
  const findPath = (field: HeldField) => findEntityPath(dossier, field)
  return { ...dossier, provenance: await readOrigins(call, { type: 'entity', id, families, findPath }) }
}
