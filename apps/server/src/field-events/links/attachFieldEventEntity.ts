import type { Handler } from '../../http/call.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { foundFieldEvent } from '../found-event.ts'
import { attachRecord, entityLinks } from './link-writes.ts'

export const attachFieldEventEntity: Handler<'attachFieldEventEntity'> = (call) =>
  answerOnce(call, async (tx) => {
    const { id } = await foundFieldEvent(tx, call.path.slug)
    return attachRecord(tx, call, entityLinks, id, call.body)
  })
