import { withIdempotency } from '../../http/answers/idempotency.ts'
import type { WriteHandler } from '../../http/call.ts'
import { attachRecord, personLinks } from './link-writes.ts'

export const attachFieldEventPerson: WriteHandler<'attachFieldEventPerson'> = (call) =>
  withIdempotency(call, (tx) => attachRecord(tx, call, personLinks, call.path.slug, call.body))
