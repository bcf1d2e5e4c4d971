import type { WithResponse } from '../answer/call-promise.ts'
import type { Caller } from '../call/caller.ts'
import type { CatalogError } from '../errors.ts'
import type { BundleValidation, FieldEventValidation, ProposalReceipt } from '../generated/models.ts'
import type { BundleProposalRequest } from '../generated/sent.ts'
import type { WriteOptions } from '../options.ts'
import type { Parts } from '../request/prepared-request.ts'
import { Bundle, type FieldEventBundle, type FieldEventRequest } from './bundle.ts'
import { sha256 } from './canonical-json.ts'
import type { Core } from './core.ts'
import { type Approval, type ApprovalKind, approvalDigest, type Validated } from './validated.ts'

type Answered<T> = Promise<WithResponse<T>>

const endpoints: Readonly<Record<ApprovalKind, string>> = {
  bundle: '/agents/proposals/bundle',
  field_event: '/agents/proposals/field-events',
}

/** The body is kept without `dry_run`, with which it could not be submitted. */
export async function validateBundle(core: Core, call: Caller, given: BundleProposalRequest, options?: WriteOptions): Answered<Bundle> {
  const request = core.copyFrozen({ ...given, dry_run: undefined })
  const answer = await post<BundleValidation>(call, '/agents/validate/bundle', request, options)
  const { approval, approval_digest } = answer.data
  return { ...answer, data: new Bundle(core, await checked(core, 'bundle', request, approval, approval_digest, answer)) }
}

/** A dry run of the submission. */
export async function validateFieldEvent(
  core: Core,
  call: Caller,
  given: FieldEventRequest,
  options?: WriteOptions,
): Answered<FieldEventBundle> {
  const request = core.copyFrozen({ ...given, dry_run: undefined })
  const body = { ...request, dry_run: true }
  const answer = await post<FieldEventValidation>(call, endpoints.field_event, body, options)
  const { approval_digest, ...approval } = answer.data
  return { ...answer, data: new Bundle(core, await checked(core, 'field_event', request, approval, approval_digest, answer)) }
}

/**
 * Sends the digest as the Idempotency-Key, so that the same approval, submitted again after a crash or at the same time,
 * makes the same proposal.
 */
export async function submitApproved(core: Core, call: Caller, approved: unknown, options?: WriteOptions): Answered<ProposalReceipt> {
  const { kind, request, approval, digest, request_digest } = core.ApprovedBundle.from(approved)
  if (digest !== (await approvalDigest(approval)) || request_digest !== (await sha256({ kind, request })))
    throw mismatch(core, 'The bundle was changed after its validation.', { path: endpoints[kind] })
  const headers = { ...options?.headers, 'X-Catalog-Approval-Digest': digest }
  const idempotencyKey = options?.idempotencyKey ?? digest
  return post<ProposalReceipt>(call, endpoints[kind], request, { ...options, idempotencyKey, headers })
}

/** A process that crashed and starts again sends the same key with the same proposal, and another proposal with another key. */
export async function sendOnce(call: Caller, parts: Parts): Answered<unknown> {
  const { method, template, ids, payload: body, options: { again, dryRun, ...options } = {} } = parts
  // The proposal itself must find its key unused.
  if (dryRun) return call.send({ ...parts, payload: { ...body, dry_run: true }, options: { ...options, idempotencyKey: undefined } })
  const isNamed = again || options.idempotencyKey !== undefined || new Headers(options.headers).has('Idempotency-Key')
  const idempotencyKey = isNamed ? options.idempotencyKey : await sha256({ method, template, ids, body })
  return call.send({ ...parts, options: { ...options, idempotencyKey } })
}

function post<T>(call: Caller, template: string, payload: object, options: WriteOptions | undefined): Answered<T> {
  return call.send<T>({ method: 'POST', template, payload, options })
}

/** Refuses a preview whose digest does not belong to it, so that nobody is shown one. */
async function checked(
  core: Core,
  kind: ApprovalKind,
  request: object,
  approval: Approval,
  digest: string,
  { request_id, attempts }: WithResponse<unknown>,
): Promise<Validated> {
  if (digest !== (await approvalDigest(approval)))
    throw mismatch(core, 'The answered digest does not belong to its preview.', { request_id, attempts })
  return core.copyFrozen({ kind, request, approval, digest, request_digest: await sha256({ kind, request }) })
}

type Origin = { readonly request_id?: string | undefined; readonly attempts?: number; readonly path?: string }

function mismatch({ ApprovalMismatchError }: Core, message: string, origin: Origin = {}): CatalogError {
  const hint = 'Validate again, have the new preview approved, and submit that one.'
  return new ApprovalMismatchError({ ...origin, message, hint })
}
