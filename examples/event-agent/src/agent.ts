// An agent that takes a team through a conference: it plans the event, links the records that matter there, stores notes, works through the
// roster, logs the meetings and fills in the scorecard. Its data are in conference.ts. A second run changes nothing; after a crash, or on
// the next day with a new budget, it continues where it stopped.
import { type Catalog, type FieldEvent, type FieldEventRosterCandidate, NotFoundError, type WriteOptions } from '@catalog/client'
import { entities, event, goals, type Meeting, meetings, notes, people, roster, scorecard, segments } from './conference.ts'
import { print } from './terminal.ts'

const { slug } = event

export async function runAgent(catalog: Catalog): Promise<void> {
  // Tries only once, to report a missing server at once instead of after the usual retries.
  const { agent } = await catalog.whoami({ maxTries: 1 })
  const before = await findEvent(catalog)
  print(`I am ${agent.name}. ${event.name} is ${before ? before.lifecycle_status : 'new'}.`)

  await planEvent(catalog, before)
  await captureNotes(catalog, before)
  await reviewRoster(catalog)
  for (const meeting of meetings) await logMeeting(catalog, meeting, before)
  await closeEvent(catalog)
  printChanges(before, await catalog.fieldEvents.get(slug))
}

/** Returns the current event, or undefined if it has not been planned yet. */
async function findEvent(catalog: Catalog): Promise<FieldEvent | undefined> {
  try {
    return await catalog.fieldEvents.get(slug)
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}

/** Each write has a name, by which the catalog recognizes a repetition after a crash or from a second run at the same time. */
function buildWriteOptions(name: string): WriteOptions {
  return { idempotencyKey: `${slug}: ${name}` }
}

/**
 * Sends the event, links and roster without a check, because the server recognizes them by their names; creates a goal only if it is
 * missing.
 */
async function planEvent(catalog: Catalog, before?: FieldEvent): Promise<void> {
  await catalog.fieldEvents.save(event)
  for (const segment of segments) await catalog.fieldEvents.attachSegment(slug, segment)
  for (const entity of entities) await catalog.fieldEvents.attachEntity(slug, entity)
  for (const person of people) await catalog.fieldEvents.attachPerson(slug, person)
  await catalog.fieldEvents.saveRoster(slug, { candidates: [...roster] })
  for (const goal of goals) {
    if (before?.goals.some(({ title }) => title === goal.title)) continue
    await catalog.fieldEvents.createGoal(slug, goal, buildWriteOptions(goal.title))
  }
}

/** Turns each note into a conversation, candidates for the roster, and a follow-up if the note asks for one. */
async function captureNotes(catalog: Catalog, before?: FieldEvent): Promise<void> {
  for (const note of notes) {
    if (before?.interactions.some(({ purpose }) => purpose === note.why)) continue
    const { follow_up } = await catalog.fieldEvents.capture(slug, note, buildWriteOptions(`notes: ${note.why}`))
    print(`Noted: ${note.why}${follow_up ? ` To do: ${follow_up.action_text}` : ''}`)
  }
}

/** Matches candidates that are in the catalog, which links them with the event. Dismisses the press, and leaves the rest open. */
async function reviewRoster(catalog: Catalog): Promise<void> {
  for (const candidate of await catalog.fieldEvents.roster(slug, { review_status: 'unreviewed' }).toArray()) {
    const { id, display_name, role } = candidate
    const matched_entity_slug = await findSlug(catalog, candidate)
    if (matched_entity_slug) {
      await catalog.fieldEvents.updateRosterCandidate(slug, id, { matched_entity_slug, outreach_status: 'to_contact' })
      print(`On the roster: ${display_name} is ${matched_entity_slug}.`)
    } else if (role === 'media') {
      await catalog.fieldEvents.updateRosterCandidate(slug, id, { review_status: 'dismissed' })
      print(`On the roster: ${display_name} is dismissed.`)
    } else {
      print(`On the roster: ${display_name} is not in the catalog; catalog.propose would suggest it to the curators.`)
    }
  }
}

/** Only an entity with exactly this name is accepted, because a wrong match is worse than none. */
async function findSlug(catalog: Catalog, { candidate_type, display_name }: FieldEventRosterCandidate): Promise<string | undefined> {
  if (candidate_type !== 'entity') return undefined
  const found = await catalog.entities.list({ name: display_name, limit: 2 })
  const [only, another] = found.data
  return another || only?.name.toLowerCase() !== display_name.toLowerCase() ? undefined : only?.slug
}

/** Logs a meeting: booked, held, and followed up. */
async function logMeeting(catalog: Catalog, { booking, outcome, followUp }: Meeting, before?: FieldEvent): Promise<void> {
  const known = before?.interactions.find(({ entity, purpose }) => entity?.slug === booking.entity_slug && purpose === booking.purpose)
  const { id } =
    known ?? (await catalog.fieldEvents.createInteraction(slug, { ...booking, status: 'booked' }, buildWriteOptions(booking.purpose)))
  await catalog.fieldEvents.updateInteraction(slug, id, outcome)
  if (before?.followUps.some(({ action_text }) => action_text === followUp.action_text)) return
  await catalog.fieldEvents.createFollowUp(slug, { ...followUp, interaction_id: id }, buildWriteOptions(followUp.action_text))
}

/** Sets the results of the goals and the verdict of the scorecard; the catalog computes the other figures. */
async function closeEvent(catalog: Catalog): Promise<void> {
  const { goals: open, interactions } = await catalog.fieldEvents.get(slug)
  const held = interactions.filter(({ status }) => status === 'completed').length
  for (const { id, target_value } of open) {
    const status = held >= (target_value ?? 0) ? 'achieved' : 'missed'
    await catalog.fieldEvents.updateGoal(slug, id, { progress_value: held, status })
  }
  await catalog.fieldEvents.update(slug, { lifecycle_status: 'follow_up' })
  const { verdict, derived } = await catalog.fieldEvents.updateScorecard(slug, scorecard)
  const done = `${derived.goals_achieved} of ${derived.goals_total} goals, ${derived.interactions_completed} of ${derived.interactions_total}`
  print(`Scorecard: ${verdict}; ${done} conversations; ${derived.follow_ups_total - derived.follow_ups_done} follow-ups are open.`)
}

/** Prints how many rows this run has added, or else whether it changed anything. */
function printChanges(before: FieldEvent | undefined, after: FieldEvent): void {
  const lists = ['segments', 'entities', 'people', 'goals', 'interactions', 'followUps', 'roster'] as const
  const added = lists.map((list) => [list, after[list].length - (before?.[list].length ?? 0)] as const).filter(([, count]) => count > 0)
  if (added.length > 0) print(`Added: ${added.map(([list, count]) => `${list} ${count}`).join(', ')}.`)
  else print(JSON.stringify(before) === JSON.stringify(after) ? 'Nothing has changed.' : 'Nothing was added, but something changed.')
}
