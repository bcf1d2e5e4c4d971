import type { Db } from '../../database/named-statements.ts'
import type { ErrorDetail } from '../../errors/api-error.ts'
import type { Json } from '../../records/families/field-family.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { isNewId } from '../changes/change.ts'
import type { FieldChange } from '../changes/field-change.ts'
import type { AcceptedChanges } from '../deciding/accept.ts'
import { damagedEvidence } from '../deciding/conflict-error.ts'
import { compareField, describeConflict, findMergedRecordProblems } from '../deciding/conflicts.ts'
import { previewAgainstCatalog } from '../deciding/look.ts'
import { hashListEntry, hashWaitingProposal } from '../deciding/seen.ts'
import { type HistoryEntry, type KeptValue, readAcceptance } from '../history/history.ts'
import { type ChangeRow, isEvidenceDamaged, readChanges } from '../queries.ts'
import { readKnownThread, type ThreadRow } from '../thread/queries.ts'
import { toChangeInputs, toWrittenChanges } from '../translating/change-rows.ts'
import { isDestructiveChange } from '../translating/destructive.ts'
import { computeFingerprint, type NormalisedChange } from '../translating/normalise.ts'
import { type DuplicateWarning, listPossibleDuplicates } from '../translating/possible-duplicates.ts'
import type { Problem } from '../translating/problems.ts'
import { checkContradictions } from '../translating/translate.ts'
import { isAboutOtherProposal, listReferringWarnings, type ReferringWarning } from '../translating/warnings.ts'
import { type ChangeEvidence, findChangeEvidence, type ReviewedEvidence, reviewEvidence } from './evidence.ts'
import { type InboxRow, toProposalState } from './inbox-list.ts'
import {
  type DecisionRow,
  type DuplicateChange,
  readDecisions,
  readDuplicateChanges,
  readInboxProposal,
  readOriginals,
} from './inbox-queries.ts'
import { type RenderedRecord, renderChanges } from './render-changes.ts'

/** A field with the data for a decision: the current value, and the value after acceptance. */
export type ReviewedField = Pick<FieldChange, 'record' | 'field' | 'base' | 'proposed' | 'merges' | 'lost'> & {
  readonly before: Json
  readonly after: Json
  /** Description of the conflict that the curator has to resolve; null if there is none. */
  readonly reason: string | null
}

export type ReviewedChange = {
  readonly row: ChangeRow
  readonly original: Readonly<Record<string, Json>>
  readonly destructive: boolean
  /** The reasons why the change is no longer possible. */
  readonly problems: readonly ErrorDetail[]
  readonly fields: readonly ReviewedField[]
  readonly rendered: readonly RenderedRecord[]
  readonly duplicates: readonly DuplicateChange[]
  readonly warnings: readonly ReferringWarning[]
  readonly evidence: ChangeEvidence
}

export type Review = {
  readonly proposal: InboxRow
  /** Hash of the shown state, to which a decision can be bound (rule decision.bound-to-seen). */
  readonly seen: string
  readonly evidence: readonly ReviewedEvidence[]
  readonly changes: readonly ReviewedChange[]
  readonly decisions: readonly DecisionRow[]
  readonly thread: readonly ThreadRow[]
}

/** A proposal as it is stored. */
export type StoredProposal = {
  readonly proposal: InboxRow
  readonly rows: readonly ChangeRow[]
  readonly originals: Awaited<ReturnType<typeof readOriginals>>
  readonly decisions: readonly DecisionRow[]
  readonly thread: readonly ThreadRow[]
  /** History entries of its acceptance; undefined if they have not been read. */
  readonly history: readonly HistoryEntry[] | undefined
}

/**
 * Reads the stored proposal; undefined if there is none with this id. Contains the history entries of its acceptance only if `accepted` is
 * given.
 */
export async function readStoredProposal(db: Db, id: string, accepted?: AcceptedChanges): Promise<StoredProposal | undefined> {
  const [proposal, rows, originals, decisions, history] = await Promise.all([
    readInboxProposal(db, id),
    accepted?.rows ?? readChanges(db, id),
    readOriginals(db, id),
    readDecisions(db, id),
    accepted?.history,
  ])
  return proposal && { proposal, rows, originals, decisions, history, thread: await readKnownThread(db, proposal) }
}

