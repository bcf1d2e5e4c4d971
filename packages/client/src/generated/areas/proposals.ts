// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../call/call-promise.ts'
import type { CallOptions, WriteOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { ApprovedBundle } from '../../approval/approved-bundle.ts'
import type { Bundle, FieldEventBundle, FieldEventRequest } from '../../approval/bundle.ts'
import type { BundleProposalRequest, ProposalDetail, ProposalList, ProposalReceipt, ProposalStatus, ProposalSummary } from '../models.ts'

/** What `catalog.proposals.list` can be asked for. */
export interface ListProposalsQuery {
  /** Only proposals that this key's agent sent. */
  mine_only?: boolean | undefined
  /** Only proposals that stand there. */
  status?: ProposalStatus | undefined
  /**
   * Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
   * and only for the same list with the same filters. Leave it out for the first page.
   */
  cursor?: string | undefined
  /** How many items the page holds at most. */
  limit?: number | undefined
}

/** `catalog.proposals`: What agents suggest to change. Nothing in the catalog changes before a curator accepts it. */
export interface ProposalsApi {
  /**
   * See what a bundle would change.
   *
   * Looks at a bundle without writing anything. The answer says, field by field, what the catalog has and what it would
   * have, warns of what deserves a second look, and carries the digest that the submission needs. Show `approval` to whoever
   * approves, then submit the same body with submitBundle. Finding nothing to propose is a valid outcome, and needs no call.
   *
   * The digest is computed again from what the answer shows; an answer that it does not belong to is refused. What comes back cannot be changed.
   *
   * Needs the scopes `write:proposals` and `read:catalog`.
   *
   * @param request - What to propose; `change` makes its changes.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws NotFoundError - The path does not exist, or a record that the request names was not found.
   * @throws ConflictError - The request contradicts the current state, for example a slug that is already taken.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * const bundle = await catalog.proposals.validate({ target_entity_slug: 'microstrategy', changes: [change.updateNotes({ append_text: 'Its investor day is in spring.' })] })
   * console.log(bundle.changes, bundle.warnings)
   * ```
   */
  validate(request: BundleProposalRequest, options?: WriteOptions): CallPromise<Bundle>

  /**
   * Propose a field event.
   *
   * A field event to be created or updated, with the segments, entities and people that are connected to it. One card for
   * a curator; the event itself is never written directly.
   *
   * 1. With `dry_run: true` the answer says what would change, and carries an `approval_digest`. Nothing is written.
   * 2. Submit the same body without `dry_run`, with the headers `Idempotency-Key` and `X-Catalog-Approval-Digest`. When the
   *    event changed since, this is an `APPROVAL_MISMATCH`: look at a new dry run, and do not retry blindly.
   *
   * The same payload is one proposal for ever, under whichever key it is sent again. Fields that are not sent are kept.
   * Whenever `people` is not empty, the key needs the scope read:people too.
   *
   * This is the dry run, and writes nothing: approve what it gives back, and pass that to `catalog.proposals.submit`.
   *
   * Needs the scopes `write:proposals` and `read:catalog`.
   *
   * @param request - The field event, and who and what is connected to it.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws NotFoundError - The path does not exist, or a record that the request names was not found.
   * @throws ConflictError - The request contradicts the current state, for example a slug that is already taken.
   * @throws ApprovalMismatchError - The catalog changed since the preview was approved, so the approval no longer covers it.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * const event = await catalog.proposals.validateFieldEvent({ operation: 'update', event: { slug: 'example-summit-2027', venue: 'Congress Centre' } })
   * const { proposal_id } = await catalog.proposals.submit(event.approve({ by: 'reviewer' }))
   * ```
   */
  validateFieldEvent(request: FieldEventRequest, options?: WriteOptions): CallPromise<FieldEventBundle>

  /**
   * Submit an approved bundle.
   *
   * Sends a bundle that was validated and approved: the unchanged body, with the digest that the validation answered. When
   * the catalog changed since, this is an `APPROVAL_MISMATCH`: validate again and have that approved; do not retry blindly.
   * The same payload is one proposal for ever, under whichever `Idempotency-Key` it is sent again; the same key with another
   * payload is a `CONFLICT`. Nothing in the catalog changes before a curator accepts it.
   *
   * Safe to repeat for ever, also by another process after a crash: the `Idempotency-Key` is the digest, and what was submitted before answers with `replayed: true`. A bundle that was changed since its validation is refused before anything is sent.
   *
   * Needs the scopes `write:proposals` and `read:catalog`.
   *
   * @param approved - What `approve()` of a validated bundle or field event gave, or `ApprovedBundle.from` its JSON.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws NotFoundError - The path does not exist, or a record that the request names was not found.
   * @throws ConflictError - The request contradicts the current state, for example a slug that is already taken.
   * @throws ApprovalMismatchError - The catalog changed since the preview was approved, so the approval no longer covers it.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * const { proposal_id, inbox_url } = await catalog.proposals.submit(bundle.approve({ by: 'reviewer' }))
   * ```
   */
  submit(approved: ApprovedBundle, options?: WriteOptions): CallPromise<ProposalReceipt>

  /**
   * List the proposals.
   *
   * Proposals, newest first: those of the key's own agent, or with `mine_only=false` everybody's.
   *
   * Needs the scope `read:proposals`.
   *
   * @param query - What to ask for; see its fields.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * for await (const proposal of catalog.proposals.list({ mine_only: false })) console.log(proposal)
   * ```
   */
  list(query?: ListProposalsQuery, options?: CallOptions): PagePromise<ProposalSummary, ProposalList>

  /**
   * Read a proposal.
   *
   * One proposal with its changes, whoever sent it. After a decision it says what became of each change; where a curator
   * edited one, this shows the edited one.
   *
   * Needs the scope `read:proposals`.
   *
   * @param id - The proposal's UUID, as its receipt gave it.
   * @throws ValidationError - The request is not of the shape that the contract asks for.
   * @throws UnauthorizedError - The API key is missing, malformed, unknown or expired.
   * @throws ForbiddenError - The API key was revoked, or lacks a scope that this operation needs.
   * @throws NotFoundError - The path does not exist, or a record that the request names was not found.
   * @throws RateLimitedError - The key's calls of this minute are used up. This call was not charged.
   * @throws BudgetExhaustedError - The key's budget of this UTC day is spent, or its quota of uploaded bytes is. This call was not charged.
   * @throws InternalError - The server failed; nothing was changed.
   * @throws UnavailableError - The server cannot answer at this moment, or the read took longer than it may. This call was not charged.
   * @example
   * ```ts
   * const proposal = await catalog.proposals.get('6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0d01')
   * ```
   */
  get(id: string, options?: CallOptions): CallPromise<ProposalDetail>
}
