import { findAsOfProblem, normalizeMoment } from '@catalog/contract/records/as-of'
import { throwRefusal } from '../errors/api-error.ts'
import type { ReadHandler } from '../http/call.ts'
import { readPersonDossier } from '../people/dossier.ts'
import type { HeldField } from '../proposals/provenance/origins.ts'
import { resolveRecord } from '../records/references/resolve.ts'
import { readPersonAsOf } from './as-of/read-as-of.ts'
import { findPersonPath, listPersonFamilies } from './paths.ts'
import { readOrigins } from './read-origins.ts'

export const getPerson: ReadHandler<'getPerson'> = async (call) => {
  const { db, path, query } = call
  throwRefusal(findAsOfProblem(query))
  const id = await resolveRecord(db, 'person', path.id, 'itself')
  if (query.as_of !== undefined) return readPersonAsOf(db, { id, at: normalizeMoment(query.as_of) }, query.include_inactive ?? false)
  const dossier = await readPersonDossier(db, id, query.include_inactive)
  if (!query.include?.includes('provenance')) return dossier
  const families = listPersonFamilies()
  const findPath = (field: HeldField) => findPersonPath(dossier, field)
  return { ...dossier, provenance: await readOrigins(call, { type: 'person', id, families, findPath }) }
}
