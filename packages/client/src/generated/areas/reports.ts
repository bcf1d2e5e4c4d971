// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { WriteOptions } from '../../options.ts'
import type { RunReport } from '../models.ts'
import type { RunReportInput } from '../sent.ts'

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
