import { findCurator } from '../curators/queries.ts'
import { changeCurator } from '../curators/writes.ts'
import { ApiError } from '../http/api-error.ts'
import { differences } from '../records/differences.ts'
import type { Write } from './call.ts'
import { curatorView } from './views.ts'

export const updateCurator: Write<'updateCurator'> = async ({ path, body, db }) => {
  const before = await findCurator(db, path.id)
  const after = before && (await changeCurator(db, path.id, body))
  if (!after) throw new ApiError('NOT_FOUND', `There is no curator ${path.id}.`, { hint: 'List the curators with GET /curation/curators.' })
  return { answer: curatorView(after), log: [{ subject: { type: 'curator', id: after.id }, changes: differences(before, after) }] }
}
