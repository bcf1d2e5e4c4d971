import { checkDayOrder, checkEventProposal } from '@catalog/contract/proposals/field-events'
import { buildUnknownProblem } from '@catalog/contract/proposals/names'
import type { Problem } from '@catalog/contract/proposals/problems'
import { buildTakenEventProblem } from '@catalog/contract/proposals/taken-slugs'
import type { FieldEventsProposalRequest } from '../../../generated/models.ts'
import { assertNoProblems, toBodyProblems } from '../../records/problems.ts'
import type { StoredEvent } from '../../records/stored-event.ts'
import type { LinkProblems } from './proposed-links.ts'

/** Throws problems in the server's order: first those of the request itself, then of the records that it names, then of its result. */
export function assertEventProposal(body: FieldEventsProposalRequest, event: StoredEvent | undefined, links: LinkProblems): void {
  const unknownRecords = [...checkEventExists(body, event), ...links.unknownRecords]
  const contradictions = unknownRecords.length > 0 ? [] : [...checkEventSlugAvailable(body, event), ...links.contradictions]
  const wrong = [...toBodyProblems(checkEventProposal(body)), ...links.unnamed]
  assertNoProblems([...wrong, ...links.unknownSegments, ...unknownRecords, ...contradictions])
  const { starts_at = null, ends_at = null } = { ...event?.own, ...body.event }
  assertNoProblems(toBodyProblems(checkDayOrder(starts_at, ends_at)))
}

function checkEventExists({ operation, event: { slug } }: FieldEventsProposalRequest, event: StoredEvent | undefined): Problem[] {
  return operation === 'create' || event ? [] : [buildUnknownProblem('field event', slug, '/body/event/slug')]
}

function checkEventSlugAvailable({ operation, event: { slug } }: FieldEventsProposalRequest, event: StoredEvent | undefined): Problem[] {
  return operation === 'update' || !event ? [] : [buildTakenEventProblem(slug, event.own, '/body/event/slug')]
}
