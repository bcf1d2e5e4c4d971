import { withIdempotency } from '../../http/answers/idempotency.ts'
import type { WriteHandler } from '../../http/call.ts'
import { attachRecord, entityLinks } from './link-writes.ts'

export const attachFieldEventEntity: WriteHandler<'attachFieldEventEntity'> = (call) =>
  withIdempotency(call, (tx) => attachRecord(tx, call, entityLinks, call.path.slug, call.body))
