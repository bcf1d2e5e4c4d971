import { findCurator } from '../../curators/queries.ts'
import { changeCurator } from '../../curators/writes.ts'
import { ApiError } from '../../errors/api-error.ts'
import { findDifferences } from '../../records/families/differences.ts'
import type { Write } from '../call.ts'
import { toCuratorView } from '../views.ts'

export const updateCurator: Write<'updateCurator'> = async ({ path, body, db }) => {
  const before = await findCurator(db, path.id)
  const after = before && (await changeCurator(db, path.id, body))
  if (!after) throw new ApiError('NOT_FOUND', `There is no curator ${path.id}.`, { hint: 'List the curators with GET /curation/curators.' })
  return { answer: toCuratorView(after), log: [{ subject: { type: 'curator', id: after.id }, changes: findDifferences(before, after) }] }
}
