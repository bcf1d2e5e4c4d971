import { withIdempotency } from '../http/answers/idempotency.ts'
import { created, ok, type WriteHandler } from '../http/call.ts'
import { createSource, findActiveEntity, pageDefaults, registerOnce } from './intake.ts'
import { findEntitySource } from './queries.ts'
import { toRegisteredSource } from './views.ts'
import { insertSource } from './writes.ts'

/** Registers a URL. If the entity has a source of the same page, returns that unchanged (rule source.same-page-once). */
export const registerSource: WriteHandler<'registerSource'> = (call) =>
  withIdempotency(call, async (tx) => {
    const entityId = await findActiveEntity(tx, call.body)
    const inserted = await insertSource(tx, createSource(entityId, call.body, pageDefaults))
    if (inserted) return created(await registerOnce(tx, call, entityId, inserted))
    const there = await findEntitySource(tx, entityId, { url: call.body.url })
    if (!there) throw new Error('A source neither existed nor was inserted.')
    return ok(toRegisteredSource(there, false))
  })
