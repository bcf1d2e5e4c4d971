import { withIdempotency } from '../../http/answers/idempotency.ts'
import type { WriteHandler } from '../../http/call.ts'
import { attachRecord, attachSegment, entityLinks, personLinks } from './link-writes.ts'

export const attachFieldEventEntity: WriteHandler<'attachFieldEventEntity'> = (call) =>
  withIdempotency(call, (tx) => attachRecord(tx, call, entityLinks, call.path.slug, call.body))

export const attachFieldEventPerson: WriteHandler<'attachFieldEventPerson'> = (call) =>
  withIdempotency(call, (tx) => attachRecord(tx, call, personLinks, call.path.slug, call.body))

export const attachFieldEventSegment: WriteHandler<'attachFieldEventSegment'> = (call) =>
  withIdempotency(call, (tx) => attachSegment(tx, call, call.path.slug, call.body))
