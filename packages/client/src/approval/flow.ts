import type { WithResponse } from '../answer/call-promise.ts'
import type { Caller } from '../call/caller.ts'
import type { CatalogError } from '../errors.ts'
import type { BundleValidation, FieldEventValidation, ProposalReceipt } from '../generated/models.ts'
import type { BundleProposalRequest } from '../generated/sent.ts'
import type { WriteOptions } from '../options.ts'
import type { Core } from '../own-core.ts'
import type { Parts } from '../request/prepared-request.ts'
import { Bundle, type FieldEventBundle, type FieldEventRequest } from './bundle.ts'
import { hashJson } from './canonical-json.ts'
import { type Approval, type ApprovalKind, computeApprovalDigest } from './validated.ts'

type ResponsePromise<T> = Promise<WithResponse<T>>

const endpoints: Readonly<Record<ApprovalKind, string>> = {
  bundle: '/agents/proposals/bundle',
  field_event: '/agents/proposals/field-events',
}

export function validateBundle(core: Core, call: Caller, body: BundleProposalRequest, options?: WriteOptions): ResponsePromise<Bundle> {
  return validateProposal(core, call, 'bundle', '/agents/validate/bundle', body, options)
}

/** Validates a field event by a dry run of its submission. */
export function validateFieldEvent(
  core: Core,
  call: Caller,
  body: FieldEventRequest,
  options?: WriteOptions,
): ResponsePromise<FieldEventBundle> {
  return validateProposal(core, call, 'field_event', endpoints.field_event, body, options, { dry_run: true })
}

/** Refuses a preview whose digest does not belong to it, so that it is never shown. */
async function validateProposal<ProposalBody extends object, Target>(
  core: Core,
  call: Caller,
  kind: ApprovalKind,
  template: string,
  body: ProposalBody,
  options: WriteOptions | undefined,
  dryRun?: object,
): ResponsePromise<Bundle<ProposalBody, Target>> {
  // The request is kept without `dry_run`, because it could not be submitted with it.
  const request = core.copyJson({ ...body, dry_run: undefined })
  const answer = await postProposal<BundleValidation | FieldEventValidation>(call, template, { ...request, ...dryRun }, options)
  const { request_id, attempts, data } = answer
  const { approval_digest: digest, ...rest } = data
  const approval: Approval = 'approval' in rest ? rest.approval : rest
  if (digest !== (await computeApprovalDigest(approval)))
    throw createMismatchError(core, 'The digest is not that of the preview.', { request_id, attempts })
  const validated = core.copyJson({ kind, request, approval, digest, request_digest: await hashJson({ kind, request }) })
  return { ...answer, data: new Bundle(core, validated) }
}

/**
 * Sends the digest as the Idempotency-Key, so that the same approval, submitted again after a crash or at the same time,
 * makes the same proposal.
 */
export async function submitApproved(
  core: Core,
  call: Caller,
  approved: unknown,
  options?: WriteOptions,
): ResponsePromise<ProposalReceipt> {
  const { kind, request, approval, digest, request_digest, approved_by } = core.ApprovedBundle.from(approved)
  if (digest !== (await computeApprovalDigest(approval)) || request_digest !== (await hashJson({ kind, request })))
    throw createMismatchError(core, 'The bundle was changed.', { path: endpoints[kind] })
  const headers = {
    'X-Catalog-Approved-By': encodeURIComponent(approved_by.slice(0, 120).toWellFormed()),
    ...options?.headers,
    'X-Catalog-Approval-Digest': digest,
  }
  const idempotencyKey = options?.idempotencyKey ?? digest
  return postProposal<ProposalReceipt>(call, endpoints[kind], request, { ...options, idempotencyKey, headers })
}

/**
 * Sends a proposal under a key made from its content, so that a process that crashed and starts again does not propose twice. A key that
 * the program gave is among the headers.
 */
export async function sendOnce(_: Core, call: Caller, parts: Parts): ResponsePromise<unknown> {
  const { method, template, ids, payload: body, options: { again, dryRun, headers: given, ...options } = {} } = parts
  const { 'idempotency-key': named, ...headers } = { ...given }
  // A dry run gets a random key, so that the key of the proposal itself stays unused.
  if (dryRun) return call.send({ ...parts, payload: { ...body, dry_run: true }, options: { ...options, headers } })
  const idempotencyKey = named ?? (again ? undefined : await hashJson({ method, template, ids, body }))
  return call.send({ ...parts, options: { ...options, headers, idempotencyKey } })
}

function postProposal<T>(call: Caller, template: string, payload: object, options: WriteOptions | undefined): ResponsePromise<T> {
  return call.send<T>({ method: 'POST', template, payload, options })
}

type Origin = { readonly request_id?: string | undefined; readonly attempts?: number; readonly path?: string }

function createMismatchError({ ApprovalMismatchError }: Core, message: string, origin: Origin): CatalogError {
  const hint = 'Validate again, and have that approved.'
  return new ApprovalMismatchError({ ...origin, message, hint })
}
