// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { ReadOptions, WriteOptions } from '../../options.ts'
import type { SprintTarget } from '../models.ts'
import type { SprintTargetUpdate } from '../sent.ts'

/** `catalog.discoverySprints`: Working intelligence on the targets of discovery sprints. */
export interface DiscoverySprintsApi {
  /**
   * Read a sprint target.
   *
   * Everything that a discovery sprint found out about one entity. Curators set up the sprints and choose their targets.
   *
   * Needs the scope `read:catalog` or `write:discovery-sprints`.
   *
   * @param sprint - The slug or id of the sprint.
   * @param target - The target: its id, or its entity's id, slug or alias.
   * @example
   * ```ts
   * const sprintTarget = await catalog.discoverySprints.target('custody-2026', 'microstrategy')
   * ```
   */
  target(sprint: string, target: string, options?: ReadOptions): CallPromise<SprintTarget>

  /**
   * Update a sprint target.
   *
   * Writes down what was found out about a target. A field that is sent replaces what was there, lists as a whole and
   * `key_metrics` key by key; null clears `relationship_label` and `next_action`, an empty list the lists. A field that is not
   * sent stays as it is. Links to recordings belong into `meeting_summaries` or `source_links`. A target of a closed sprint is
   * `CONFLICT`.
   *
   * Needs the scope `write:discovery-sprints`.
   *
   * @param sprint - The slug or id of the sprint.
   * @param target - The target: its id, or its entity's id, slug or alias.
   * @example
   * ```ts
   * const sprintTarget = await catalog.discoverySprints.updateTarget('custody-2026', 'microstrategy', {
   *   status: 'contacted',
   *   missing_info: ['Who signs off on a new custodian.'],
   *   contacts: [{ name: 'Ann Example', role: 'Treasurer', channel: 'email' }],
   *   next_action: 'Send the outline.',
   *   meeting_summaries: [
   *     {
   *       title: 'First call',
   *       url: 'https://example.org/recordings/1',
   *       note: 'They would change within a year.',
   *       occurred_at: '2026-11-19',
   *     },
   *   ],
   *   build_vs_buy_signal: 'buy',
   * })
   * ```
   */
  updateTarget(sprint: string, target: string, body: SprintTargetUpdate, options?: WriteOptions): CallPromise<SprintTarget>
}
