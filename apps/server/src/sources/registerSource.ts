import { created, type Handler, ok } from '../http/call.ts'
import { answerOnce } from '../http/idempotency.ts'
import { entityOfSource, newSource, registered } from './intake.ts'
import { readSourceOf } from './queries.ts'
import { sourceSummary } from './views.ts'
import { insertSource } from './writes.ts'

/** The same URL for the same entity again is the source that is there, as it is (decision 52). */
export const registerSource: Handler<'registerSource'> = (call) =>
  answerOnce(call, async (tx) => {
    const entityId = await entityOfSource(tx, call.body)
    const inserted = await insertSource(tx, newSource(entityId, call.body))
    if (inserted) return created(await registered(tx, call, entityId, inserted))
    const there = await readSourceOf(tx, entityId, { url: call.body.url })
    if (!there) throw new Error('A source was neither there nor inserted.')
    return ok(sourceSummary(there))
  })
