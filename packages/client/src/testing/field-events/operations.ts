import type { Answer } from '../answer.ts'
import { withIdempotency } from '../idempotency.ts'
import type { Imitations, MockContext } from '../mock-context.ts'
import { showsInactive } from '../records/inactive.ts'
import { capture } from './captures.ts'
import { saveEvent, toEventView, updateEvent } from './events.ts'
import { findEvent } from './find.ts'
import { createFollowUp, updateFollowUp } from './follow-ups.ts'
import { createGoal, updateGoal } from './goals.ts'
import { createInteraction, updateInteraction } from './interactions.ts'
import { attachEntity, attachPerson, attachSegment } from './links.ts'
import { listEvents, listRoster, toCanonicalEvent } from './lists.ts'
import { saveRoster, updateCandidate } from './roster/roster.ts'
import { toScorecardView, updateScorecard } from './scorecard.ts'
import type { Before, OfEvent, WriteResult } from './written.ts'

/** Operations of field events. */
export const fieldEventOperations = {
  getCanonicalFieldEvent: toCanonicalEvent,
  listFieldEvents: listEvents,
  getFieldEvent: ({ path, query, world }) => toEventView(world.records, findEvent(world.records, String(path.slug)), showsInactive(query)),
  saveFieldEvent: once(saveEvent),
  updateFieldEvent: always(updateEvent),
  attachFieldEventSegment: once(attachSegment),
  attachFieldEventEntity: once(attachEntity),
  attachFieldEventPerson: once(attachPerson),
  createFieldEventGoal: once(createGoal),
  updateFieldEventGoal: always(updateGoal),
  createFieldEventInteraction: once(createInteraction),
  updateFieldEventInteraction: always(updateInteraction),
  createFieldEventFollowUp: once(createFollowUp),
  updateFieldEventFollowUp: always(updateFollowUp),
  getFieldEventScorecard: ({ path, world }) => toScorecardView(findEvent(world.records, String(path.slug))),
  updateFieldEventScorecard: always(updateScorecard),
  captureFieldEventNotes: once(capture),
  listFieldEventRoster: listRoster,
  saveFieldEventRoster: once(saveRoster),
  updateFieldEventRosterCandidate: always(updateCandidate),
} satisfies Imitations

/** The values that the paths name. */
type Path = OfEvent & Readonly<Record<'goalId' | 'interactionId' | 'followUpId' | 'candidateId', string>>
type Write<Body, View> = (before: Before, path: Path, body: Body) => WriteResult<View>

/** A write that an Idempotency-Key lets happen once. */
function once<Body, View extends object>(write: Write<Body, View>): (asked: MockContext) => Promise<Answer> {
  return (asked) => withIdempotency(asked, () => carryOut(asked, write))
}

/** A write that can be repeated as it is. */
function always<Body, View extends object>(write: Write<Body, View>): (asked: MockContext) => Answer {
  return (asked) => carryOut(asked, write)
}

/** Carries out a write. The path and the body need no check here: the router has matched the one, and the other was checked. */
function carryOut<Body, View extends object>({ path, body, world }: MockContext, write: Write<Body, View>): Answer {
  const { records } = world
  const { event, shown, isNew } = write({ records, now: new Date(world.now()).toISOString() }, path as Path, body as Body)
  records.fieldEvents.set(event.own.id, event)
  return { status: isNew ? 201 : 200, body: shown }
}
