import { ApiError } from '../../errors/api-error.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import type { CurationWriteHandler } from '../call.ts'
import { insertView, toSavedView } from './saved-views.ts'

export const createView: CurationWriteHandler<'createView'> = async ({ body, curator, db }) => {
  const row = await insertView(db, body, curator.id)
  if (!row) throw new ApiError('CONFLICT', `A view with the name ${body.name.trim()} already exists.`, { hint: 'Choose another name.' })
  const answer = toSavedView(row)
  return { answer, log: buildAuditEntries('view', {}, answer) }
}
