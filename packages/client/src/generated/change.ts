// Generated from the contract by packages/client/generate. Do not edit.

import type { AddEvent, AddProvider, AssignTaxonomyTerm, AttachPersonRole, CreatePerson, GtmUpsertAssignment, MergeEntities, MergePeople, RenameEntity, RenamePerson, SetRelationshipStatus, SoftDeleteEntity, SoftDeletePerson, SuggestEntityLifecycle, SuggestEntityOpportunity, SuggestOrgFit, SuggestRelationship, UpdateEntityFields, UpdateEntitySegment, UpdateNotes, UpdatePerson } from './models.ts'

/** Makes the changes of a bundle: `change.<kind>({ … })`, one for each kind that a bundle can hold. */
export const change = {
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
  suggestOrgFit: (fields: Omit<SuggestOrgFit, 'kind'>): SuggestOrgFit => ({ ...fields, kind: 'suggest_org_fit' }),

  /**
   * Somebody serves the target with a capability today. Needs `provider_entity_id` or `provider_name`.
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
  addProvider: (fields: Omit<AddProvider, 'kind'>): AddProvider => ({ ...fields, kind: 'add_provider' }),

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
  suggestRelationship: (fields: Omit<SuggestRelationship, 'kind'>): SuggestRelationship => ({ ...fields, kind: 'suggest_relationship' }),

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
  addEvent: (fields: Omit<AddEvent, 'kind'>): AddEvent => ({ ...fields, kind: 'add_event' }),

  /**
   * Sets fields of the target, once a curator has accepted it.
   *
   * @example
   * ```ts
   * const updateEntityFields = change.updateEntityFields({
   *   field_updates: {
   *     one_liner: 'The largest corporate holder of bitcoin.',
   *     scale_patch: { employees: 1534, employees_as_of: '2024-12' },
   *   },
   *   confidence: 4,
   * })
   * ```
   */
  updateEntityFields: (fields: Omit<UpdateEntityFields, 'kind'>): UpdateEntityFields => ({ ...fields, kind: 'update_entity_fields' }),

  /**
   * Adds a paragraph to the notes on the target.
   *
   * @example
   * ```ts
   * const updateNotes = change.updateNotes({
   *   append_text: 'Holds its investor day in spring; treasury questions are answered there.',
   * })
   * ```
   */
  updateNotes: (fields: Omit<UpdateNotes, 'kind'>): UpdateNotes => ({ ...fields, kind: 'update_notes' }),

  /**
   * Sets how the organization stands with the target.
   *
   * @example
   * ```ts
   * const setRelationshipStatus = change.setRelationshipStatus({
   *   status: 'warm',
   *   rationale: 'First conversation with the treasury team took place.',
   * })
   * ```
   */
  setRelationshipStatus: (fields: Omit<SetRelationshipStatus, 'kind'>): SetRelationshipStatus => ({ ...fields, kind: 'set_relationship_status' }),

  /**
   * Creates a person. Later changes of the same proposal may name them by this slug.
   *
   * @example
   * ```ts
   * const createPerson = change.createPerson({
   *   person: {
   *     slug: 'andrew-kang',
   *     name: 'Andrew Kang',
   *     country: 'US',
   *     posture_toward_org: 'Answers for the treasury.',
   *   },
   *   confidence: 5,
   *   rationale: 'Chief financial officer since May 2022.',
   * })
   * ```
   */
  createPerson: (fields: Omit<CreatePerson, 'kind'>): CreatePerson => ({ ...fields, kind: 'create_person' }),

  /**
   * Sets fields of a person.
   *
   * @example
   * ```ts
   * const updatePerson = change.updatePerson({
   *   target_person_slug_or_id: 'michael-saylor',
   *   person: { aliases: ['Michael J. Saylor'], importance_score: 5 },
   * })
   * ```
   */
  updatePerson: (fields: Omit<UpdatePerson, 'kind'>): UpdatePerson => ({ ...fields, kind: 'update_person' }),

  /**
   * Assigns a taxonomy term to the target.
   *
   * @example
   * ```ts
   * const assignTaxonomyTerm = change.assignTaxonomyTerm({ taxonomy_term_slug: 'lightning.wallets', confidence: 4 })
   * ```
   */
  assignTaxonomyTerm: (fields: Omit<AssignTaxonomyTerm, 'kind'>): AssignTaxonomyTerm => ({ ...fields, kind: 'assign_taxonomy_term' }),

  /**
   * Puts the target into a segment. With a child segment, the parent becomes its primary segment and the child a secondary one.
   *
   * @example
   * ```ts
   * const updateEntitySegment = change.updateEntitySegment({ segment_slug: 'miners', subsegment_slug: 'mining-pools', confidence: 5 })
   * ```
   */
  updateEntitySegment: (fields: Omit<UpdateEntitySegment, 'kind'>): UpdateEntitySegment => ({ ...fields, kind: 'update_entity_segment' }),

  /**
   * Recommends another lifecycle status. Agents cannot delete: `archived` and `false_positive` recommend removal from active surfaces, `defunct` marks a principal that is out of business.
   *
   * @example
   * ```ts
   * const suggestEntityLifecycle = change.suggestEntityLifecycle({
   *   lifecycle_status: 'defunct',
   *   reason: 'Stopped all operations in November 2022 and was wound up.',
   *   confidence: 5,
   * })
   * ```
   */
  suggestEntityLifecycle: (fields: Omit<SuggestEntityLifecycle, 'kind'>): SuggestEntityLifecycle => ({ ...fields, kind: 'suggest_entity_lifecycle' }),

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
  suggestEntityOpportunity: (fields: Omit<SuggestEntityOpportunity, 'kind'>): SuggestEntityOpportunity => ({ ...fields, kind: 'suggest_entity_opportunity' }),

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
  attachPersonRole: (fields: Omit<AttachPersonRole, 'kind'>): AttachPersonRole => ({ ...fields, kind: 'attach_person_role' }),

  /**
   * Creates or updates the assignment of the target in a segment. Sets only the fields that are sent, and never wipes existing data.
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
  gtmUpsertAssignment: (fields: Omit<GtmUpsertAssignment, 'kind'>): GtmUpsertAssignment => ({ ...fields, kind: 'gtm_upsert_assignment' }),

  /**
   * Renames the target. Reviewed one by one. Needs `new_slug` or `new_name`.
   *
   * @example
   * ```ts
   * const renameEntity = change.renameEntity({
   *   new_slug: 'strategy',
   *   new_name: 'Strategy Inc.',
   *   rationale: 'Renamed in August 2025.',
   * })
   * ```
   */
  renameEntity: (fields: Omit<RenameEntity, 'kind'>): RenameEntity => ({ ...fields, kind: 'rename_entity' }),

  /**
   * Renames a person. Reviewed one by one. Needs `new_slug` or `new_name`.
   *
   * @example
   * ```ts
   * const renamePerson = change.renamePerson({ target_person_slug_or_id: 'changpeng-zhao', new_name: 'Changpeng Zhao (CZ)' })
   * ```
   */
  renamePerson: (fields: Omit<RenamePerson, 'kind'>): RenamePerson => ({ ...fields, kind: 'rename_person' }),

  /**
   * Merges another entity into the target, which survives. Reviewed one by one.
   *
   * @example
   * ```ts
   * const mergeEntities = change.mergeEntities({
   *   duplicate_entity_id: 'solo-ck',
   *   rationale: 'The solo pool of the same operator, under its former tag.',
   * })
   * ```
   */
  mergeEntities: (fields: Omit<MergeEntities, 'kind'>): MergeEntities => ({ ...fields, kind: 'merge_entities' }),

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
  mergePeople: (fields: Omit<MergePeople, 'kind'>): MergePeople => ({ ...fields, kind: 'merge_people' }),

  /**
   * Archives the target. Reviewed one by one.
   *
   * @example
   * ```ts
   * const softDeleteEntity = change.softDeleteEntity({
   *   reason: 'An example of the shape only. Say here why the record does not belong in the catalog.',
   * })
   * ```
   */
  softDeleteEntity: (fields: Omit<SoftDeleteEntity, 'kind'>): SoftDeleteEntity => ({ ...fields, kind: 'soft_delete_entity' }),

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
  softDeletePerson: (fields: Omit<SoftDeletePerson, 'kind'>): SoftDeletePerson => ({ ...fields, kind: 'soft_delete_person' }),
}
