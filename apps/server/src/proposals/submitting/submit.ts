import { checkEarlierSubmission, staleApproval } from '@catalog/contract/proposals/approvals'
import { type ApprovalMethod, type ClaimedApprover, parseApprover } from '@catalog/contract/proposals/approver'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { createRefusalError, throwRefusal } from '../../errors/api-error.ts'
import { type RepeatableCall, withIdempotency } from '../../http/answers/idempotency.ts'
import { buildCreatedAnswer, buildOkAnswer, type CallContext, type Created, type Ok } from '../../http/call.ts'
import type { Caller } from '../../keys/caller.ts'
import type { Json } from '../../records/families/field-family.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { RecordHandle } from '../changes/change.ts'
import type { ChangeInputs, ChangeKind } from '../changes/registry.ts'
import type { Approval } from '../queries.ts'
import { findSubmission } from '../queries.ts'
import { buildRevisionWarnings } from '../revisions/lost-edits.ts'
import { closeRevisedProposal, lockRevisedProposal } from '../revisions/revised.ts'
import { type NormalisedProposal, normaliseWithQuery } from '../translating/normalise.ts'
import { listPossibleDuplicates } from '../translating/possible-duplicates.ts'
import type { WrittenChange, WrittenTarget } from '../translating/translate.ts'
import { findWarnings, type Warning } from '../translating/warnings.ts'
import { everyScope, hasScope, type Viewer } from '../viewer.ts'
import { insertProposal, lockApproval, type NewProposal } from '../writes.ts'
import { previewChanges } from './preview-changes.ts'
import { createReceipt, type Receipt } from './receipts.ts'
import { findRevisedProposal, findTargetEntityId, type RevisingCall, toRevisionView } from './revising.ts'

type Schemas = components['schemas']
export type SubmissionAnswer = Created<Receipt> | Ok<Receipt>

/** A change as an operation builds it from a request. */
export type DraftChange = WrittenChange<ChangeInputs[ChangeKind]>

/** The parts of a proposal, independent of the endpoint. */
export type Draft = {
  readonly target: WrittenTarget | RecordHandle | undefined
  readonly changes: readonly DraftChange[]
  readonly matchRationale?: string | undefined
  readonly matchConfidence?: number | undefined
  readonly sourceRef?: string | undefined
  readonly intent?: string | undefined
  readonly sources?: readonly Schemas['EvidenceSource'][] | undefined
  /** An unmatched proposal waits until a curator chooses its target. */
  readonly status?: 'pending' | 'unmatched'
}

type ProposingCall = RepeatableCall & RevisingCall & Pick<CallContext, 'reference' | 'services'> & { readonly headers: ApproverHeaders }
type ApproverHeaders = { readonly 'X-Catalog-Approved-By'?: string; readonly 'X-Catalog-Approved-How'?: ApprovalMethod }
/** A call of an endpoint that needs no approval. */
export type PlainCall = ProposingCall & { readonly body: { readonly dry_run?: boolean; readonly revises?: string }; readonly db: Db }

/**
 * Puts a proposal into the inbox without an approval. A repeat with the same Idempotency-Key within 24 hours creates no second proposal. A
 * dry run performs the same checks, and writes nothing.
 */
export async function propose(call: PlainCall, draft: Draft): Promise<SubmissionAnswer | Ok<Schemas['ProposalPreview']>> {
  if (call.body.dry_run) return previewProposal(call, draft)
  const approver = parseApproverHeaders(call)
  const sent = await withIdempotency(call, async (tx) => {
    const caller = await call.caller()
    if (call.body.revises !== undefined) await lockRevisedProposal(tx, call.body.revises)
    const { normalised, queryResult: duplicates } = await normaliseDraft(tx, call.reference, draft, caller)
    const revised = await findRevisedProposal(tx, call.body, caller, normalised)
    const warnings = buildRevisionWarnings(await findWarnings(tx, normalised, caller, duplicates), normalised.changes, revised)
    const id = await insertVersion(tx, { ...buildNewProposal(call, caller, draft, { normalised, warnings }), approver }, caller)
    if (id === undefined) throw new Error('A proposal without an approval cannot collide with another one.')
    return buildCreatedAnswer(createReceipt(call, { id, change_count: draft.changes.length, warnings }, false))
  })
  return filterReplayedWarnings(call, sent)
}

/** Normalises the changes of a draft, and concurrently searches for records that are similar to its new records. */
export function normaliseDraft(db: Db, vocabulary: Vocabulary, { target, changes }: Pick<Draft, 'target' | 'changes'>, viewer: Viewer) {
  return normaliseWithQuery(db, vocabulary, target, changes, viewer, (inputs) => listPossibleDuplicates(db, inputs, viewer))
}

/** Filters the warnings of a replayed answer, because the repeat may come from another key of the agent with fewer scopes. */
async function filterReplayedWarnings(call: ProposingCall, answer: SubmissionAnswer): Promise<SubmissionAnswer> {
  if (!answer.body.replayed) return answer
  const warnings = listVisibleWarnings(await call.caller(), answer.body.warnings ?? [])
  return { ...answer, body: { ...answer.body, warnings } }
}

