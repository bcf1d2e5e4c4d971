import { withIdempotency } from '../../http/answers/idempotency.ts'
import type { Handler } from '../../http/call.ts'
import { attachRecord, personLinks } from './link-writes.ts'

export const attachFieldEventPerson: Handler<'attachFieldEventPerson'> = (call) =>
  withIdempotency(call, (tx) => attachRecord(tx, call, personLinks, call.path.slug, call.body))
