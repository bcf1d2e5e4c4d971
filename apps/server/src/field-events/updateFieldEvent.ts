import type { WriteHandler } from '../http/call.ts'
import { readFieldEventDetails } from './event-details.ts'
import { lockFieldEvent } from './event-queries.ts'
import { assertDaysInOrder, changeFieldEvent } from './event-writes.ts'
import { findFieldEventOrThrow } from './find-event.ts'

export const updateFieldEvent: WriteHandler<'updateFieldEvent'> = (call) =>
  call.transaction(async (tx) => {
    assertDaysInOrder(call.body)
    const { id } = await findFieldEventOrThrow(tx, call.path.slug)
    await changeFieldEvent(tx, call, await lockFieldEvent(tx, id), call.body)
    return readFieldEventDetails(tx, id, call.reference)
  })
