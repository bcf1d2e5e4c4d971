import { invalidRequest } from '../http/api-error.ts'
import { created, type Handler, ok } from '../http/call.ts'
import { answerOnce } from '../http/idempotency.ts'
import { readFieldEventDetails } from './event-details.ts'
import { lockSlug } from './event-queries.ts'
import { changeFieldEvent, createFieldEvent, refuseReversedDays, slugTaken } from './event-writes.ts'
import { slugFrom } from './rules.ts'

export const saveFieldEvent: Handler<'saveFieldEvent'> = (call) =>
  answerOnce(call, async (tx) => {
    const { body, reference } = call
    refuseReversedDays(body)
    const slug = body.slug ?? slugOf(body.name)
    const event = await lockSlug(tx, slug)
    // A slug that was made of a name says nothing about which event is meant (decision 62).
    if (event && body.slug === undefined) throw slugTaken(slug, event.name)
    if (!event) return created(await readFieldEventDetails(tx, await createFieldEvent(tx, call, { ...body, slug }), reference))
    await changeFieldEvent(tx, call, event, body)
    return ok(await readFieldEventDetails(tx, event.id, reference))
  })

function slugOf(name: string): string {
  const slug = slugFrom(name)
  if (slug === undefined)
    throw invalidRequest([{ path: '/body/slug', message: 'is required: the name has no letter or digit that a slug could hold' }])
  return slug
}