/**
 * Selects the warnings for a viewer who may lack scopes that the first sender had, because warnings can reveal parts of the catalog and of
 * proposals.
 */
function listVisibleWarnings(viewer: Viewer, warnings: readonly Warning[]): Warning[] {
  const seesAll = [...everyScope, 'read:proposals'].every((scope) => hasScope(viewer, scope))
  return warnings.filter(({ code }) => seesAll || code === 'low_confidence')
}

/** Previews the proposal that the draft would create now. */
export async function previewProposal(call: PlainCall, draft: Draft): Promise<Ok<Schemas['ProposalPreview']>> {
  const viewer = await call.caller()
  const { normalised, queryResult: duplicates } = await normaliseDraft(call.db, call.reference, draft, viewer)
  const revised = await findRevisedProposal(call.db, call.body, viewer, normalised)
  const { changes, warnings } = await previewChanges(call.db, viewer, normalised, { sources: draft.sources, duplicates, revised })
  const { environment } = call.services.settings
  return buildOkAnswer({ environment, ...toRevisionView(revised), normalized_changes: changes, warnings: [...warnings] })
}

/** The current state of the approved changes, with their warnings and their digest. */
export type Preview = { readonly normalised: NormalisedProposal; readonly warnings: readonly Warning[]; readonly digest: string }

/**
 * Puts an approved proposal into the inbox, only once (rule proposal.once-per-approval). A repeat of a successful submission gets the first
 * answer again, even if the catalog has changed. A concurrent submission waits for the first and gets the same answer. A submission with a
 * stale approval is refused.
 */
export async function submitApproved(
  call: ProposingCall,
  approval: Approval,
  draft: Draft,
  buildPreview: (db: Db) => Promise<Preview>,
): Promise<SubmissionAnswer> {
  const approver = parseApproverHeaders(call)
  const caller = await call.caller()
  const replay = async (tx: Db) => {
    const found = await findSubmission(tx, {
      environment: call.services.settings.environment,
      agentId: caller.agentId,
      operationId: call.operationId,
      approval,
    })
    if (!found) return undefined
    throwRefusal(checkEarlierSubmission({ digest: found.approval_digest, requestHash: found.request_hash }, approval))
    const warnings = listVisibleWarnings(caller, found.warnings)
    return buildOkAnswer(createReceipt(call, { ...found, warnings }, true), { 'Idempotency-Replayed': 'true' })
  }
  return call.transaction(async (tx) => {
    const locked = lockApproval(tx, approval)
    const replayed = replay(tx)
    const { revises } = call.body
    const lockedRevised = revises === undefined ? undefined : lockRevisedProposal(tx, revises)
    // Sends the reads after the lock statement, so that they see the writes of the previous holder. A repeat does not wait for their
    // result.
    const looked = Promise.allSettled([buildPreview(tx)])
    const [, earlier] = await Promise.all([locked, replayed, lockedRevised])
    if (earlier) return earlier
    const [result] = await looked
    if (result.status === 'rejected') throw result.reason
    const { digest, ...previewed } = result.value
    if (digest !== approval.digest) throw createRefusalError(staleApproval)
    const id = await insertVersion(tx, { ...buildNewProposal(call, caller, draft, previewed), approver, approval }, caller)
    if (id !== undefined)
      return buildCreatedAnswer(createReceipt(call, { id, change_count: draft.changes.length, warnings: previewed.warnings }, false))
    const first = await replay(tx)
    if (!first) throw new Error('The submission collided with another one, which cannot be found.')
    return first
  })
}

/**
 * Puts a proposal into the inbox, and closes the proposal that it replaces; returns undefined if the same approval already has a proposal.
 */
async function insertVersion(tx: Db, proposal: NewProposal, { agentId, keyId }: Caller): Promise<string | undefined> {
  const id = await insertProposal(tx, proposal)
  if (id !== undefined && proposal.revises !== undefined)
    await closeRevisedProposal(tx, { revisedId: proposal.revises, revisionId: id, agentId, keyId })
  return id
}

/** Reads the approver that the call claims. A repeat does not change the stored approver. */
function parseApproverHeaders({ headers }: ProposingCall): ClaimedApprover | undefined {
  const read = parseApprover(headers['X-Catalog-Approved-By'], headers['X-Catalog-Approved-How'])
  if ('refusal' in read) throw createRefusalError(read.refusal)
  return read.approver
}

function buildNewProposal(
  call: ProposingCall,
  caller: Caller,
  draft: Draft,
  { normalised, warnings }: Omit<Preview, 'digest'>,
): NewProposal {
  const { changes } = normalised
  return {
    environment: call.services.settings.environment,
    by: { agentId: caller.agentId, keyId: caller.keyId },
    operationId: call.operationId,
    status: draft.status ?? 'pending',
    targetEntityId: findTargetEntityId(normalised),
    sourceRef: draft.sourceRef,
    matchConfidence: draft.matchConfidence,
    matchRationale: draft.matchRationale,
    intent: draft.intent,
    evidenceSources: (draft.sources ?? []) as readonly Json[],
    changes,
    warnings,
    body: call.body,
    revises: call.body.revises,
  }
}
