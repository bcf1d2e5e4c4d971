import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertRows } from '../../database/insert-rows.ts'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, invalidRequestError } from '../../errors/api-error.ts'
import { buildAuditEntries, findDifferences, type RecordChange } from '../../records/families/differences.ts'
import { lockFieldEvent } from '../event-queries.ts'
import { connectNamed, type NamedMatch } from '../interactions/named-counterparts.ts'
import { type CandidateInput, type CandidateValues, candidateColumns, createCandidate } from './roster-fields.ts'
import { carryOver } from './roster-links.ts'
import { resolveMatches, type SentCandidate } from './roster-matches.ts'
import { type CandidateName, findNamed, lockCandidates, type StoredCandidate } from './roster-queries.ts'
import { type Fill, isCarriedOver, type Matches, matchOf, setsMatch, settleOutreach } from './roster-rules.ts'

/** A candidate of a list. One that is stored already is found by its name. */
export type ListedCandidate = SentCandidate & { readonly input: CandidateInput & CandidateName; readonly fill?: Fill }

/** A candidate as it is sent, with the records that it is matched with, resolved and locked against being merged away. */
type Resolved<Sent extends SentCandidate> = Sent & { readonly matches: Matches }

export type Saved = {
  /** The ids of the candidates, in the order of the list. */
  readonly ids: readonly string[]
  readonly created: number
  readonly changes: readonly RecordChange[]
}

/** A candidate before and after a request. */
type Step = {
  readonly sent: CandidateInput
  readonly matches: Matches
  /** Undefined for one that is new. */
  readonly before: StoredCandidate | undefined
  readonly after: StoredCandidate
}

/** Resolves the matches of a list. Refuses a list that names a candidate twice, before the stored roster is read. */
export async function resolveCandidates(tx: Db, listed: readonly ListedCandidate[]): Promise<Resolved<ListedCandidate>[]> {
  const trimmed = listed.map(withTrimmedName)
  refuseTwins(trimmed, [])
  return resolved(tx, trimmed)
}

/** Resolves the matches of a change of one candidate. */
export async function resolveCandidateChange(tx: Db, input: CandidateInput): Promise<Resolved<SentCandidate>> {
  const [change] = await resolved(tx, [withTrimmedName({ at: '/body', input })])
  if (!change) throw new Error('A change was resolved and is gone.')
  return change
}

async function resolved<Sent extends SentCandidate>(tx: Db, sent: readonly Sent[]): Promise<Resolved<Sent>[]> {
  const matches = await resolveMatches(tx, sent)
  return sent.map((candidate, place) => ({ ...candidate, matches: matches[place] ?? { entity: undefined, person: undefined } }))
}

function withTrimmedName<Sent extends SentCandidate>(sent: Sent): Sent {
  const { display_name: name } = sent.input
  return name === undefined ? sent : { ...sent, input: { ...sent.input, display_name: name.trim() } }
}

/** Makes the candidates, or changes those that are there already; all at once, however many they are. */
export async function saveCandidates(tx: Db, eventId: string, listed: readonly Resolved<ListedCandidate>[]): Promise<Saved> {
  await lockFieldEvent(tx, eventId)
  const named = await findNamed(
    tx,
    eventId,
    listed.map(({ input }) => nameOf(input)),
  )
  refuseTwins(listed, named)
  const ids = named.filter((id) => id !== undefined)
  const stored = ids.length === 0 ? undefined : await lockCandidates(tx, eventId, ids)
  const steps = listed.map((candidate, place) => stepOf(stored?.get(named[place] ?? ''), candidate))
  const changes = await write(tx, eventId, steps)
  return { ids: steps.map(({ after }) => after.id), created: steps.filter(({ before }) => before === undefined).length, changes }
}

/** Changes what is sent of one candidate; answers undefined where the event has none with this id. */
export async function changeCandidate(
  tx: Db,
  eventId: string,
  id: string,
  change: Resolved<SentCandidate>,
): Promise<readonly RecordChange[] | undefined> {
  const { external_ref, role, display_name } = change.input
  // Locks the event, so that nobody adds a candidate under the name that this one takes.
  if (external_ref !== undefined || role !== undefined || display_name !== undefined) await lockFieldEvent(tx, eventId)
  const before = (await lockCandidates(tx, eventId, [id])).get(id)
  return before && write(tx, eventId, [stepOf(before, change)])
}

function nameOf({ external_ref, role, display_name }: CandidateName): CandidateName {
  return { role, display_name, ...(external_ref !== undefined && { external_ref }) }
}

