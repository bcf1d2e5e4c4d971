import { changeCurator } from '../../curators/writes.ts'
import { findDifferences } from '../../records/families/differences.ts'
import type { CurationWriteHandler } from '../call.ts'
import { toCuratorView } from '../views.ts'
import { findCuratorOrThrow } from './find-curator.ts'

export const updateCurator: CurationWriteHandler<'updateCurator'> = async ({ path, body, db }) => {
  const before = await findCuratorOrThrow(db, path.id)
  const after = (await changeCurator(db, path.id, body)) ?? before
  return { answer: toCuratorView(after), log: [{ subject: { type: 'curator', id: after.id }, changes: findDifferences(before, after) }] }
}
