import type { CurationWriteHandler } from '../call.ts'
import { deleteViewOrThrow, toSavedView } from './saved-views.ts'

export const deleteView: CurationWriteHandler<'deleteView'> = async ({ path, db }) => {
  const answer = toSavedView(await deleteViewOrThrow(db, path.id))
  return { answer, log: [{ subject: { type: 'view', id: answer.id }, changes: { removed: answer } }] }
}
