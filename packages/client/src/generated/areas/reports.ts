// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../call/call-promise.ts'
import type { WriteOptions } from '../../options.ts'
import type { RunReport, RunReportInput } from '../models.ts'

/** `catalog.reports`: What agents report of their runs, and the narrow facts that they may write directly. */
export interface ReportsApi {
  /**
   * Store a run report.
   *
   * Keeps what an agent reports of a run, for curators to read: what it looked at, what it proposed and what it could not find
   * out. Nothing in the catalog changes.
   *
   * Needs the scope `write:reports`.
   *
   * @param body - What to send.
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
   * const runReport = await catalog.reports.create({
   *   title: 'Treasuries, week 47',
   *   body_md: 'Looked at 12 treasuries, proposed 9 changes.\n\n- No custodian is named in the latest quarterly report of Strategy.\n',
   *   entities: ['microstrategy'],
   * })
   * ```
   */
  create(body: RunReportInput, options?: WriteOptions): CallPromise<RunReport>
}
