import { makeEventSlug } from '@catalog/contract/field-events/event-refusals'
import { invalidRequestError } from '../errors/api-error.ts'
import { withIdempotency } from '../http/answers/idempotency.ts'
import { created, ok, type WriteHandler } from '../http/call.ts'
import { readFieldEventDetails } from './event-details.ts'
import { lockSlug } from './event-queries.ts'
import { changeFieldEvent, createFieldEvent, refuseReversedDays, slugTakenError } from './event-writes.ts'

export const saveFieldEvent: WriteHandler<'saveFieldEvent'> = (call) =>
  withIdempotency(call, async (tx) => {
    const { body, reference } = call
    refuseReversedDays(body)
    const slug = body.slug ?? createSlug(body.name)
    const event = await lockSlug(tx, slug)
    // Only a sent slug may select an existing event; a slug derived from the name may not.
    if (event && body.slug === undefined) throw slugTakenError(slug, event.name)
    if (!event) return created(await readFieldEventDetails(tx, await createFieldEvent(tx, call, { ...body, slug }), reference))
    // A former slug finds the event, but does not become its slug again.
    await changeFieldEvent(tx, call, event, { ...body, slug: event.slug })
    return ok(await readFieldEventDetails(tx, event.id, reference))
  })

function createSlug(name: string): string {
  const made = makeEventSlug(name)
  if ('problem' in made) throw invalidRequestError([made.problem])
  return made.slug
}
