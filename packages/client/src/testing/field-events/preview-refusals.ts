import type { ErrorDetail } from '../../errors.ts'
import type { FieldEventsProposalRequest } from '../../generated/models.ts'
import { invalid, invalidFields, Refusal } from '../refusal.ts'
import type { LinkProblems } from './proposed-links.ts'
import type { StoredEvent } from './stored.ts'

/** In the order in which the server refuses: what is wrong in itself, what is not there, what is there already. */
export function refuseProposedEvent(body: FieldEventsProposalRequest, event: StoredEvent | undefined, links: LinkProblems): void {
  const { operation } = body
  const { slug } = body.event
  const problems = [...problemsOf(body), ...links.invalid]
  const nothing = 'Finding nothing is a valid outcome and needs no call.'
  if (problems.length > 0) throw invalidFields(problems, operation === 'update' && saysNothing(body) ? nothing : undefined)
  const noEvent = operation === 'update' && !event ? [{ path: '/body/event/slug', message: `No field event has the slug "${slug}"` }] : []
  const isOfSegment = ({ path }: ErrorDetail) => path.startsWith('/body/segments/')
  const unknown = [...links.unknown.filter(isOfSegment), ...noEvent, ...links.unknown.filter((detail) => !isOfSegment(detail))]
  if (unknown.length > 0) throw refusal('NOT_FOUND', unknown)
  if (operation === 'create' && event)
    throw refusal(
      'CONFLICT',
      [{ path: '/body/event/slug', message: `The slug ${slug} is taken by ${event.own.name}` }],
      'Use the existing field event with the operation update.',
    )
  const { starts_at, ends_at } = { ...event?.own, ...body.event }
  if (starts_at && ends_at && ends_at < starts_at)
    throw invalid('/body/event/ends_at', `would be ${ends_at}, before starts_at, ${starts_at}`)
}

function problemsOf(body: FieldEventsProposalRequest): ErrorDetail[] {
  const { name, starts_at, ends_at } = body.event
  const problems = [
    body.operation === 'create' && name === undefined && { path: '/body/event/name', message: 'is required with the operation create' },
    body.operation === 'update' &&
      saysNothing(body) && { path: '/body/event', message: 'must say more than its slug, or something must be connected to it' },
    starts_at && ends_at && ends_at < starts_at && { path: '/body/event/ends_at', message: 'is before starts_at' },
  ]
  return problems.filter((problem) => typeof problem === 'object' && problem !== null)
}

function saysNothing({ event, segments, entities, people, unmatched_entities, unmatched_people }: FieldEventsProposalRequest): boolean {
  const connected = [segments, entities, people, unmatched_entities, unmatched_people]
  return Object.keys(event).length === 1 && connected.every((list = []) => list.length === 0)
}

function refusal(code: 'NOT_FOUND' | 'CONFLICT', details: readonly ErrorDetail[], hint?: string): Refusal {
  const [first] = details
  const several = details.map(({ path, message }) => `${path}: ${message}`).join('; ')
  return new Refusal(code, details.length === 1 ? `${first?.message}.` : `${details.length} places: ${several}.`, { hint, details })
}
