import type { FieldEventsProposalRequest } from '../../../generated/models.ts'
import { type Problem, refuseFor, wrongError } from '../../proposals/problems.ts'
import type { StoredEvent } from '../stored.ts'
import type { LinkProblems } from './proposed-links.ts'

/** In the order in which the server looks: at the request itself, at what it names, and then at what would come of it. */
export function refuseProposedEvent(body: FieldEventsProposalRequest, event: StoredEvent | undefined, links: LinkProblems): void {
  const unknownRecords = [...unknownEvent(body, event), ...links.unknownRecords]
  const contradictions = unknownRecords.length > 0 ? [] : [...takenEvent(body, event), ...links.contradictions]
  refuseFor([...problemsOf(body), ...links.unnamed, ...links.unknownSegments, ...unknownRecords, ...contradictions])
  const { starts_at, ends_at } = { ...event?.own, ...body.event }
  if (starts_at && ends_at && ends_at < starts_at)
    refuseFor([wrongError('/body/event/ends_at', `would be ${ends_at}, before starts_at, ${starts_at}`)])
}

function unknownEvent({ operation, event: { slug } }: FieldEventsProposalRequest, event: StoredEvent | undefined): Problem[] {
  if (operation === 'create' || event) return []
  const hint = 'Check it with GET /agents/field-events/{slug}; a new event is proposed with the operation create.'
  return [{ code: 'NOT_FOUND', path: '/body/event/slug', message: `No field event has the slug "${slug}"`, hint }]
}

function takenEvent({ operation, event: { slug } }: FieldEventsProposalRequest, event: StoredEvent | undefined): Problem[] {
  if (operation === 'update' || !event) return []
  const hint = 'Use the existing field event with the operation update.'
  return [{ code: 'CONFLICT', path: '/body/event/slug', message: `The slug ${slug} is taken by ${event.own.name}`, hint }]
}

function problemsOf(body: FieldEventsProposalRequest): Problem[] {
  const { name, starts_at, ends_at } = body.event
  const hint = 'Finding nothing is a valid outcome and needs no call.'
  const problems = [
    body.operation === 'create' && name === undefined && wrongError('/body/event/name', 'is required with the operation create'),
    body.operation === 'update' &&
      saysNothing(body) && { ...wrongError('/body/event', 'must say more than its slug, or something must be connected to it'), hint },
    starts_at && ends_at && ends_at < starts_at && wrongError('/body/event/ends_at', 'is before starts_at'),
  ]
  return problems.filter((problem) => typeof problem === 'object' && problem !== null)
}

function saysNothing({ event, segments, entities, people, unmatched_entities, unmatched_people }: FieldEventsProposalRequest): boolean {
  const connected = [segments, entities, people, unmatched_entities, unmatched_people]
  return Object.keys(event).length === 1 && connected.every((list = []) => list.length === 0)
}
