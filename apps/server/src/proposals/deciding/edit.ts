import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, notFoundError } from '../../errors/api-error.ts'
import type { Json } from '../../records/families/field-family.ts'
import { resolveMany } from '../../records/references/resolve-many.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { RecordHandle, StoredInput } from '../changes/change.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import { type ChangeRow, readChanges } from '../queries.ts'
import { toChangeRequests } from '../translating/change-rows.ts'
import { isDestructiveChange } from '../translating/destructive.ts'
import { isRestore } from '../translating/merged-restores.ts'
import { type NormalisedChange, normalise, normaliseChange } from '../translating/normalise.ts'
import { listAddresses, preview, readCurrent } from '../translating/preview.ts'
import { type Problem, refuse } from '../translating/problems.ts'
import { resolveTarget } from '../translating/target.ts'
import { findContradictions, translate } from '../translating/translate.ts'
import { logProposal } from '../writes.ts'
import { findOtherRecords } from './conflicts.ts'
import { assertStatus, lockProposal } from './decide.ts'

export type Edit = {
  readonly proposalId: string
  readonly curatorId: string
  readonly index: number
  /** The change as the curator wants it, without its kind, which stays; absent to note something only. */
  readonly change?: Readonly<Record<string, Json>> | undefined
  /** The note to the agent; null takes a note back, and an absent one stays. */
  readonly note?: string | null | undefined
}

/**
 * Replaces a change of a pending proposal with a curator's wording. The agent's original stays in the log
 * (rule edit.keeps-original); acceptance compares with the values that the curator saw when editing.
 */
export async function editChange(tx: Db, vocabulary: Vocabulary, { proposalId, curatorId, index, change, note }: Edit): Promise<void> {
  const proposal = await lockProposal(tx, proposalId)
  assertStatus(proposal, 'pending', 'edited')
  const rows = await readChanges(tx, proposalId)
  const row = rows.find((one) => one.index === index)
  if (!row)
    throw new ApiError('NOT_FOUND', `The proposal has no change ${index}; there are 0 to ${rows.length - 1}.`, {
      hint: 'Read the proposal and use an index from there.',
    })
  const noted = note === undefined ? {} : { note }
  if (change === undefined) {
    await sql`update proposal_changes set note = ${note ?? null} where proposal_id = ${proposalId} and index = ${index}`.execute(tx)
    return logProposal(tx, { proposalId, event: 'edited', curatorId, detail: { index, ...noted } })
  }
  const edited = { ...change, kind: row.kind }
  const inputs = rows.map((one) => (one === row ? edited : one.input))
  const normalised = await renormalise(tx, vocabulary, await resolveTarget(tx, proposal, inputs), inputs, index, row)
  await writeChanges(tx, proposalId, [{ ...normalised, index, edited: true, note }])
  await logProposal(tx, { proposalId, event: 'edited', curatorId, detail: { index, before: row.input, after: edited, ...noted } })
}

/**
 * Translates the edited change together with the others, because one may build on another. Only problems of the edited
 * one refuse the edit, with paths in the body; another one that cannot be applied any more waits for its own edit.
 */
async function renormalise(
  tx: Db,
  vocabulary: Vocabulary,
  target: RecordHandle | undefined,
  inputs: readonly StoredInput[],
  edited: number,
  original: ChangeRow,
): Promise<NormalisedChange> {
  const written = inputs.map((input, index) => ({ input, at: index === edited ? editedAt : `/changes/${index}` }))
  const { translations, problems } = await translate(tx, vocabulary, target, written, 'curator')
  refuse(problems.filter(isOfEdited))
  const possible = written.flatMap((change, place) => {
    const translation = translations[place]
    return translation ? [{ change, translation }] : []
  })
  const kept = possible.map(({ translation }) => translation)
  const previews = preview(kept, await readCurrent(tx, listAddresses(kept)))
  refuse(
    findContradictions(
      possible.map(({ change }) => change),
      kept,
      previews,
    ).filter(isOfEdited),
  )
  const place = possible.findIndex(({ change }) => change.at === editedAt)
  const translation = kept[place]
  if (translation?.assignments.some(isRestore))
    refuse(
      findOtherRecords([{ row: { ...original, fields: previews[place] ?? [] }, translation }]).map((problem) => ({
        ...problem,
        path: editedAt,
      })),
    )
  if (!translation) throw new Error(`Change ${edited} came to nothing, and nothing is said to be wrong with it.`)
  return normaliseChange(translation, previews[place] ?? [])
}

