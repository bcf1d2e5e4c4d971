import { randomUUID } from 'node:crypto'
import {
  buildCandidateDefaults,
  type CandidateInput,
  type CandidateName,
  type CandidateValues,
  candidateColumns,
  type FallbackValues,
} from '@catalog/contract/field-events/roster/candidate'
import {
  checkMatchedRecords,
  computeCandidateValues,
  findMatchedRecord,
  hasMatchUpdate,
  isCopiedToLink,
  type Matches,
  type SentCandidate,
} from '@catalog/contract/field-events/roster/matching'
import { checkDuplicates, createNameTakenRefusal, trimName } from '@catalog/contract/field-events/roster/names'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { insertRows } from '../../database/statements/insert-rows.ts'
import { type ApiError, createRefusalError, throwRefusal } from '../../errors/api-error.ts'
import { buildAuditEntries, findDifferences, type RecordChange } from '../../records/families/differences.ts'
import { lockFieldEvent } from '../event-queries.ts'
import type { EventReference } from '../find-event.ts'
import { linkNamedCounterparts, type NamedMatch } from '../interactions/named-counterparts.ts'
import { copyToLinks } from './roster-links.ts'
import { assertMatchesActive, type CandidateMatch, resolveMatches } from './roster-matches.ts'
import { findCandidateOrThrow, lockCandidates, readCandidateIds, type StoredCandidate } from './roster-queries.ts'

/** A candidate in a sent list. Its name identifies the stored candidate. */
export type ListedCandidate = SentCandidate & { readonly input: CandidateInput & CandidateName; readonly fill?: FallbackValues }

/** A sent candidate with its matched records, which are resolved, and locked so that no merge removes them. */
type ResolvedCandidate<Candidate extends SentCandidate> = Candidate & CandidateMatch

export type SavedRoster = {
  /** The ids of the candidates, in the order of the list. */
  readonly ids: readonly string[]
  readonly created: number
  readonly changes: readonly RecordChange[]
}

/** A candidate before and after a request. */
type SaveStep = {
  readonly at: string
  readonly sent: CandidateInput
  readonly matches: Matches
  /** Undefined for a new candidate. */
  readonly before: StoredCandidate | undefined
  readonly after: StoredCandidate
}

/** Resolves the matches of a list. Refuses a list that names a candidate twice, before the stored roster is read. */
export async function resolveCandidates(tx: Db, candidates: readonly ListedCandidate[]): Promise<ResolvedCandidate<ListedCandidate>[]> {
  const trimmed = candidates.map(trimName)
  throwRefusal(checkDuplicates(trimmed, []))
  return addMatches(tx, trimmed)
}

/** Resolves the matches of a change of one candidate. */
export async function resolveCandidateChange(tx: Db, input: CandidateInput): Promise<ResolvedCandidate<SentCandidate>> {
  const [change] = await addMatches(tx, [trimName({ at: '/body', input })])
  if (!change) throw new Error('The resolved change is missing.')
  return change
}

const nobody: CandidateMatch = { matches: { entity: undefined, person: undefined }, named: { entity: undefined, person: undefined } }

async function addMatches<Candidate extends SentCandidate>(
  tx: Db,
  candidates: readonly Candidate[],
): Promise<ResolvedCandidate<Candidate>[]> {
  const matching = await resolveMatches(tx, candidates)
  return candidates.map((candidate, place) => ({ ...candidate, ...(matching[place] ?? nobody) }))
}

/** Creates or updates the candidates of a list in one step. */
export async function saveCandidates(
  tx: Db,
  eventId: string,
  candidates: readonly ResolvedCandidate<ListedCandidate>[],
): Promise<SavedRoster> {
  await lockFieldEvent(tx, eventId)
  const named = await readCandidateIds(
    tx,
    eventId,
    candidates.map(({ input }) => getCandidateName(input)),
  )
  throwRefusal(checkDuplicates(candidates, named))
  assertMatchesActive(candidates)
  const ids = named.filter((id) => id !== undefined)
  const stored = ids.length === 0 ? undefined : await lockCandidates(tx, eventId, ids)
  const steps = candidates.map((candidate, place) => buildSaveStep(stored?.get(named[place] ?? ''), candidate))
  const changes = await writeSaveSteps(tx, eventId, steps)
  return { ids: steps.map(({ after }) => after.id), created: steps.filter(({ before }) => before === undefined).length, changes }
}

