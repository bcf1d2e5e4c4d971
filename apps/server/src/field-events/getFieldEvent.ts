import type { Handler } from '../http/call.ts'
import { readFieldEventDetails } from './event-details.ts'
import { foundFieldEvent } from './found-event.ts'

export const getFieldEvent: Handler<'getFieldEvent'> = async ({ db, path, reference }) => {
  const { id } = await foundFieldEvent(db, path.slug)
  return readFieldEventDetails(db, id, reference)
}