const editedAt = '/body/change'

function isOfEdited({ path }: Problem): boolean {
  return path === editedAt || path.startsWith(`${editedAt}/`)
}

type WrittenRow = NormalisedChange & { readonly index: number; readonly edited: boolean; readonly note?: string | null | undefined }

async function writeChanges(tx: Db, proposalId: string, changes: readonly WrittenRow[]): Promise<void> {
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
      edited = c.edited or n.edited, note = case when n.notes then n.note else c.note end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      n (index smallint, input jsonb, refs jsonb, fields jsonb, fingerprint text, edited boolean, note text, notes boolean)
    where c.proposal_id = ${proposalId} and c.index = n.index`.execute(tx)
}

export type Assignment = { readonly proposalId: string; readonly curatorId: string; readonly entity: string }

/** Sets the entity that a proposal is about. A proposal that waited unmatched for it becomes pending. */
export async function assignTarget(tx: Db, vocabulary: Vocabulary, { proposalId, curatorId, entity }: Assignment): Promise<void> {
  const proposal = await lockProposal(tx, proposalId)
  if (proposal.status !== 'unmatched') assertStatus(proposal, 'pending', 'assigned another target')
  const rows = await readChanges(tx, proposalId)
  refuseTarget(rows)
  const [[found] = []] = await resolveMany(tx, 'entity', [entity])
  if (!found) throw notFoundError('entity', entity, 'Search for it and use its slug or id.', '/body/entity')
  const { changes } = await aboutTarget(found.slug, () =>
    normalise(tx, vocabulary, { type: 'entity', ...found }, toChangeRequests(rows), 'curator'),
  )
  await writeChanges(
    tx,
    proposalId,
    changes.map((change, index) => ({ ...change, index, edited: false })),
  )
  await sql`update proposals set status = 'pending', target_entity_id = ${found.id} where id = ${proposalId}`.execute(tx)
  await logProposal(tx, { proposalId, event: 'assigned', curatorId, detail: { before: proposal.target_entity_id, after: found.id } })
}

/**
 * Turns a refusal of the changes into a CONFLICT at `/body/entity`: the body names the entity correctly, but the
 * changes cannot be about it.
 */
async function aboutTarget<T>(slug: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'INTERNAL') throw error
    const details = (error.details ?? []).map(({ path, message }) => ({ path: '/body/entity', message: `${inWords(path)}: ${message}` }))
    const [{ message: first } = error] = details
    throw new ApiError('CONFLICT', `The proposal cannot be about ${slug}: ${first.replace(/\.$/, '')}.`, {
      details,
      hint: 'Choose another entity, edit the change first, or reject the proposal.',
    })
  }
}

/** Writes a path such as `/changes/1/reason` in words. */
function inWords(path: string): string {
  return path.replace(/^\/changes\/(\d+)$/, 'change $1').replace(/^\/changes\/(\d+)(\/.+)$/, 'change $1 at $2')
}

/**
 * Refuses to choose a target for a proposal that makes its entity or is about none. Refuses it, too, where a change
 * renames, merges or archives: that was proposed for one record, and must not happen to another.
 */
function refuseTarget(rows: readonly ChangeRow[]): void {
  const subjectOf = ({ kind }: ChangeRow) => getChangeDefinition(kind).subject
  const own = rows.every((row) => subjectOf(row) !== 'target') ? rows[0] : rows.find((row) => subjectOf(row) === 'new target')
  if (own) throw new ApiError('CONFLICT', `The proposal has no target to choose: its change ${own.index} is ${own.kind}.`)
  const destructive = rows.find((row) => isDestructiveChange(row, row.fields))
  if (destructive)
    throw new ApiError(
      'CONFLICT',
      `The target cannot be changed: change ${destructive.index} is ${destructive.kind}, proposed for this one.`,
      {
        hint: 'Reject the proposal; where the change is right for the other record, it has to be proposed for that one.',
      },
    )
}
