import { readApprovalHeaders } from '@catalog/contract/proposals/approvals'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { createRefusalError } from '../../errors/api-error.ts'
import { type Call, type Handler, ok } from '../../http/call.ts'
import { requireScopes } from '../../http/scopes.ts'
import { computeDigest } from '../submitting/approval.ts'
import { showChanges } from '../submitting/preview-changes.ts'
import { type Draft, type Preview, submitApproved } from '../submitting/submit.ts'
import { normalise } from '../translating/normalise.ts'
import { hashSha256 } from '../translating/sha256.ts'
import type { Warning } from '../translating/warnings.ts'
import type { Approval } from '../writes.ts'

type Schemas = components['schemas']
type ProposingCall = Call<'proposeFieldEvent'>

export const proposeFieldEvent: Handler<'proposeFieldEvent'> = async (call) => {
  const { body, db } = call
  if (body.people && body.people.length > 0) requireScopes(await call.caller(), ['read:people'])
  if (body.dry_run) return ok((await approveFieldEvent(call, db)).validation)
  return submitApproved(call, approvalOf(call), draftOf(body), (tx) => approveFieldEvent(call, tx))
}

type FieldEventApproval = Preview & { readonly validation: Schemas['FieldEventValidation'] }

/** Builds the preview that a reviewer approves, and its digest without warnings about other proposals (rule proposal.approval-digest). */
async function approveFieldEvent({ body, reference, services, caller }: ProposingCall, db: Db): Promise<FieldEventApproval> {
  const viewer = await caller()
  const normalised = await normalise(db, reference, undefined, draftOf(body).changes, viewer)
  const { own, pending, changes } = await showChanges(db, viewer, normalised, body.sources)
  const artifact = (warnings: readonly Warning[]) => ({
    environment: services.settings.environment,
    normalized_changes: changes,
    warnings: [...warnings],
  })
  const digest = computeDigest(artifact(own))
  return { normalised, digest, warnings: [...own, ...pending], validation: { ...artifact([...own, ...pending]), approval_digest: digest } }
}

/** Copies the match rationale into the change as its rationale, so that it is part of the approved changes. */
function draftOf(body: Schemas['FieldEventsProposalRequest']): Draft {
  const { dry_run: _, match_rationale, sources, ...said } = body
  const input = { kind: 'upsert_field_event' as const, ...said, ...(match_rationale !== undefined && { rationale: match_rationale }) }
  return { target: undefined, changes: [{ input, at: '/body' }], matchRationale: match_rationale, sources }
}

/** Reads the two headers that a submission needs; only a dry run goes without. */
function approvalOf({ body, headers }: ProposingCall): Approval {
  const read = readApprovalHeaders(headers['X-Catalog-Approval-Digest'], headers['Idempotency-Key'])
  if ('refusal' in read) throw createRefusalError(read.refusal)
  const { dry_run: _, ...intelligence } = body
  return { ...read, requestHash: hashSha256(intelligence) }
}
