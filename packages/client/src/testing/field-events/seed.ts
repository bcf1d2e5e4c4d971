import type {
  FieldEventEntityLinkInput,
  FieldEventFollowUpInput,
  FieldEventGoalInput,
  FieldEventInput,
  FieldEventInteractionInput,
  FieldEventPersonLinkInput,
  FieldEventScorecardPatch,
  FieldEventSegmentLinkInput,
  RosterCandidateInput,
} from '../../generated/sent.ts'
import { type AsJson, copyAsJson } from '../as-json.ts'
import { Refusal } from '../refusal.ts'
import { saveEvent } from './events.ts'
import { findEventBySlug } from './find.ts'
import { createFollowUp } from './follow-ups.ts'
import { createGoal } from './goals.ts'
import { createInteraction } from './interactions.ts'
import { attachEntity, attachPerson, attachSegment } from './links.ts'
import { saveRoster } from './roster/roster.ts'
import { updateScorecard } from './scorecard.ts'
import type { WriteContext, WriteResult } from './written.ts'

/**
 * A field event to put into the kit's catalog, with its parts, each in the form that its method takes. The records that it
 * names must exist. The event, its links and its candidates are changed if they exist; all other parts are added.
 */
export type FieldEventSeed = { readonly slug: string } & Partial<FieldEventInput> & {
    readonly segments?: readonly FieldEventSegmentLinkInput[]
    readonly entities?: readonly FieldEventEntityLinkInput[]
    readonly people?: readonly FieldEventPersonLinkInput[]
    readonly goals?: readonly FieldEventGoalInput[]
    readonly interactions?: readonly FieldEventInteractionInput[]
    readonly followUps?: readonly FieldEventFollowUpInput[]
    readonly roster?: readonly RosterCandidateInput[]
    readonly scorecard?: FieldEventScorecardPatch
    /** Names met at the event that the catalog did not have when they were proposed. */
    readonly unmatched_entities?: readonly string[]
    readonly unmatched_people?: readonly string[]
  }

export function addFieldEvent(context: WriteContext, seed: FieldEventSeed): void {
  try {
    addEventParts(context, copyAsJson(seed))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A mistake of the test, not of the tested program.
    throw new Error(`The test kit cannot hold the field event "${seed.slug}": ${error.message} Seed the records that it names first.`, {
      cause: error,
    })
  }
}

function addEventParts(context: WriteContext, { slug, ...seed }: AsJson<FieldEventSeed>): void {
  const { segments, entities, people, goals, interactions, followUps, roster, scorecard, ...more } = seed
  const { unmatched_entities, unmatched_people, ...own } = more
  const { fieldEvents } = context.records
  const storeEvent = ({ event }: WriteResult<unknown>) => fieldEvents.set(event.own.id, event)
  const of = { slug }
  const known = findEventBySlug(fieldEvents, slug)
  storeEvent(saveEvent(context, of, { name: known?.own.name ?? slug, ...own, slug }))
  for (const segment of segments ?? []) storeEvent(attachSegment(context, of, segment))
  for (const entity of entities ?? []) storeEvent(attachEntity(context, of, entity))
  for (const person of people ?? []) storeEvent(attachPerson(context, of, person))
  for (const goal of goals ?? []) storeEvent(createGoal(context, of, goal))
  for (const interaction of interactions ?? []) storeEvent(createInteraction(context, of, interaction))
  for (const followUp of followUps ?? []) storeEvent(createFollowUp(context, of, followUp))
  if (roster) storeEvent(saveRoster(context, of, { candidates: roster }))
  if (scorecard) storeEvent(updateScorecard(context, of, scorecard))
  addUnmatched(context, slug, unmatched_entities, unmatched_people)
}

function addUnmatched({ records }: WriteContext, slug: string, entities: readonly string[] = [], people: readonly string[] = []): void {
  const event = findEventBySlug(records.fieldEvents, slug)
  if (!event) return
  const { unmatched } = event
  const mergeNames = (storedNames: readonly string[], addedNames: readonly string[]) => [...new Set([...storedNames, ...addedNames])]
  records.fieldEvents.set(event.own.id, {
    ...event,
    unmatched: { entities: mergeNames(unmatched.entities, entities), people: mergeNames(unmatched.people, people) },
  })
}