/** Adds the data for a decision to a proposal. */
export async function reviewProposal(db: Db, reference: () => Promise<Vocabulary>, stored: StoredProposal): Promise<Review> {
  const { proposal, rows, originals, decisions, thread } = stored
  const waits = proposal.status === 'pending' || proposal.status === 'unmatched'
  const [{ seen, found }, evidence] = await Promise.all([
    waits ? compareWithCatalog(db, await reference(), proposal, rows) : readDecisionState(db, stored),
    reviewEvidence(db, proposal.evidence_sources),
  ])
  const changes = rows.map(
    (row): ReviewedChange => ({
      row,
      original: originals.get(row.index) ?? row.input,
      evidence: findChangeEvidence(row.input, proposal.evidence_sources),
      ...(found.get(row.index) ?? { ...unknown, destructive: isDestructiveChange(row, row.fields) }),
    }),
  )
  return { proposal, seen, evidence, changes, decisions, thread }
}

type ReviewFindings = Omit<ReviewedChange, 'row' | 'original' | 'evidence'>
type ReviewState = { readonly seen: string; readonly found: ReadonlyMap<number, ReviewFindings> }
const unknown: Omit<ReviewFindings, 'destructive'> = { problems: [], fields: [], rendered: [], duplicates: [], warnings: [] }

/**
 * Compares every change with the current catalog, exactly like an acceptance. For a change that is no longer possible, the result contains
 * the reasons.
 */
async function compareWithCatalog(db: Db, vocabulary: Vocabulary, proposal: InboxRow, rows: readonly ChangeRow[]): Promise<ReviewState> {
  const waiting = toProposalState(proposal)
  const alike = listPossibleDuplicates(db, toChangeInputs(rows), 'curator')
  const [present] = await Promise.all([previewAgainstCatalog(db, vocabulary, waiting, rows), alike])
  const { possible, previews, problems } = present
  const kept = possible.map(({ translation }) => translation)
  const written = toWrittenChanges(possible.map(({ row }) => row))
  const wrong = [...problems, ...checkContradictions(written, kept, previews), ...findMergedRecordProblems(possible)]
  const fieldsOf = new Map(possible.map(({ row }, place) => [row.index, previews[place] ?? []]))
  const [rendered, duplicates, warnings] = await Promise.all([
    renderChanges(db, previews),
    readDuplicateChanges(db, proposal.id),
    findWarnings(db, rows, fieldsOf, alike),
  ])
  const renderedOf = new Map(possible.map(({ row }, place) => [row.index, rendered[place] ?? []]))
  const ofEvidence = isEvidenceDamaged(proposal) ? [{ path: '', message: damagedEvidence.message }] : []
  const found = new Map(
    rows.map((row) => {
      const fields = fieldsOf.get(row.index)
      const found: ReviewFindings = {
        destructive: isDestructiveChange(row, fields ?? row.fields),
        problems: [...listChangeProblems(wrong, row, fields !== undefined), ...ofEvidence],
        fields: fields ? fields.map((field) => toReviewedField(field, row)) : row.fields.map(toUnchangedField),
        rendered: renderedOf.get(row.index) ?? [],
        duplicates: duplicates.filter(({ index }) => index === row.index),
        warnings: warnings.filter(({ change_index }) => change_index === row.index),
      }
      return [row.index, found]
    }),
  )
  return { seen: hashWaitingProposal(waiting, rows, present), found }
}

/** Lists the problems of one change, with their paths in it. */
function listChangeProblems(problems: readonly Problem[], { index, kind }: ChangeRow, isPossible: boolean): ErrorDetail[] {
  const at = `/changes/${index}`
  const own = problems.filter(({ path }) => path === at || path.startsWith(`${at}/`))
  if (own.length > 0) return own.map(({ path, message }) => ({ path: path.slice(at.length), message }))
  return isPossible ? [] : [{ path: '', message: `The ${kind} can no longer be applied` }]
}

