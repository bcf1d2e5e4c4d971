// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { ProposeOptions } from '../../options.ts'
import type { Proposed } from '../../approval/proposed.ts'
import type { DrilldownProposalRequest, EntityProposalRequest, EntityRelationshipProposalRequest, EventsProposalRequest, LoreProposalRequest, OrgFitProposalRequest, PersonProposalRequest, PersonRoleProposalRequest, PersonTouchpointProposalRequest, ProvidersProposalRequest, RelationshipsProposalRequest, SegmentLoreProposalRequest, SegmentProposalRequest } from '../sent.ts'

/** `catalog.propose`: What agents suggest to change. Nothing in the catalog changes before a curator accepts it. */
export interface ProposeApi {
  /**
   * Propose an entity.
   *
   * A new entity, and optionally what is known about it besides, which is applied to it after its creation.
   * Nothing in the catalog changes before a curator accepts it.
   * Look for it under its other names first: a slug that is taken is a `CONFLICT`.
   *
   * Needs the scope `write:proposals`.
   *
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.entity({
   *   entity: {
   *     slug: 'example-lightning-wallet',
   *     name: 'Example Lightning Wallet',
   *     segment_slug: 'lightning',
   *     subsegment_slug: 'lightning-wallets',
   *     country: 'CH',
   *     is_public: false,
   *     posture: 'service_provider',
   *     one_liner: 'A wallet for payments over Lightning.',
   *     website_url: 'https://wallet.example',
   *     aliases: ['ELW'],
   *     rationale: 'Its site and its releases are public.',
   *   },
   * })
   * ```
   */
  entity<Dry extends boolean = false>(body: EntityProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>

  /**
   * Propose what fits an entity.
   *
   * One to ten capabilities of the organization that fit one entity. Each becomes a change of its own, which a curator
   * accepts or not. Nothing in the catalog changes before a curator accepts it.
   *
   * Needs the scope `write:proposals`.
   *
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.orgFit({
   *   target_entity_slug: 'microstrategy',
   *   suggestions: [
   *     {
   *       capability_slug: 'custody',
   *       horizon: 'near',
   *       fit_score: 4,
   *       rationale: 'Holds its bitcoin with several regulated custodians.',
   *     },
   *   ],
   * })
   * ```
   */
  orgFit<Dry extends boolean = false>(body: OrgFitProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>

  /**
   * Propose who serves an entity.
   *
   * One to ten providers of one entity, each with what it provides. Each becomes a change of its own.
   * Nothing in the catalog changes before a curator accepts it.
   *
   * Needs the scope `write:proposals`.
   *
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.providers({
   *   target_entity_slug: 'microstrategy',
   *   suggestions: [
   *     {
   *       capability_slug: 'custody',
   *       provider_entity_id: 'coinbase',
   *       confidence: 4,
   *       rationale: 'Named as a custodian in its annual report.',
   *     },
   *   ],
   * })
   * ```
   */
  providers<Dry extends boolean = false>(body: ProvidersProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>

  /**
   * Propose how an entity is connected.
   *
   * One to ten connections between one entity and others. Each becomes a change of its own.
   * Nothing in the catalog changes before a curator accepts it.
   *
   * Needs the scope `write:proposals`.
   *
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.relationships({
   *   target_entity_slug: 'microstrategy',
   *   suggestions: [
   *     {
   *       related_entity_id: 'twenty-one-capital',
   *       relationship_type: 'adjacency',
   *       description: 'Both hold bitcoin as their main treasury asset.',
   *       confidence: 4,
   *     },
   *   ],
   * })
   * ```
   */
  relationships<Dry extends boolean = false>(body: RelationshipsProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>

  /**
   * Propose what happened to an entity.
   *
   * One to twenty events in the life of one entity. Each becomes a change of its own.
   * Nothing in the catalog changes before a curator accepts it.
   *
   * Needs the scope `write:proposals`.
   *
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.events({
   *   target_entity_slug: 'microstrategy',
   *   events: [{ occurred_at: '2020-08-11', event_kind: 'purchase', headline: 'Bought its first 21,454 bitcoin', confidence: 5 }],
   * })
   * ```
   */
  events<Dry extends boolean = false>(body: EventsProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>

  /**
   * Propose a segment.
   *
   * A new context segment, top-level or a child of another. Propose it first, and put entities into it once it is accepted.
   * Nothing in the catalog changes before a curator accepts it.
   *
   * Needs the scope `write:proposals`.
   *
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.segment({
   *   segment: {
   *     slug: 'mining-finance',
   *     name: 'Mining finance',
   *     description: 'Lenders and insurers that serve miners.',
   *     parent_slug: 'miners',
   *     sort_order: 80,
   *   },
   *   confidence: 4,
   *   rationale: 'Several such principals are filed under lenders today.',
   * })
   * ```
   */
  segment<Dry extends boolean = false>(body: SegmentProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>

  /**
   * Propose what was learned about an entity.
   *
   * Knowledge in prose about one entity, such as the transcript of a conversation. Without a target the proposal is
   * `unmatched` until a curator says whom it is about. Nothing in the catalog changes before a curator accepts it.
   *
   * Needs the scope `write:proposals`.
   *
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.lore({
   *   text: 'A miner from Paraguay asked at the meetup who lends against machines.',
   *   title: 'Meetup, lending',
   *   kind: 'conversation',
   *   trust_tier: 'private',
   * })
   * ```
   */
  lore<Dry extends boolean = false>(body: LoreProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>

  /**
   * Propose what was learned about a segment.
   *
   * Knowledge in prose about one segment.
   * Nothing in the catalog changes before a curator accepts it.
   *
   * Needs the scope `write:proposals`.
   *
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.segmentLore({
   *   segment_slug: 'miners',
   *   text: 'After the halving many miners look for ways to finance new machines without selling their reserve.',
   *   title: 'Financing after the halving',
   *   trust_tier: 'reputable',
   *   confidence: 4,
   * })
   * ```
   */
  segmentLore<Dry extends boolean = false>(body: SegmentLoreProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>

  /**
   * Propose a person.
   *
   * A new person, and optionally what they are to an entity. A slug that is taken is a `CONFLICT`.
   * Nothing in the catalog changes before a curator accepts it.
   *
   * Needs the scope `write:proposals`.
   *
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.person({
   *   person: { slug: 'andrew-kang', name: 'Andrew Kang' },
   *   role: { entity_slug: 'microstrategy', role_kind: 'cfo', role_label: 'Chief financial officer', is_primary: true },
   *   confidence: 5,
   * })
   * ```
   */
  person<Dry extends boolean = false>(body: PersonProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>

  /**
   * Propose what a person is to an entity.
   *
   * The role of a person at an entity; both are in the catalog already.
   * Nothing in the catalog changes before a curator accepts it.
   *
   * Needs the scope `write:proposals`.
   *
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.personRole({
   *   person_slug_or_id: 'michael-saylor',
   *   target_entity_slug: 'microstrategy',
   *   role_kind: 'founder',
   *   role_label: 'Founder and executive chairman',
   *   is_primary: true,
   *   confidence: 5,
   * })
   * ```
   */
  personRole<Dry extends boolean = false>(body: PersonRoleProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>

  /**
   * Propose how the contact with an entity came about.
   *
   * How the organization's contact with an entity came about, and where the two talk to each other. A field that is not
   * sent is kept. Nothing in the catalog changes before a curator accepts it.
   *
   * Needs the scope `write:proposals`.
   *
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.entityRelationship({
   *   target_entity_slug: 'microstrategy',
   *   contact_origin: 'conference',
   *   contact_origin_detail: 'Met the treasury team at a panel on custody.',
   *   comms_channel: 'email',
   *   contact_path: 'Through investor relations.',
   *   source_ref: { label: 'Notes of the conference', href: 'https://notes.example/2026/custody-panel' },
   * })
   * ```
   */
  entityRelationship<Dry extends boolean = false>(body: EntityRelationshipProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>

  /**
   * Propose a touchpoint with a person.
   *
   * A contact with a person, such as a call or a meeting.
   * Nothing in the catalog changes before a curator accepts it.
   *
   * Needs the scope `write:proposals`.
   *
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.personTouchpoint({
   *   person_slug: 'michael-saylor',
   *   kind: 'call',
   *   label: 'Call about custody',
   *   channel: 'phone',
   *   detail: 'Wants to see how keys are recovered.',
   *   next_step: 'Send the recovery guide.',
   *   occurred_at: '2026-11-18T15:00:00.000Z',
   * })
   * ```
   */
  personTouchpoint<Dry extends boolean = false>(body: PersonTouchpointProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>

  /**
   * Propose repairs seen in a drilldown.
   *
   * One to ten small changes to one entity of the segment: its fields, its notes, or how the organization stands with it.
   * Nothing in the catalog changes before a curator accepts it.
   *
   * Needs the scope `write:proposals`.
   *
   * @param slug - The segment's slug or id.
   * @example
   * ```ts
   * const proposalReceipt = await catalog.propose.drilldownChanges('treasuries', {
   *   target_entity_slug: 'microstrategy',
   *   intent: 'fill_gap',
   *   changes: [
   *     {
   *       kind: 'update_entity_fields',
   *       field_updates: { one_liner: 'The largest corporate holder of bitcoin.' },
   *       confidence: 4,
   *     },
   *   ],
   * })
   * ```
   */
  drilldownChanges<Dry extends boolean = false>(slug: string, body: DrilldownProposalRequest, options?: ProposeOptions<Dry>): CallPromise<Proposed<Dry>>
}
