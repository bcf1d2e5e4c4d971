import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import { invalidRequest } from '../http/api-error.ts'
import { type Call, type Handler, ok } from '../http/call.ts'
import { requireScopes } from '../http/scopes.ts'
import { digestOf } from './approval.ts'
import { normalise } from './normalise.ts'
import { sha256 } from './sha256.ts'
import { sightOf } from './sight.ts'
import { type Draft, type Preview, submitApproved } from './submit.ts'
import { changeView } from './views.ts'
import { type Warning, warningsFor } from './warnings.ts'
import type { Approval } from './writes.ts'

type Schemas = components['schemas']
type ProposingCall = Call<'proposeFieldEvent'>

export const proposeFieldEvent: Handler<'proposeFieldEvent'> = async (call) => {
  const { body, db } = call
  if (body.people && body.people.length > 0) requireScopes(await call.caller(), ['read:people'])
  if (body.dry_run) return ok((await approveFieldEvent(call, db)).validation)
  return submitApproved(call, approvalOf(call), draftOf(body), (tx) => approveFieldEvent(call, tx))
}

type FieldEventApproval = Preview & { readonly validation: Schemas['FieldEventValidation'] }

/** What a reviewer approves, and its digest, which leaves out what other proposals are about (decisions 26 and 27). */
async function approveFieldEvent({ body, reference, services, caller }: ProposingCall, db: Db): Promise<FieldEventApproval> {
  const normalised = await normalise(db, reference, undefined, draftOf(body).changes)
  const [{ own, pending }, sight] = await Promise.all([warningsFor(db, normalised), sightOf(db, await caller(), normalised.changes)])
  const artifact = (warnings: readonly Warning[]) => ({
    environment: services.settings.environment,
    normalized_changes: normalised.changes.map((change) => changeView(change, body.sources ?? [], sight)),
    warnings: [...warnings],
  })
  const digest = digestOf(artifact(own))
  return { normalised, digest, validation: { ...artifact([...own, ...pending]), approval_digest: digest } }
}

/** Why the records are the ones that are meant is part of what is approved, so it is the change's rationale, too. */
function draftOf(body: Schemas['FieldEventsProposalRequest']): Draft {
  const { dry_run: _, match_rationale, sources, ...said } = body
  const input = { kind: 'upsert_field_event' as const, ...said, ...(match_rationale !== undefined && { rationale: match_rationale }) }
  return { target: undefined, changes: [{ input, at: '/body' }], matchRationale: match_rationale, sources }
}

/** A submission needs both headers; only a dry run goes without (decision 29). */
function approvalOf({ body, headers }: ProposingCall): Approval {
  const { 'Idempotency-Key': idempotencyKey, 'X-Catalog-Approval-Digest': digest } = headers
  const missing = [
    ...(idempotencyKey === undefined ? ['Idempotency-Key'] : []),
    ...(digest === undefined ? ['X-Catalog-Approval-Digest'] : []),
  ]
  if (idempotencyKey === undefined || digest === undefined)
    throw invalidRequest(
      missing.map((name) => ({ path: `/header/${name}`, message: 'is required to submit; only a dry run goes without' })),
      `Send the header ${missing.join(' and the header ')}, or dry_run: true to look at the changes first.`,
    )
  const { dry_run: _, ...intelligence } = body
  return { digest, idempotencyKey, requestHash: sha256(intelligence) }
}
