import { ApiError, createInvalidRequestError, type ErrorDetail } from '../../errors/api-error.ts'
import { submitOwnProposal } from '../../proposals/own/propose-own.ts'
import { findOwnSubmission } from '../../proposals/submitting/own-submission.ts'
import { hashSha256 } from '../../proposals/translating/sha256.ts'
import type { BodyOf, CurationCall, CurationWriteHandler } from '../call.ts'
import { findInboxProposalOrThrow } from './inbox-proposal.ts'

/** Creates a proposal of a curator's own changes. A repeat of the request with the same id creates no second proposal. */
export const createProposal: CurationWriteHandler<'createProposal'> = async (call) => {
  const { body, curator, db, operationId, services } = call
  assertNoAcceptanceFields(body)
  const made = body.id !== undefined && (await isResubmission(call, body.id)) ? body.id : undefined
  const { accept = false, confirm = [], decision_notes: notes } = body
  const { environment } = services.settings
  const own = { environment, operationId, curatorId: curator.id, ...(accept && { acceptance: { confirmed: confirm, notes } }) }
  const id = made ?? (await submitOwnProposal(db, await call.reference(), body, own))
  const answer = await findInboxProposalOrThrow(call, id)
  const kinds = body.changes.map(({ kind }) => kind)
  const entry = { subject: { type: 'proposal', id }, changes: { kinds, accept, confirm, decision_notes: notes ?? null } }
  return { answer, log: made === undefined ? [entry] : [] }
}

/** True when an equal request has created the proposal with this id before. Throws if a different request has created it. */
async function isResubmission({ body, curator, db, operationId }: CurationCall<'createProposal'>, id: string): Promise<boolean> {
  const known = await findOwnSubmission(db, id)
  if (!known) return false
  const isSame = known.operation_id === operationId && known.curator_id === curator.id && hashSha256(known.body) === hashSha256(body)
  if (isSame) return true
  throw new ApiError('CONFLICT', `Another proposal has the id ${id}.`, {
    hint: 'To get the same answer again, repeat the original request unchanged; for another proposal, use a new UUID.',
    details: [{ path: '/body/id', message: 'is the id of another proposal' }],
  })
}

/** Refuses fields that only apply to an acceptance if `accept` is not set, because the sender expects the proposal to be accepted. */
function assertNoAcceptanceFields({ accept, confirm = [], decision_notes: notes }: BodyOf<'createProposal'>): void {
  if (accept) return
  const sent = [...(confirm.length > 0 ? ['confirm'] : []), ...(notes === undefined ? [] : ['decision_notes'])]
  const problems = sent.map(
    (name): ErrorDetail => ({ path: `/body/${name}`, message: 'is only allowed if the proposal is accepted immediately (accept)' }),
  )
  if (problems.length > 0) throw createInvalidRequestError(problems)
}
