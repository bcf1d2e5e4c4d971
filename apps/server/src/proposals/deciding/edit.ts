import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Json } from '../../records/families/field-family.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { StoredInput } from '../changes/change.ts'
import { type ChangeRow, readChanges } from '../queries.ts'
import { isRestore } from '../translating/merged-restores.ts'
import { type NormalisedChange, normaliseChange } from '../translating/normalise.ts'
import { listAddresses, previewFields, readCurrentValues } from '../translating/preview.ts'
import type { Problem } from '../translating/problems.ts'
import { findTarget } from '../translating/target.ts'
import { type AnyTarget, checkContradictions, translate, type WrittenChange } from '../translating/translate.ts'
import { logProposal } from '../writes.ts'
import { assertNoProblems, assertStatus } from './conflict-error.ts'
import { findMergedRecordProblems } from './conflicts.ts'
import { lockProposalOrThrow } from './lock.ts'
import { assertUnchangedSinceSeen } from './look.ts'

export type Edit = {
  readonly proposalId: string
  readonly curatorId: string
  readonly index: number
  /** State of the proposal that the curator saw; if it has changed, nothing is edited (rule decision.bound-to-seen). */
  readonly seen?: string | undefined
  /** The new content of the change, without its kind, which does not change; absent to write only a note. */
  readonly change?: Readonly<Record<string, Json>> | undefined
  /** The note to the agent; null removes an existing note, and absent keeps it. */
  readonly note?: string | null | undefined
}

/**
 * Replaces a change of a pending proposal with a curator's version. The log keeps the agent's original (rule edit.keeps-original). A later
 * acceptance compares the catalog with the values that the curator saw when editing.
 */
export async function editChange(tx: Db, vocabulary: Vocabulary, edit: Edit): Promise<void> {
  const { proposalId, curatorId, index, seen, change, note } = edit
  const proposal = await lockProposalOrThrow(tx, proposalId)
  assertStatus(proposal, 'edit')
  const rows = await readChanges(tx, proposalId)
  await assertUnchangedSinceSeen(tx, vocabulary, proposal, rows, seen)
  const row = rows.find((one) => one.index === index)
  if (!row)
    throw new ApiError('NOT_FOUND', `The proposal has no change ${index}; its changes are 0 to ${rows.length - 1}.`, {
      hint: 'Read the proposal and use the index of one of its changes.',
    })
  const noted = note === undefined ? {} : { note }
  if (change === undefined) {
    await sql`update proposal_changes set note = ${note ?? null} where proposal_id = ${proposalId} and index = ${index}`.execute(tx)
    return logProposal(tx, { proposalId, event: 'edited', curatorId, detail: { index, ...noted } })
  }
  const edited = { ...change, kind: row.kind }
  const written = rows
    .filter((one) => one === row || !one.isDamaged)
    .map((one) => (one === row ? { input: edited, at: editedAt } : { input: one.input, at: `/changes/${one.index}` }))
  const target = findTarget(
    proposal,
    written.map(({ input }) => input),
  )
  const normalised = await normaliseEditedChange(tx, vocabulary, target, written, row)
  const original = await readOriginal(tx, proposalId, row)
  await rewriteChanges(tx, proposalId, [{ ...normalised, index, edited: !isDeepStrictEqual(normalised.input, original), note }])
  await logProposal(tx, { proposalId, event: 'edited', curatorId, detail: { index, before: row.input, after: edited, ...noted } })
}

/** Reads the change as it was sent, before the first edit. */
async function readOriginal(tx: Db, proposalId: string, { index, input }: ChangeRow): Promise<StoredInput> {
  const { rows } = await sql<{ original: StoredInput }>`
    select detail -> 'before' as original from proposal_log
    where proposal_id = ${proposalId} and event = 'edited' and detail -> 'index' = ${index}::text::jsonb and detail ? 'before'
    order by id limit 1`.execute(tx)
  return rows[0]?.original ?? input
}

/**
 * Translates the edited change together with the others, because one may build on another. Only problems of the edited change prevent the
 * edit, and are reported with paths into the body; another change that is no longer possible needs a separate edit.
 */
async function normaliseEditedChange(
  tx: Db,
  vocabulary: Vocabulary,
  target: AnyTarget | undefined,
  changes: readonly WrittenChange[],
  original: ChangeRow,
): Promise<NormalisedChange> {
  const editedIndex = original.index
  const { translations, problems } = await translate(tx, vocabulary, target, changes, 'curator')
  assertNoEditProblems(problems.filter(isInEditedChange), editedIndex)
  const possible = changes.flatMap((change, place) => {
    const translation = translations[place]
    return translation ? [{ change, translation }] : []
  })
  const kept = possible.map(({ translation }) => translation)
  const previews = previewFields(kept, await readCurrentValues(tx, listAddresses(kept)))
  const contradictions = checkContradictions(
    possible.map(({ change }) => change),
    kept,
    previews,
  )
  assertNoEditProblems(contradictions.filter(isInEditedChange), editedIndex)
  const place = possible.findIndex(({ change }) => change.at === editedAt)
  const translation = kept[place]
  if (translation?.assignments.some(isRestore))
    assertNoProblems(
      findMergedRecordProblems([{ row: { ...original, fields: previews[place] ?? [] }, translation }]).map((problem) => ({
        ...problem,
        path: editedAt,
      })),
    )
  if (!translation) throw new Error(`Change ${editedIndex} was not translated, and no problem was reported.`)
  return normaliseChange(translation, previews[place] ?? [])
}

const editedAt = '/body/change'

function assertNoEditProblems(problems: readonly Problem[], editedIndex: number): void {
  assertNoProblems(
    problems.map((problem) => ({ ...problem, hindrance: { code: 'unresolvable', refers_to: { change_index: editedIndex } } })),
  )
}

function isInEditedChange({ path }: Problem): boolean {
  return path === editedAt || path.startsWith(`${editedAt}/`)
}

type WrittenRow = NormalisedChange & {
  readonly index: number
  /** True when the change now differs from the sent one; absent if the rewrite does not affect this. */
  readonly edited?: boolean
  readonly note?: string | null | undefined
}

/** Rewrites changes of a proposal, each at its index. */
export async function rewriteChanges(tx: Db, proposalId: string, changes: readonly WrittenRow[]): Promise<void> {
  const rows = changes.map(({ index, input, refs, fields, fingerprint, edited, note }) => ({
    index,
    input,
    refs,
    fields,
    fingerprint,
    edited,
    note: note ?? null,
    notes: note !== undefined,
  }))
  await sql`
    update proposal_changes c set input = n.input, refs = n.refs, fields = n.fields, fingerprint = decode(n.fingerprint, 'hex'),
      edited = coalesce(n.edited, c.edited), note = case when n.notes then n.note else c.note end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      n (index smallint, input jsonb, refs jsonb, fields jsonb, fingerprint text, edited boolean, note text, notes boolean)
    where c.proposal_id = ${proposalId} and c.index = n.index`.execute(tx)
}
