import type { Handler } from '../../http/call.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { attachRecord, personLinks } from './link-writes.ts'

export const attachFieldEventPerson: Handler<'attachFieldEventPerson'> = (call) =>
  answerOnce(call, (tx) => attachRecord(tx, call, personLinks, call.path.slug, call.body))
