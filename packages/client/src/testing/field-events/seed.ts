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
import type { Before, WriteResult } from './written.ts'

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

export function addFieldEvent(before: Before, seed: FieldEventSeed): void {
  try {
    addAll(before, copyAsJson(seed))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A mistake of the test, not of the tested program.
    throw new Error(`The test kit cannot hold the field event "${seed.slug}": ${error.message} Seed what it names before it.`, {
      cause: error,
    })
  }
}

function addAll(before: Before, { slug, ...seed }: AsJson<FieldEventSeed>): void {
  const { segments, entities, people, goals, interactions, followUps, roster, scorecard, ...more } = seed
  const { unmatched_entities, unmatched_people, ...own } = more
  const { fieldEvents } = before.records
  const keep = ({ event }: WriteResult<unknown>) => fieldEvents.set(event.own.id, event)
  const of = { slug }
  const known = findEventBySlug(fieldEvents, slug)
  keep(saveEvent(before, of, { name: known?.own.name ?? slug, ...own, slug }))
  for (const segment of segments ?? []) keep(attachSegment(before, of, segment))
  for (const entity of entities ?? []) keep(attachEntity(before, of, entity))
  for (const person of people ?? []) keep(attachPerson(before, of, person))
  for (const goal of goals ?? []) keep(createGoal(before, of, goal))
  for (const interaction of interactions ?? []) keep(createInteraction(before, of, interaction))
  for (const followUp of followUps ?? []) keep(createFollowUp(before, of, followUp))
  if (roster) keep(saveRoster(before, of, { candidates: roster }))
  if (scorecard) keep(updateScorecard(before, of, scorecard))
  addUnmatched(before, slug, unmatched_entities, unmatched_people)
}

function addUnmatched({ records }: Before, slug: string, entities: readonly string[] = [], people: readonly string[] = []): void {
  const event = findEventBySlug(records.fieldEvents, slug)
  if (!event) return
  const { unmatched } = event
  const together = (known: readonly string[], more: readonly string[]) => [...new Set([...known, ...more])]
  records.fieldEvents.set(event.own.id, {
    ...event,
    unmatched: { entities: together(unmatched.entities, entities), people: together(unmatched.people, people) },
  })
}
