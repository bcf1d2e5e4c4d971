import type { Handler } from '../../http/call.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { foundFieldEvent } from '../found-event.ts'
import { attachSegment } from './link-writes.ts'

export const attachFieldEventSegment: Handler<'attachFieldEventSegment'> = (call) =>
  answerOnce(call, async (tx) => {
    const { id } = await foundFieldEvent(tx, call.path.slug)
    return attachSegment(tx, call, id, call.body)
  })
