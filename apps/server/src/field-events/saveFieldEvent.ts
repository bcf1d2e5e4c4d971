import { deriveEventSlug } from '@catalog/contract/field-events/event-refusals'
import { createInvalidRequestError } from '../errors/api-error.ts'
import { withIdempotency } from '../http/answers/idempotency.ts'
import { buildCreatedAnswer, buildOkAnswer, type WriteHandler } from '../http/call.ts'
import { readFieldEventDetails } from './event-details.ts'
import { lockEventOrSlug } from './event-queries.ts'
import { assertDaysInOrder, changeFieldEvent, createFieldEvent, createSlugTakenError } from './event-writes.ts'

export const saveFieldEvent: WriteHandler<'saveFieldEvent'> = (call) =>
  withIdempotency(call, async (tx) => {
    const { body, reference } = call
    assertDaysInOrder(body)
    const slug = body.slug ?? createSlug(body.name)
    const event = await lockEventOrSlug(tx, slug)
    // Only a sent slug may select an existing event, not a slug derived from the name.
    if (event && body.slug === undefined) throw createSlugTakenError(slug, event.name)
    if (!event) return buildCreatedAnswer(await readFieldEventDetails(tx, await createFieldEvent(tx, call, { ...body, slug }), reference))
    // A former slug selects the event, but does not become its slug again.
    await changeFieldEvent(tx, call, event, { ...body, slug: event.slug })
    return buildOkAnswer(await readFieldEventDetails(tx, event.id, reference))
  })

function createSlug(name: string): string {
  const made = deriveEventSlug(name)
  if ('problem' in made) throw createInvalidRequestError([made.problem])
  return made.slug
}
