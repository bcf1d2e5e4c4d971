// Generated from the contract by packages/client/generate. Do not edit.

import { changeMakers } from '../approval/change-makers.ts'
import type { AddEvent, AddProvider, AssignTaxonomyTerm, AttachPersonRole, CreatePerson, GtmUpsertAssignment, MergeEntities, MergePeople, RenameEntity, RenamePerson, SetRelationshipStatus, SoftDeleteEntity, SoftDeletePerson, SuggestEntityLifecycle, SuggestEntityOpportunity, SuggestOrgFit, SuggestRelationship, UpdateEntityFields, UpdateEntitySegment, UpdateNotes, UpdatePerson } from './sent.ts'

/** What makes each kind of change that a bundle can hold. */
export interface Changes {
  /**
   * A capability of the organization fits the target.
   *
   * @example
   * ```ts
   * const suggestOrgFit = change.suggestOrgFit({
   *   capability_slug: 'custody',
   *   horizon: 'near',
   *   fit_score: 4,
   *   confidence: 4,
   *   rationale: 'Holds its bitcoin with several regulated custodians.',
   * })
   * ```
   */
  readonly suggestOrgFit: (fields: Omit<SuggestOrgFit, 'kind'>) => SuggestOrgFit

  /**
   * Says that a provider serves the target with a capability today. Needs `provider_entity_id` or `provider_name`.
   *
   * @example
   * ```ts
   * const addProvider = change.addProvider({
   *   capability_slug: 'custody',
   *   provider_entity_id: 'coinbase',
   *   confidence: 4,
   *   rationale: 'Named as a custodian in its annual report.',
   * })
   * ```
   */
  readonly addProvider: (fields: Omit<AddProvider, 'kind'>) => AddProvider

  /**
   * The target is connected to another entity.
   *
   * @example
   * ```ts
   * const suggestRelationship = change.suggestRelationship({
   *   related_entity_id: 'twenty-one-capital',
   *   relationship_type: 'adjacency',
   *   description: 'Both hold bitcoin as their main treasury asset.',
   *   confidence: 4,
   * })
   * ```
   */
  readonly suggestRelationship: (fields: Omit<SuggestRelationship, 'kind'>) => SuggestRelationship

  /**
   * Something happened to the target.
   *
   * @example
   * ```ts
   * const addEvent = change.addEvent({
   *   occurred_at: '2020-08-11',
   *   event_kind: 'purchase',
   *   headline: 'Bought its first 21,454 bitcoin',
   *   body: 'Announced as its primary treasury reserve asset.',
   *   confidence: 5,
   * })
   * ```
   */
  readonly addEvent: (fields: Omit<AddEvent, 'kind'>) => AddEvent

  /**
   * Sets fields of the target, once a curator has accepted it.
   *
   * @example
   * ```ts
   * const updateEntityFields = change.updateEntityFields({
   *   field_updates: { one_liner: 'The largest corporate holder of bitcoin.', scale_patch: { employees: 1534, employees_as_of: '2024-12' } },
   *   confidence: 4,
   * })
   * ```
   */
  readonly updateEntityFields: (fields: Omit<UpdateEntityFields, 'kind'>) => UpdateEntityFields

  /**
   * Adds a paragraph to the notes on the target.
   *
   * @example
   * ```ts
   * const updateNotes = change.updateNotes({ append_text: 'Holds its investor day in spring; treasury questions are answered there.' })
   * ```
   */
  readonly updateNotes: (fields: Omit<UpdateNotes, 'kind'>) => UpdateNotes

  /**
   * Sets how the organization stands with the target.
   *
   * @example
   * ```ts
   * const setRelationshipStatus = change.setRelationshipStatus({ status: 'warm', rationale: 'First conversation with the treasury team took place.' })
   * ```
   */
  readonly setRelationshipStatus: (fields: Omit<SetRelationshipStatus, 'kind'>) => SetRelationshipStatus

  /**
   * Creates a person. Later changes of the same proposal may name them by this slug.
   *
   * @example
   * ```ts
   * const createPerson = change.createPerson({
   *   person: { slug: 'andrew-kang', name: 'Andrew Kang', country: 'US', posture_toward_org: 'Answers for the treasury.' },
   *   confidence: 5,
   *   rationale: 'Chief financial officer since May 2022.',
   * })
   * ```
   */
  readonly createPerson: (fields: Omit<CreatePerson, 'kind'>) => CreatePerson

  /**
   * Sets fields of a person.
   *
   * @example
   * ```ts
   * const updatePerson = change.updatePerson({ target_person_slug_or_id: 'michael-saylor', person: { aliases: ['Michael J. Saylor'], importance_score: 5 } })
   * ```
   */
  readonly updatePerson: (fields: Omit<UpdatePerson, 'kind'>) => UpdatePerson

  /**
   * Assigns a taxonomy term to the target.
   *
   * @example
   * ```ts
   * const assignTaxonomyTerm = change.assignTaxonomyTerm({ taxonomy_term_slug: 'lightning.wallets', confidence: 4 })
   * ```
   */
  readonly assignTaxonomyTerm: (fields: Omit<AssignTaxonomyTerm, 'kind'>) => AssignTaxonomyTerm

  /**
   * Puts the target into a segment. With a child segment, the parent becomes its primary segment and the child a secondary one.
   *
   * @example
   * ```ts
   * const updateEntitySegment = change.updateEntitySegment({ segment_slug: 'miners', subsegment_slug: 'mining-pools', confidence: 5 })
   * ```
   */
  readonly updateEntitySegment: (fields: Omit<UpdateEntitySegment, 'kind'>) => UpdateEntitySegment

