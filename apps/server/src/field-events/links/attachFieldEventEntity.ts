import type { Handler } from '../../http/call.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { attachRecord, entityLinks } from './link-writes.ts'

export const attachFieldEventEntity: Handler<'attachFieldEventEntity'> = (call) =>
  answerOnce(call, (tx) => attachRecord(tx, call, entityLinks, call.path.slug, call.body))
