import { findCurator } from '../../curators/queries.ts'
import { changeCurator } from '../../curators/writes.ts'
import { ApiError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { findDifferences } from '../../records/families/differences.ts'
import type { Write } from '../call.ts'
import { toCuratorView } from '../views.ts'

const findCuratorOrThrow = orThrow(
  findCurator,
  ([, id]) => new ApiError('NOT_FOUND', `There is no curator ${id}.`, { hint: 'List the curators with GET /curation/curators.' }),
)

export const updateCurator: Write<'updateCurator'> = async ({ path, body, db }) => {
  const before = await findCuratorOrThrow(db, path.id)
  const after = (await changeCurator(db, path.id, body)) ?? before
  return { answer: toCuratorView(after), log: [{ subject: { type: 'curator', id: after.id }, changes: findDifferences(before, after) }] }
}
