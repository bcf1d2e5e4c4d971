import type { ReadHandler } from '../http/call.ts'
import { readFieldEventDetails } from './event-details.ts'
import { findFieldEventOrThrow } from './find-event.ts'

export const getFieldEvent: ReadHandler<'getFieldEvent'> = async ({ db, path, query, reference }) => {
  const { id } = await findFieldEventOrThrow(db, path.slug)
  return readFieldEventDetails(db, id, reference, query.include_inactive)
}