  /**
   * Recommends another lifecycle status. Agents cannot delete: `archived` and `false_positive` recommend removal from active surfaces, `defunct` marks a principal that is out of business, `active` restores one. A record that was merged into another is not restored, by whichever of its names.
   *
   * @example
   * ```ts
   * const suggestEntityLifecycle = change.suggestEntityLifecycle({ lifecycle_status: 'defunct', reason: 'Stopped all operations in November 2022 and was wound up.', confidence: 5 })
   * ```
   */
  readonly suggestEntityLifecycle: (fields: Omit<SuggestEntityLifecycle, 'kind'>) => SuggestEntityLifecycle

  /**
   * Sets what is known about the opportunity, at least one of its fields.
   *
   * @example
   * ```ts
   * const suggestEntityOpportunity = change.suggestEntityOpportunity({
   *   opportunity_thesis: 'Could hold a part of its reserve in collaborative custody.',
   *   buying_trigger: 'The choice of another custodian.',
   * })
   * ```
   */
  readonly suggestEntityOpportunity: (fields: Omit<SuggestEntityOpportunity, 'kind'>) => SuggestEntityOpportunity

  /**
   * Says what a person is to the target.
   *
   * @example
   * ```ts
   * const attachPersonRole = change.attachPersonRole({
   *   person_slug_or_id: 'michael-saylor',
   *   role_kind: 'founder',
   *   role_label: 'Founder and executive chairman',
   *   is_primary: true,
   *   confidence: 5,
   * })
   * ```
   */
  readonly attachPersonRole: (fields: Omit<AttachPersonRole, 'kind'>) => AttachPersonRole

  /**
   * Creates or updates the assignment of the target in a segment. Sets only the fields that are sent, and never wipes existing data. Its `rationale` is the reason of the change, too.
   *
   * @example
   * ```ts
   * const gtmUpsertAssignment = change.gtmUpsertAssignment({
   *   segment_slug: 'treasuries',
   *   lane: 'secondary',
   *   classification: 'watchlist',
   *   next_step: 'Find out who reviews the custodians.',
   *   pillars: { stewardship: 'hypothesized' },
   *   needs: ['product'],
   *   confidence: 3,
   * })
   * ```
   */
  readonly gtmUpsertAssignment: (fields: Omit<GtmUpsertAssignment, 'kind'>) => GtmUpsertAssignment

  /**
   * Renames the target. Reviewed one by one. Needs `new_slug` or `new_name`.
   *
   * @example
   * ```ts
   * const renameEntity = change.renameEntity({ new_slug: 'strategy', new_name: 'Strategy Inc.', rationale: 'Renamed in August 2025.' })
   * ```
   */
  readonly renameEntity: (fields: Omit<RenameEntity, 'kind'>) => RenameEntity

  /**
   * Renames a person. Reviewed one by one. Needs `new_slug` or `new_name`.
   *
   * @example
   * ```ts
   * const renamePerson = change.renamePerson({ target_person_slug_or_id: 'changpeng-zhao', new_name: 'Changpeng Zhao (CZ)' })
   * ```
   */
  readonly renamePerson: (fields: Omit<RenamePerson, 'kind'>) => RenamePerson

  /**
   * Merges another entity into the target, which survives. Reviewed one by one.
   *
   * @example
   * ```ts
   * const mergeEntities = change.mergeEntities({ duplicate_entity_id: 'solo-ck', rationale: 'The solo pool of the same operator, under its former tag.' })
   * ```
   */
  readonly mergeEntities: (fields: Omit<MergeEntities, 'kind'>) => MergeEntities

  /**
   * Merges two people into the first. Reviewed one by one.
   *
   * @example
   * ```ts
   * const mergePeople = change.mergePeople({
   *   primary_person_slug_or_id: 'adam-back',
   *   duplicate_person_slug_or_id: 'adam-sullivan',
   *   rationale: 'An example of the shape only. Two records are merged where they are one person.',
   * })
   * ```
   */
  readonly mergePeople: (fields: Omit<MergePeople, 'kind'>) => MergePeople

  /**
   * Archives the target. Reviewed one by one.
   *
   * @example
   * ```ts
   * const softDeleteEntity = change.softDeleteEntity({ reason: 'An example of the shape only. Say here why the record does not belong in the catalog.' })
   * ```
   */
  readonly softDeleteEntity: (fields: Omit<SoftDeleteEntity, 'kind'>) => SoftDeleteEntity

  /**
   * Archives a person. Reviewed one by one.
   *
   * @example
   * ```ts
   * const softDeletePerson = change.softDeletePerson({
   *   target_person_slug_or_id: 'con-kolivas',
   *   reason: 'An example of the shape only. Say here why the record does not belong in the catalog.',
   * })
   * ```
   */
  readonly softDeletePerson: (fields: Omit<SoftDeletePerson, 'kind'>) => SoftDeletePerson
}

/** Makes the changes of a bundle: `change.<kind>({ … })`, one for each kind that a bundle can hold. */
export const change: Changes = /* @__PURE__ */ changeMakers<Changes>(
  'suggest_org_fit add_provider suggest_relationship add_event update_entity_fields update_notes set_relationship_status create_person update_person assign_taxonomy_term update_entity_segment suggest_entity_lifecycle suggest_entity_opportunity attach_person_role gtm_upsert_assignment rename_entity rename_person merge_entities merge_people soft_delete_entity soft_delete_person',
)
