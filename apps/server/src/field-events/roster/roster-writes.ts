import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertRows } from '../../database/insert-rows.ts'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, invalidRequest } from '../../http/api-error.ts'
import { changeOf, differences, type RecordChange } from '../../records/differences.ts'
import { lockFieldEvent } from '../event-queries.ts'
import { type CandidateInput, type CandidateValues, candidateColumns, newCandidate } from './roster-fields.ts'
import { carryOver } from './roster-links.ts'
import { resolveMatches, type SentCandidate } from './roster-matches.ts'
import { type CandidateName, findNamed, lockCandidates, type StoredCandidate } from './roster-queries.ts'
import { type Fill, isCarriedOver, type Matches, settled } from './roster-rules.ts'

/** A candidate of a list: one that is there already is found by its name. */
export type ListedCandidate = SentCandidate & { readonly input: CandidateInput & CandidateName; readonly fill?: Fill }

/** What is sent of a candidate, whom it is said to be known and locked against being merged away. */
type Resolved<Sent extends SentCandidate> = Sent & { readonly matches: Matches }

export type Saved = {
  /** Of the candidates, in the order of the list. */
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

/** A list that is right in itself, whatever the event has. */
export async function resolvedList(tx: Db, listed: readonly ListedCandidate[]): Promise<Resolved<ListedCandidate>[]> {
  const trimmed = listed.map(withTrimmedName)
  refuseTwins(trimmed, [])
  return resolved(tx, trimmed)
}

/** The same for a change of one. */
export async function resolvedChange(tx: Db, input: CandidateInput): Promise<Resolved<SentCandidate>> {
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

/** Makes the candidates, or changes those that are there already; all at once, however many they are (specification, Roster rules). */
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
  // Nobody adds a candidate under a name while another takes it.
  if (external_ref !== undefined || role !== undefined || display_name !== undefined) await lockFieldEvent(tx, eventId)
  const before = (await lockCandidates(tx, eventId, [id])).get(id)
  return before && write(tx, eventId, [stepOf(before, change)])
}

function nameOf({ external_ref, role, display_name }: CandidateName): CandidateName {
  return { role, display_name, ...(external_ref !== undefined && { external_ref }) }
}

/** Two entries of one list that mean the same candidate contradict each other. */
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
  throw invalidRequest(twins, `${said.join('; ')}. Give each of them an external_ref of its own, or send the candidate once.`)
}

function stepOf(before: StoredCandidate | undefined, { input, matches, fill }: Resolved<SentCandidate & { readonly fill?: Fill }>): Step {
  const { role, display_name } = input as CandidateName
  const base: StoredCandidate = before ?? { ...newCandidate({ role, display_name }), id: randomUUID() }
  return { sent: input, matches, before, after: { ...settled(base, input, matches, fill), id: base.id } }
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
    changeOf('field_event_roster_candidate', ownValues(before), ownValues(after) as StoredCandidate),
  )
  return [...own, ...links]
}

/** Without the event, which never changes. What is new had nothing before, so that its gaps are no change. */
function ownValues(candidate: StoredCandidate | undefined): object {
  return Object.fromEntries(['id' as const, ...candidateColumns].map((column) => [column, candidate?.[column] ?? null]))
}

/** Only what became different is written, so that a list that says nothing new leaves `updated_at` as it is. */
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
  return Object.fromEntries(Object.entries(differences(before, after)).map(([column, { after: value }]) => [column, value]))
}

const names: Readonly<Record<string, string>> = {
  field_event_roster_candidates_ref: 'this external_ref',
  field_event_roster_candidates_name: 'this role and display_name and no external_ref',
}

/** Another candidate of the event is called so. */
function isTaken(error: unknown): ApiError | undefined {
  const name = error instanceof Error && 'constraint' in error ? names[String(error.constraint)] : undefined
  if (name === undefined) return undefined
  return new ApiError('CONFLICT', `The roster has another candidate with ${name}.`, {
    hint: 'Look for it with GET /field-events/{slug}/roster and update that one, or give this one an external_ref of its own.',
    cause: error,
  })
}
