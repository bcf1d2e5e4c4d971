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
import { type CandidateName, lockCandidate, lockNamed, type StoredCandidate } from './roster-queries.ts'
import { type Fill, isCarriedOver, type Matches, settled } from './roster-rules.ts'

/** A candidate of a list: one that is there already is found by its name. */
export type ListedCandidate = SentCandidate & { readonly input: CandidateInput & CandidateName; readonly fill?: Fill }

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

/** Makes the candidates, or changes those that are there already; all at once, however many they are (specification, Roster rules). */
export async function saveCandidates(tx: Db, eventId: string, listed: readonly ListedCandidate[]): Promise<Saved> {
  const trimmed = listed.map((candidate) => ({ ...candidate, input: withTrimmedName(candidate.input) }))
  const matches = await resolveMatches(tx, trimmed)
  await lockFieldEvent(tx, eventId)
  const found = await lockNamed(
    tx,
    eventId,
    trimmed.map(({ input }) => nameOf(input)),
  )
  refuseTwins(trimmed, found)
  const steps = trimmed.map(({ input, fill }, place) => {
    const before = found[place]
    return stepOf(before, input, matches[place] ?? none, fill)
  })
  const changes = await write(tx, eventId, steps)
  return { ids: steps.map(({ after }) => after.id), created: steps.filter(({ before }) => before === undefined).length, changes }
}

/** Changes what is sent of one candidate; answers undefined where the event has none with this id. */
export async function changeCandidate(
  tx: Db,
  eventId: string,
  id: string,
  input: CandidateInput,
): Promise<readonly RecordChange[] | undefined> {
  const sent = withTrimmedName(input)
  const [matches = none] = await resolveMatches(tx, [{ at: '/body', input: sent }])
  // Nobody adds a candidate under a name while another takes it.
  if (sent.external_ref !== undefined || sent.role !== undefined || sent.display_name !== undefined) await lockFieldEvent(tx, eventId)
  const before = await lockCandidate(tx, eventId, id)
  return before && write(tx, eventId, [stepOf(before, sent, matches)])
}

const none: Matches = { entity: undefined, person: undefined }

function withTrimmedName<Input extends CandidateInput>(input: Input): Input {
  return input.display_name === undefined ? input : { ...input, display_name: input.display_name.trim() }
}

function nameOf({ external_ref, role, display_name }: CandidateName): CandidateName {
  return { role, display_name, ...(external_ref !== undefined && { external_ref }) }
}

/** Two entries of one list that mean the same candidate contradict each other. */
function refuseTwins(listed: readonly ListedCandidate[], found: readonly (StoredCandidate | undefined)[]): void {
  const firsts = new Map<string, string>()
  const twins = listed.flatMap(({ at, input }, place) => {
    const identity = found[place]?.id ?? JSON.stringify(input.external_ref ?? [input.role, input.display_name])
    const first = firsts.get(identity)
    if (first === undefined) firsts.set(identity, at)
    return first === undefined ? [] : [{ path: at, message: `means the same candidate as ${first}` }]
  })
  if (twins.length === 0) return
  const said = twins.slice(0, 5).map(({ path, message }) => `${path} ${message}`)
  throw invalidRequest(twins, `${said.join('; ')}. Give each of them an external_ref of its own, or send the candidate once.`)
}

function stepOf(before: StoredCandidate | undefined, sent: CandidateInput, matches: Matches, fill?: Fill): Step {
  const { role, display_name } = sent as CandidateName
  const base: StoredCandidate = before ?? { ...newCandidate({ role, display_name }), id: randomUUID() }
  return { sent, matches, before, after: { ...settled(base, sent, matches, fill), id: base.id } }
}

async function write(tx: Db, eventId: string, steps: readonly Step[]): Promise<RecordChange[]> {
  const added = steps.filter(({ before }) => before === undefined).map(({ after }) => ({ ...after, field_event_id: eventId }))
  if (added.length > 0) await insertRows(tx, 'field_event_roster_candidates', ['id', 'field_event_id', ...candidateColumns], added)
  await update(tx, steps)
  const links = await carryOver(
    tx,
    eventId,
    steps.filter(({ after, matches }) => isCarriedOver(after, matches)).map(({ sent, after }) => ({ sent, candidate: after })),
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