/** Refuses a list in which two entries mean the same candidate, because they contradict each other. */
function refuseTwins(listed: readonly ListedCandidate[], found: readonly (string | undefined)[]): void {
  const firsts = new Map<string, string>()
  const twins = listed.flatMap(({ at, input }, place) => {
    const identity = found[place] ?? JSON.stringify(input.external_ref ?? [input.role, input.display_name])
    const first = firsts.get(identity)
    if (first === undefined) firsts.set(identity, at)
    return first === undefined ? [] : [{ path: at, message: `means the same candidate as ${first}` }]
  })
  if (twins.length === 0) return
  const said = twins.slice(0, 5).map(({ path, message }) => `${path} ${message}`)
  throw invalidRequestError(twins, `${said.join('; ')}. Give each of them an external_ref of its own, or send the candidate once.`)
}

function stepOf(before: StoredCandidate | undefined, { input, matches, fill }: Resolved<SentCandidate & { readonly fill?: Fill }>): Step {
  const { role, display_name } = input as CandidateName
  const base: StoredCandidate = before ?? { ...createCandidate({ role, display_name }), id: randomUUID() }
  return { sent: input, matches, before, after: { ...settleOutreach(base, input, matches, fill), id: base.id } }
}

async function write(tx: Db, eventId: string, steps: readonly Step[]): Promise<RecordChange[]> {
  const added = steps.filter(({ before }) => before === undefined).map(({ after }) => ({ ...after, field_event_id: eventId }))
  if (added.length > 0) await insertRows(tx, 'field_event_roster_candidates', ['id', 'field_event_id', ...candidateColumns], added)
  await update(tx, steps)
  const links = await carryOver(
    tx,
    eventId,
    steps
      .filter(({ after, matches }) => isCarriedOver(after, matches))
      .map(({ sent, before, after }) => ({ sent, before, candidate: after })),
  )
  const own = steps.flatMap(({ before, after }) =>
    buildAuditEntries('field_event_roster_candidate', ownValues(before), ownValues(after) as StoredCandidate),
  )
  return [...own, ...links, ...(await connectNamed(tx, eventId, steps.flatMap(newMatchOf)))]
}

/** The record that a candidate's name has been found to be (rule event.capture-match). */
function newMatchOf({ after, matches }: Step): NamedMatch[] {
  const match = setsMatch(matches) ? matchOf(after) : undefined
  return match ? [{ name: after.display_name, ...match }] : []
}

/** A candidate's values without its event, which never changes. Undefined becomes all nulls, so that gaps of a new one are no change. */
function ownValues(candidate: StoredCandidate | undefined): object {
  return Object.fromEntries(['id' as const, ...candidateColumns].map((column) => [column, candidate?.[column] ?? null]))
}

/** Writes only the values that differ, so that a list with nothing new leaves `updated_at` as it is. */
async function update(tx: Db, steps: readonly Step[]): Promise<void> {
  const changed = steps.flatMap(({ before, after }) => {
    const values = before ? newValues(before, after) : {}
    return Object.keys(values).length === 0 ? [] : [{ id: after.id, values }]
  })
  if (changed.length === 0) return
  const columns = candidateColumns.map((column) => sql.ref(column))
  const populated = candidateColumns.map((column) => sql`p.${sql.ref(column)}`)
  try {
    await sql`
      update field_event_roster_candidates t
      set (${sql.join(columns)}) = (select ${sql.join(populated)} from jsonb_populate_record(t, w.values) p)
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) w (id uuid, values jsonb)
      where t.id = w.id`.execute(tx)
  } catch (error) {
    throw isTaken(error) ?? error
  }
}

function newValues(before: CandidateValues, after: CandidateValues): object {
  return Object.fromEntries(Object.entries(findDifferences(before, after)).map(([column, { after: value }]) => [column, value]))
}

const names: Readonly<Record<string, string>> = {
  field_event_roster_candidates_ref: 'this external_ref',
  field_event_roster_candidates_name: 'this role and display_name and no external_ref',
}

/** Turns a violated unique name into a CONFLICT; undefined for any other error. */
function isTaken(error: unknown): ApiError | undefined {
  const name = error instanceof Error && 'constraint' in error ? names[String(error.constraint)] : undefined
  if (name === undefined) return undefined
  return new ApiError('CONFLICT', `The roster has another candidate with ${name}.`, {
    hint: 'Look for it with GET /field-events/{slug}/roster and update that one, or give this one an external_ref of its own.',
    cause: error,
  })
}
