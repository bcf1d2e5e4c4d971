import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, createNotFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { type ResolvedRecord, resolveMany } from '../../records/references/resolve-many.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import { type ChangeRow, readChanges } from '../queries.ts'
import { toWrittenChanges } from '../translating/change-rows.ts'
import { isDestructiveChange } from '../translating/destructive.ts'
import { normalise } from '../translating/normalise.ts'
import { logProposal } from '../writes.ts'
import { assertNoProblems, assertStatus, createDecisionError } from './conflict-error.ts'
import { rewriteChanges } from './edit.ts'
import { findDamagedChanges } from './gone-records.ts'
import { lockProposalOrThrow } from './lock.ts'
import { assertUnchangedSinceSeen } from './look.ts'

export type TargetAssignment = {
  readonly proposalId: string
  readonly curatorId: string
  /** State of the proposal that the curator saw; if it has changed, nothing is assigned (rule decision.bound-to-seen). */
  readonly seen?: string | undefined
  readonly entity: string
}

async function resolveEntity(tx: Db, reference: string): Promise<ResolvedRecord | undefined> {
  const [[found] = []] = await resolveMany(tx, 'entity', [reference])
  return found
}

const resolveEntityOrThrow = orThrow(resolveEntity, ([, reference]) =>
  createNotFoundError('entity', reference, 'Search for it and use its slug or id.', '/body/entity'),
)

/** Sets the entity that a proposal is about. An unmatched proposal becomes pending. */
export async function assignTarget(tx: Db, vocabulary: Vocabulary, assignment: TargetAssignment): Promise<void> {
  const { proposalId, curatorId, seen, entity } = assignment
  const proposal = await lockProposalOrThrow(tx, proposalId)
  assertStatus(proposal, 'assign')
  const rows = await readChanges(tx, proposalId)
  await assertUnchangedSinceSeen(tx, vocabulary, proposal, rows, seen)
  assertNoProblems(findDamagedChanges(rows))
  assertTargetCanChange(rows)
  const found = await resolveEntityOrThrow(tx, entity)
  const { changes } = await mapTargetErrors(found, () =>
    normalise(tx, vocabulary, { type: 'entity', ...found }, toWrittenChanges(rows), 'curator'),
  )
  await rewriteChanges(
    tx,
    proposalId,
    changes.map((change, index) => ({ ...change, index })),
  )
  await sql`update proposals set status = 'pending', target_entity_id = ${found.id}, decision_notes = null where id = ${proposalId}`.execute(
    tx,
  )
  await logProposal(tx, { proposalId, event: 'assigned', curatorId, detail: { before: proposal.target_entity_id, after: found.id } })
}

/** Converts problems of the changes into a CONFLICT at `/body/entity`: the entity exists, but the changes cannot be about it. */
async function mapTargetErrors<T>({ id, slug, name }: ResolvedRecord, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'INTERNAL') throw error
    const details = (error.details ?? []).map(({ path, message }) => ({
      path: '/body/entity',
      message: `${describePath(path)}: ${message}`,
      code: 'other_target' as const,
      refers_to: { record: { type: 'entity' as const, id, slug, name }, ...parseChangeIndex(path) },
    }))
    const [{ message: first } = error] = details
    throw new ApiError('CONFLICT', `The proposal cannot be about ${slug}: ${first.replace(/\.$/, '')}.`, {
      details,
      hint: 'Choose another entity, edit the change first, or reject the proposal.',
    })
  }
}

function parseChangeIndex(path: string): { readonly change_index?: number } {
  const [, index] = /^\/changes\/(\d+)/.exec(path) ?? []
  return index === undefined ? {} : { change_index: Number(index) }
}

/** Writes a path such as `/changes/1/reason` in words. */
function describePath(path: string): string {
  return path.replace(/^\/changes\/(\d+)$/, 'change $1').replace(/^\/changes\/(\d+)(\/.+)$/, 'change $1 at $2')
}

/**
 * Refuses a target for a proposal that creates its entity or is about none. Also refuses another target if a change renames, merges or
 * archives, because such a change was proposed for one record and must not affect another.
 */
function assertTargetCanChange(rows: readonly ChangeRow[]): void {
  const getSubject = ({ kind }: ChangeRow) => getChangeDefinition(kind).subject
  const own = rows.every((row) => getSubject(row) !== 'target') ? rows[0] : rows.find((row) => getSubject(row) === 'new target')
  if (own)
    throw createDecisionError(`The proposal cannot have another target: its change ${own.index} is ${own.kind}.`, {
      code: 'other_target',
      refers_to: { change_index: own.index },
    })
  const destructive = rows.find((row) => isDestructiveChange(row, row.fields))
  if (destructive)
    throw createDecisionError(
      `The target cannot be changed: change ${destructive.index} is ${destructive.kind}, which was proposed for this target only.`,
      { code: 'other_target', refers_to: { change_index: destructive.index } },
      'Reject the proposal. If the change is right for the other record, propose it for that record.',
    )
}
