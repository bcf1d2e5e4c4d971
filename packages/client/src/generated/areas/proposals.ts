// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { ReadOptions, WriteOptions } from '../../options.ts'
import type { PagePromise } from '../../paging/page-promise.ts'
import type { ApprovedBundle } from '../../approval/approved-bundle.ts'
import type { Bundle, FieldEventBundle, FieldEventRequest } from '../../approval/bundle.ts'
import type { AnswersReceipt, ProposalDetail, ProposalList, ProposalReceipt, ProposalStatus, ProposalSummary, WaitingOn } from '../models.ts'
import type { AnswersRequest, BundleProposalRequest } from '../sent.ts'

import type { PageQuery } from '../queries.ts'

import type { WaitOptions } from '../../reading/wait-for-decision.ts'

import type { DecisionOf } from '../../reading/wait-for-decision.ts'

/** Query of `catalog.proposals.list`. */
export interface ListProposalsQuery extends PageQuery {
  /** Only proposals that this key's agent sent. (default true) */
  mine_only?: boolean | undefined
  /** Only proposals that stand there. */
  status?: ProposalStatus | undefined
  /** Only proposals about which a curator asked: with an open question (`agent`), or with all answered (`curator`). */
  waiting_on?: WaitingOn | undefined
}

/** `catalog.proposals`: What agents suggest to change. Nothing in the catalog changes before a curator accepts it. */
export interface ProposalsApi {
  /**
   * See what a bundle would change.
   *
   * Previews a bundle without writing anything: the present and the proposed value of each field, and warnings. Show `changes` and
   * `warnings` to the approver, then pass the result of `approve()` to `catalog.proposals.submit`. Finding nothing to propose is a valid
   * outcome, and needs no call.
   *
   * The digest is computed again from the answer; an answer that does not match its digest is refused. The returned preview is frozen.
   * Needs the scopes `write:proposals` and `read:catalog`.
   *
   * @param request - What to propose; `change` makes its changes.
   * @example
   * ```ts
   * const bundle = await catalog.proposals.validate({ target_entity_slug: 'microstrategy', changes: [change.updateNotes({ append_text: 'Its investor day is in spring.' })] })
   * console.log(bundle.changes, bundle.warnings)
   * ```
   */
  validate(request: BundleProposalRequest, options?: WriteOptions): CallPromise<Bundle>

  /**
   * See what a field event would change.
   *
   * Looks at a field event to be created or updated, with the segments, entities and people that are connected to it. Once approved and
   * submitted it is one card for a curator. Fields that are not sent are kept. Whenever `people` is not empty, the key needs the scope
   * read:people too.
   *
   * This is the dry run, and writes nothing: approve what it gives back, and pass that to `catalog.proposals.submit`.
   * Needs the scopes `write:proposals` and `read:catalog`.
   *
   * @param request - The field event, and who and what is connected to it.
   * @throws ApprovalMismatchError - The catalog changed since the preview.
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
   * Sends a bundle that was validated and approved. If the catalog has changed since, it throws `ApprovalMismatchError`: validate again
   * and have that approved; do not retry blindly. Nothing in the catalog changes before a curator accepts it.
   *
   * Always safe to repeat, also by another process after a crash: the same approval makes one proposal, and a repeated submission answers `replayed: true`. A bundle that was changed since its validation is refused before anything is sent.
   * Needs the scopes `write:proposals` and `read:catalog`.
   *
   * @param approved - The result of `approve()` of a validated bundle or field event, or `ApprovedBundle.from` its JSON.
   * @throws ApprovalMismatchError - The catalog changed since the preview.
   * @example
   * ```ts
   * const { proposal_id, inbox_url } = await catalog.proposals.submit(bundle.approve({ by: 'reviewer' }))
   * ```
   */
  submit(approved: ApprovedBundle, options?: WriteOptions): CallPromise<ProposalReceipt>

  /**
   * List the proposals.
   *
   * Proposals, newest first: those of the key's own agent, or with `mine_only: false` everybody's.
   *
   * Needs the scope `read:proposals`.
   *
   * @example
   * ```ts
   * for await (const proposal of catalog.proposals.list({ mine_only: false })) console.log(proposal)
   * ```
   */
  list(query?: ListProposalsQuery, options?: ReadOptions): PagePromise<ProposalSummary, ProposalList>

  /**
   * Read a proposal.
   *
   * One proposal with its changes, whoever sent it. After a decision it says what became of each change; where a curator
   * edited one, this shows the edited one.
   *
   * Needs the scope `read:proposals`.
   *
   * @param id - The proposal's UUID, as its receipt gave it.
   * @example
   * ```ts
   * const proposal = await catalog.proposals.get('6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0d01')
   * ```
   */
  get(id: string, options?: ReadOptions): CallPromise<ProposalDetail>

  /**
   * Answer questions about a proposal.
   *
   * A curator may ask about a proposal before deciding: `waiting_on` is then `agent`, and `thread` has the questions. A proposal that is
   * decided is a `CONFLICT`, and so is a question that was taken back.
   *
   * Needs the scope `write:proposals`.
   *
   * @param id - The proposal's UUID, as its receipt gave it.
   * @example
   * ```ts
   * const answersReceipt = await catalog.proposals.answer('6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0d01', {
   *   answers: [
   *     {
   *       question_id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0e01',
   *       text: 'The annual report names the custodians on page 12.',
   *       sources: [{ url: 'https://www.strategy.com/annual-report' }],
   *     },
   *   ],
   * })
   * ```
   */
  answer(id: string, body: AnswersRequest, options?: WriteOptions): CallPromise<AnswersReceipt>

  /**
   * Wait until a curator has decided.
   *
   * Polls a proposal every `pollEvery` milliseconds until its `status` is `accepted` or `rejected`. The answer has the outcome of each
   * change (`outcome`, `note`) and the curator's notes on the whole (`decision_notes`). It fails with the reason of `signal`, or with an
   * error that waiting does not solve. While `pending` or `unmatched` it may take days: stop by `signal: AbortSignal.timeout(ms)`; `timeout` is
   * for one poll. Each poll costs a call. With `orQuestion` it ends at a curator's question, too: answer by `catalog.proposals.answer`.
   *
   * Needs the scope `read:proposals`.
   *
   * @param id - The proposal's UUID, as its receipt has it.
   * @example
   * ```ts
   * const { outcome, proposal } = await catalog.proposals.waitForDecision('2f1f7c0e-4d0b-4c57-9a0e-5e2b8c1d7a90', { orQuestion: true })
   * ```
   */
  waitForDecision<Or extends boolean = false>(id: string, options?: WaitOptions<Or>): CallPromise<DecisionOf<Or>>
}
