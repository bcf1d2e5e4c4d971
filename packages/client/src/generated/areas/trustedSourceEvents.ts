// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { WriteOptions } from '../../options.ts'
import type { TrustedSourceEvent } from '../models.ts'
import type { TrustedSourceEventInput } from '../sent.ts'

/** `catalog.trustedSourceEvents`: What agents report of their runs, and the narrow facts that they may write directly. */
export interface TrustedSourceEventsApi {
  /**
   * Add an event from a trusted source.
   *
   * Adds something that happened to an entity at once, without a curator, because its source is public or reputable. The source
   * is a page, which becomes one of the entity's sources, or one of its registered sources. What a private or a rumored source
   * says is proposed instead, with `catalog.propose.events()`.
   *
   * The same event again (entity, date, kind and headline) is the one that is there, as it is.
   *
   * Needs the scope `write:trusted-events`.
   *
   * @example
   * ```ts
   * const trustedSourceEvent = await catalog.trustedSourceEvents.add({
   *   target_entity_slug: 'microstrategy',
   *   event: { occurred_at: '2020-08-11', event_kind: 'purchase', headline: 'Bought its first 21,454 bitcoin', confidence: 5 },
   *   source: { url: 'https://www.strategy.com', title: 'Strategy, own site', trust_tier: 'public', note: 'Announces the purchase.' },
   * })
   * ```
   */
  add(body: TrustedSourceEventInput, options?: WriteOptions): CallPromise<TrustedSourceEvent>
}