/** Sets the sent fields of one candidate. */
export async function changeCandidate(
  tx: Db,
  event: EventReference,
  id: string,
  change: ResolvedCandidate<SentCandidate>,
): Promise<readonly RecordChange[]> {
  const { external_ref, role, display_name } = change.input
  // Locks the event, so that no concurrent call adds a candidate with this name.
  if (external_ref !== undefined || role !== undefined || display_name !== undefined) await lockFieldEvent(tx, event.id)
  const before = await findCandidateOrThrow(tx, event, id)
  assertMatchesActive([change])
  return writeSaveSteps(tx, event.id, [buildSaveStep(before, change)])
}

function getCandidateName({ external_ref, role, display_name }: CandidateName): CandidateName {
  return { role, display_name, ...(external_ref !== undefined && { external_ref }) }
}

function buildSaveStep(
  before: StoredCandidate | undefined,
  { at, input, matches, fill }: ResolvedCandidate<SentCandidate & { readonly fill?: FallbackValues }>,
): SaveStep {
  const { role, display_name } = input as CandidateName
  const base: StoredCandidate = before ?? { ...buildCandidateDefaults({ role, display_name }), id: randomUUID() }
  return { at, sent: input, matches, before, after: { ...computeCandidateValues(base, input, matches, fill), id: base.id } }
}

async function writeSaveSteps(tx: Db, eventId: string, steps: readonly SaveStep[]): Promise<RecordChange[]> {
  throwRefusal(checkMatchedRecords(steps.map(({ at, sent, after }) => ({ at, input: sent, after }))))
  const added = steps.filter(({ before }) => before === undefined).map(({ after }) => ({ ...after, field_event_id: eventId }))
  if (added.length > 0) await insertRows(tx, 'field_event_roster_candidates', ['id', 'field_event_id', ...candidateColumns], added)
  await updateCandidates(tx, steps)
  const links = await copyToLinks(
    tx,
    eventId,
    steps
      .filter(({ after, matches }) => isCopiedToLink(after, matches))
      .map(({ sent, before, after }) => ({ sent, before, candidate: after })),
  )
  const own = steps.flatMap(({ before, after }) =>
    buildAuditEntries('field_event_roster_candidate', toAuditValues(before), toAuditValues(after) as StoredCandidate),
  )
  return [...own, ...links, ...(await linkNamedCounterparts(tx, eventId, steps.flatMap(listNewMatches)))]
}

/** Lists the record, if any, that a step has newly matched with the candidate's name (rule event.capture-match). */
function listNewMatches({ after, matches }: SaveStep): NamedMatch[] {
  const match = hasMatchUpdate(matches) ? findMatchedRecord(after) : undefined
  return match ? [{ name: after.display_name, ...match }] : []
}

/**
 * Returns a candidate's values without its event, which never changes. Returns null values for undefined, so that null fields of a new
 * candidate do not count as changes.
 */
function toAuditValues(candidate: StoredCandidate | undefined): object {
  return Object.fromEntries(['id' as const, ...candidateColumns].map((column) => [column, candidate?.[column] ?? null]))
}

/** Writes only the values that differ, so that a list with nothing new leaves `updated_at` unchanged. */
async function updateCandidates(tx: Db, steps: readonly SaveStep[]): Promise<void> {
  const changed = steps.flatMap(({ before, after }) => {
    const values = before ? pickNewValues(before, after) : {}
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
    throw toNameTakenError(error) ?? error
  }
}

function pickNewValues(before: CandidateValues, after: CandidateValues): object {
  return Object.fromEntries(Object.entries(findDifferences(before, after)).map(([column, { after: value }]) => [column, value]))
}

const uniqueNames: Readonly<Record<string, Parameters<typeof createNameTakenRefusal>[0]>> = {
  field_event_roster_candidates_ref: 'external_ref',
  field_event_roster_candidates_name: 'role and name',
}

/** Turns a violated unique name into a CONFLICT; undefined for any other error. */
function toNameTakenError(error: unknown): ApiError | undefined {
  const name = error instanceof Error && 'constraint' in error ? uniqueNames[String(error.constraint)] : undefined
  return name && createRefusalError(createNameTakenRefusal(name), { cause: error })
}
