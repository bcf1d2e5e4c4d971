import type { Answer } from '../answer.ts'
import { withIdempotency } from '../idempotency.ts'
import type { MockContext, MockHandlers } from '../mock-context.ts'
import { includesInactive } from '../records/inactive.ts'
import { createCapture } from './captures.ts'
import { saveEvent, toEventView, updateEvent } from './events.ts'
import { findEventOrThrow } from './find.ts'
import { createFollowUp, updateFollowUp } from './follow-ups.ts'
import { createGoal, updateGoal } from './goals.ts'
import { createInteraction, updateInteraction } from './interactions.ts'
import { attachEntity, attachPerson, attachSegment } from './links.ts'
import { listEvents, listRoster, toCanonicalEvent } from './lists.ts'
import { saveRoster, updateCandidate } from './roster/roster.ts'
import { toScorecardView, updateScorecard } from './scorecard.ts'
import type { EventPath, WriteContext, WriteResult } from './written.ts'

/** Operations of field events. */
export const fieldEventOperations = {
  getCanonicalFieldEvent: toCanonicalEvent,
  listFieldEvents: listEvents,
  getFieldEvent: ({ path, query, state }) =>
    toEventView(state.records, findEventOrThrow(state.records, String(path.slug)), includesInactive(query)),
  saveFieldEvent: createIdempotentHandler(saveEvent),
  updateFieldEvent: createWriteHandler(updateEvent),
  attachFieldEventSegment: createIdempotentHandler(attachSegment),
  attachFieldEventEntity: createIdempotentHandler(attachEntity),
  attachFieldEventPerson: createIdempotentHandler(attachPerson),
  createFieldEventGoal: createIdempotentHandler(createGoal),
  updateFieldEventGoal: createWriteHandler(updateGoal),
  createFieldEventInteraction: createIdempotentHandler(createInteraction),
  updateFieldEventInteraction: createWriteHandler(updateInteraction),
  createFieldEventFollowUp: createIdempotentHandler(createFollowUp),
  updateFieldEventFollowUp: createWriteHandler(updateFollowUp),
  getFieldEventScorecard: ({ path, state }) => toScorecardView(findEventOrThrow(state.records, String(path.slug))),
  updateFieldEventScorecard: createWriteHandler(updateScorecard),
  captureFieldEventNotes: createIdempotentHandler(createCapture),
  listFieldEventRoster: listRoster,
  saveFieldEventRoster: createIdempotentHandler(saveRoster),
  updateFieldEventRosterCandidate: createWriteHandler(updateCandidate),
} satisfies MockHandlers

/** Parameters of the paths. */
type EventPathParameters = EventPath & Readonly<Record<'goalId' | 'interactionId' | 'followUpId' | 'candidateId', string>>
type EventWrite<Body, View> = (context: WriteContext, path: EventPathParameters, body: Body) => WriteResult<View>

/** Creates the handler of a write that happens once per Idempotency-Key. */
function createIdempotentHandler<Body, View extends object>(write: EventWrite<Body, View>): (context: MockContext) => Promise<Answer> {
  return (context) => withIdempotency(context, () => runWrite(context, write))
}

/** Creates the handler of a write that can be repeated without an Idempotency-Key. */
function createWriteHandler<Body, View extends object>(write: EventWrite<Body, View>): (context: MockContext) => Answer {
  return (context) => runWrite(context, write)
}

/** Executes a write. Path and body need no check here, because they were checked before. */
function runWrite<Body, View extends object>({ path, body, state }: MockContext, write: EventWrite<Body, View>): Answer {
  const { records } = state
  const { event, view, isNew } = write({ records, now: new Date(state.now()).toISOString() }, path as EventPathParameters, body as Body)
  records.fieldEvents.set(event.own.id, event)
  return { status: isNew ? 201 : 200, body: view }
}