function toReviewedField(field: FieldChange, row: ChangeRow): ReviewedField {
  const shown = row.fields.find(({ family, key, record }) => family === field.family && key === field.key && record.id === field.record.id)
  return {
    record: field.record,
    field: field.field,
    merges: field.merges,
    ...(field.lost !== undefined && { lost: field.lost }),
    base: shown?.base ?? null,
    proposed: shown?.proposed ?? field.proposed,
    before: field.base,
    after: field.proposed,
    reason: compareField(field, row.fields) === 'conflict' ? describeConflict(field) : null,
  }
}

/** Shows a field that keeps its value because its change is not possible. */
function toUnchangedField({ record, field, merges, base, proposed, lost }: FieldChange): ReviewedField {
  return { record, field, merges, base, proposed, ...(lost !== undefined && { lost }), before: base, after: base, reason: null }
}

/**
 * Finds all warnings except those about other proposals, which `duplicates` lists. Omits damaged changes; `possibleDuplicates` must omit
 * them, too.
 */
async function findWarnings(
  db: Db,
  rows: readonly ChangeRow[],
  fieldsOf: ReadonlyMap<number, readonly FieldChange[]>,
  possibleDuplicates: Promise<readonly DuplicateWarning[]>,
): Promise<readonly ReferringWarning[]> {
  const readable = rows.filter(({ isDamaged }) => !isDamaged)
  const changes = readable.map(({ kind, input, refs, index }): NormalisedChange => {
    const fields = fieldsOf.get(index) ?? []
    return { kind, input, refs, fields, fingerprint: computeFingerprint(input, refs) }
  })
  const found = (await listReferringWarnings(db, { changes }, 'curator', possibleDuplicates)).filter(
    (warning) => !isAboutOtherProposal(warning),
  )
  // Damaged changes were omitted, so these indices differ from those in the proposal.
  const toIndex = (place: number) => readable[place]?.index ?? place
  return found.map(({ refers_to, change_index, ...warning }) => ({
    ...warning,
    change_index: change_index === null ? null : toIndex(change_index),
    ...(refers_to && {
      refers_to: { ...refers_to, ...(refers_to.change_index != null && { change_index: toIndex(refers_to.change_index) }) },
    }),
  }))
}

/**
 * Shows the values before and after the decision. The applied values come from the history, and the kept values from the log; no other
 * field was changed.
 */
async function readDecisionState(db: Db, { proposal, rows, decisions, history }: StoredProposal): Promise<ReviewState> {
  const { id, status } = proposal
  const entries = status === 'accepted' ? (history ?? (await readAcceptance(db, id))) : []
  const written = new Map<string, { readonly before: Json; readonly after: Json }>()
  for (const { change_index, record_id, family, field, value } of status === 'accepted' ? listKeptValues(decisions) : [])
    written.set(`${change_index} ${record_id} ${family} ${field}`, { before: value, after: value })
  for (const entry of entries)
    for (const record of [entry.record_id, 'new']) written.set(`${entry.change_index} ${record} ${entry.family} ${entry.field}`, entry)
  const toDecidedField = (row: ChangeRow, field: FieldChange): ReviewedField => {
    const record = isNewId(field.record.id) ? 'new' : field.record.id
    const entry = written.get(`${row.index} ${record} ${field.family} ${field.field}`)
    const kept = row.outcome === 'superseded' ? field.proposed : field.base
    const { before, after } = entry ?? { before: kept, after: kept }
    return { ...toUnchangedField(field), before, after }
  }
  const found = new Map(
    rows.map((row) => {
      const destructive = isDestructiveChange(row, row.fields)
      return [row.index, { ...unknown, destructive, fields: row.fields.map((field) => toDecidedField(row, field)) }]
    }),
  )
  return { seen: hashListEntry(toProposalState(proposal), proposal.version), found }
}

function listKeptValues(decisions: readonly DecisionRow[]): readonly KeptValue[] {
  const { kept = [] } = (decisions.findLast(({ event }) => event === 'accepted')?.detail ?? {}) as { readonly kept?: readonly KeptValue[] }
  return kept
}
