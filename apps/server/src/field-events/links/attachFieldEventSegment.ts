import type { Handler } from '../../http/call.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { attachSegment } from './link-writes.ts'

export const attachFieldEventSegment: Handler<'attachFieldEventSegment'> = (call) =>
  answerOnce(call, (tx) => attachSegment(tx, call, call.path.slug, call.body))
