import { withIdempotency } from '../../http/answers/idempotency.ts'
import type { WriteHandler } from '../../http/call.ts'
import { attachSegment } from './link-writes.ts'

export const attachFieldEventSegment: WriteHandler<'attachFieldEventSegment'> = (call) =>
  withIdempotency(call, (tx) => attachSegment(tx, call, call.path.slug, call.body))
