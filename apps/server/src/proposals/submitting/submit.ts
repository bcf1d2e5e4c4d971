import { checkEarlierSubmission, staleApproval } from '@catalog/contract/proposals/approvals'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { createRefusalError, throwRefusal } from '../../errors/api-error.ts'
import { type RepeatableCall, withIdempotency } from '../../http/answers/idempotency.ts'
import { type Connected, type Created, created, type Ok, ok } from '../../http/call.ts'
import type { Caller } from '../../keys/caller.ts'
import type { Json } from '../../records/families/field-family.ts'
import type { RecordHandle } from '../changes/change.ts'
import { findSubmission } from '../queries.ts'
import { type Normalised, normalise } from '../translating/normalise.ts'
import type { WrittenChange, WrittenTarget } from '../translating/translate.ts'
import { type Approval, insertProposal, lockApproval, type NewProposal } from '../writes.ts'

type Receipt = components['schemas']['ProposalReceipt']
export type Submitted = Created<Receipt> | Ok<Receipt>

/** The parts that every proposal has, whichever endpoint it comes by. */
export type Draft = {
  readonly target: WrittenTarget | RecordHandle | undefined
  readonly changes: readonly WrittenChange[]
  readonly matchRationale?: string | undefined
  readonly matchConfidence?: number | undefined
  readonly sourceRef?: string | undefined
  readonly intent?: string | undefined
  readonly sources?: readonly object[] | undefined
  /** An unmatched proposal waits for a curator to say whom it is about. */
  readonly status?: 'pending' | 'unmatched'
}

type ProposingCall = RepeatableCall & Pick<Connected, 'reference' | 'services'>

/** Puts a proposal of a plain endpoint into the inbox; the same Idempotency-Key within 24 hours makes no second one. */
export function propose(call: ProposingCall, draft: Draft): Promise<Submitted> {
  return withIdempotency(call, async (tx) => {
    const caller = await call.caller()
    const normalised = await normalise(tx, call.reference, draft.target, draft.changes, caller)
    const id = await insertProposal(tx, newProposal(call, caller, draft, normalised))
    if (id === undefined) throw new Error('A proposal without an approval cannot collide with another one.')
    return created(receipt(call, id, draft.changes.length, false))
  })
}

/** The approved changes as they are now, and the digest that they have now. */
export type Preview = { readonly normalised: Normalised; readonly digest: string }

/**
 * Puts an approved proposal into the inbox, once for ever (rule proposal.once-per-approval). A submission that succeeded
 * before gets its own answer again, however the catalog changed since; one whose approval is stale is refused; a
 * concurrent one waits for the first and gets its answer.
 */
export async function submitApproved(
  call: ProposingCall,
  approval: Approval,
  draft: Draft,
  preview: (db: Db) => Promise<Preview>,
): Promise<Submitted> {
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
    return ok(receipt(call, found.id, found.change_count, true), { 'Idempotency-Replayed': 'true' })
  }
  return call.transaction(async (tx) => {
    const [, earlier] = await Promise.all([lockApproval(tx, approval), replay(tx)])
    if (earlier) return earlier
    const { normalised, digest } = await preview(tx)
    if (digest !== approval.digest) throw createRefusalError(staleApproval)
    const id = await insertProposal(tx, { ...newProposal(call, caller, draft, normalised), approval })
    if (id !== undefined) return created(receipt(call, id, draft.changes.length, false))
    const first = await replay(tx)
    if (!first) throw new Error('The submission collided with one that cannot be found.')
    return first
  })
}

function newProposal(call: ProposingCall, caller: Caller, draft: Draft, { target, changes }: Normalised): NewProposal {
  return {
    environment: call.services.settings.environment,
    agentId: caller.agentId,
    keyId: caller.keyId,
    operationId: call.operationId,
    status: draft.status ?? 'pending',
    targetEntityId: target && target.type === 'entity' && !target.id.startsWith('new:') ? target.id : null,
    sourceRef: draft.sourceRef,
    matchConfidence: draft.matchConfidence,
    matchRationale: draft.matchRationale,
    intent: draft.intent,
    evidenceSources: (draft.sources ?? []) as readonly Json[],
    changes,
    body: call.body,
  }
}

function receipt(call: ProposingCall, proposalId: string, changeCount: number, replayed: boolean): Receipt {
  return {
    proposal_id: proposalId,
    change_count: changeCount,
    inbox_url: buildInboxUrl(call.services.settings.dashboardUrl, proposalId),
    replayed,
  }
}

/** The address at which people review the proposal. */
export function buildInboxUrl(dashboardUrl: string, proposalId: string): string {
  return `${dashboardUrl}/inbox/${proposalId}`
}
