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
  saveFieldEvent: writeOnce(saveEvent),
  updateFieldEvent: writeAlways(updateEvent),
  attachFieldEventSegment: writeOnce(attachSegment),
  attachFieldEventEntity: writeOnce(attachEntity),
  attachFieldEventPerson: writeOnce(attachPerson),
  createFieldEventGoal: writeOnce(createGoal),
  updateFieldEventGoal: writeAlways(updateGoal),
  createFieldEventInteraction: writeOnce(createInteraction),
  updateFieldEventInteraction: writeAlways(updateInteraction),
  createFieldEventFollowUp: writeOnce(createFollowUp),
  updateFieldEventFollowUp: writeAlways(updateFollowUp),
  getFieldEventScorecard: ({ path, world }) => toScorecardView(findEvent(world.records, String(path.slug))),
  updateFieldEventScorecard: writeAlways(updateScorecard),
  captureFieldEventNotes: writeOnce(capture),
  listFieldEventRoster: listRoster,
  saveFieldEventRoster: writeOnce(saveRoster),
  updateFieldEventRosterCandidate: writeAlways(updateCandidate),
} satisfies Imitations

/** Parameters of the paths. */
type Path = OfEvent & Readonly<Record<'goalId' | 'interactionId' | 'followUpId' | 'candidateId', string>>
type Write<Body, View> = (before: Before, path: Path, body: Body) => WriteResult<View>

/** Creates the handler of a write that happens once per Idempotency-Key. */
function writeOnce<Body, View extends object>(write: Write<Body, View>): (asked: MockContext) => Promise<Answer> {
  return (asked) => withIdempotency(asked, () => runWrite(asked, write))
}

/** Creates the handler of a write that can be repeated without an Idempotency-Key. */
function writeAlways<Body, View extends object>(write: Write<Body, View>): (asked: MockContext) => Answer {
  return (asked) => runWrite(asked, write)
}

/** Carries out a write. Path and body need no check here, because they were checked before. */
function runWrite<Body, View extends object>({ path, body, world }: MockContext, write: Write<Body, View>): Answer {
  const { records } = world
  const { event, shown, isNew } = write({ records, now: new Date(world.now()).toISOString() }, path as Path, body as Body)
  records.fieldEvents.set(event.own.id, event)
  return { status: isNew ? 201 : 200, body: shown }
}
