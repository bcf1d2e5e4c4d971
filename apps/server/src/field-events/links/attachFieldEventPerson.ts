import type { Handler } from '../../http/call.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { foundFieldEvent } from '../found-event.ts'
import { attachRecord, personLinks } from './link-writes.ts'

export const attachFieldEventPerson: Handler<'attachFieldEventPerson'> = (call) =>
  answerOnce(call, async (tx) => {
    const { id } = await foundFieldEvent(tx, call.path.slug)
    return attachRecord(tx, call, personLinks, id, call.body)
  })
