import { withIdempotency } from '../http/answers/idempotency.ts'
import { buildCreatedAnswer, buildOkAnswer, type WriteHandler } from '../http/call.ts'
import { buildSource, pageDefaults, recordNewSource, requireActiveEntity } from './intake.ts'
import { findEntitySource } from './queries.ts'
import { toRegisteredSource } from './views.ts'
import { insertSource } from './writes.ts'

/** Registers a URL. If the entity already has a source for the page, returns that source unchanged (rule source.same-page-once). */
export const registerSource: WriteHandler<'registerSource'> = (call) =>
  withIdempotency(call, async (tx) => {
    const entityId = await requireActiveEntity(tx, call.body)
    const inserted = await insertSource(tx, buildSource(entityId, call.body, pageDefaults))
    if (inserted) return buildCreatedAnswer(await recordNewSource(tx, call, entityId, inserted))
    const there = await findEntitySource(tx, entityId, { url: call.body.url })
    if (!there) throw new Error('A source was not inserted although it does not exist.')
    return buildOkAnswer(toRegisteredSource(there, false))
  })
