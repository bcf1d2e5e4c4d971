import type { MockAnswers } from '../../generated/mocks.ts'
import type {
  ChangeReference,
  DrilldownProposalRequest,
  EntityProposalRequest,
  EventsProposalRequest,
  LoreProposalRequest,
  OrgFitProposalRequest,
  PersonProposalRequest,
  PersonTouchpointProposalRequest,
  ProvidersProposalRequest,
  RelationshipsProposalRequest,
  SegmentLoreProposalRequest,
  SegmentProposalRequest,
} from '../../generated/models.ts'
import {
  assertReferencesKnown,
  type ChangeInput,
  collectCreatedRecords,
  type LocatedChange,
  requireNamedRecord,
  requireTarget,
  type TargetReference,
} from '../records/named-records.ts'
import { findSegmentOrThrow, type Records } from '../records/records.ts'
import { assertEntitySlugAvailable, assertPersonSlugAvailable, assertSegmentSlugAvailable } from '../records/slug-conflicts.ts'
import { type Draft, normalizeChange } from './proposals.ts'
import type { ReferenceContext } from './references.ts'

type PlainOperation = Extract<keyof MockAnswers, `propose${string}`>
type PersonRole = NonNullable<PersonProposalRequest['role']>
type CreateDraft = (records: Records, body: object, path: Readonly<Record<string, string>>) => Draft

/** Functions that build the drafts of endpoints for a single purpose, by operationId. */
export const plainProposals: { readonly [operation: string]: CreateDraft | undefined } = {
  proposeEntity: (records, body) => {
    const { entity, enrichment = {} } = body as EntityProposalRequest
    const { org_fit = [], providers = [], events = [] } = enrichment
    const proposed = buildDraft(records, body, undefined, [
      { change: { kind: 'create_entity', ...entity }, at: '/body/entity' },
      ...toChanges('suggest_org_fit', org_fit, '/body/enrichment/org_fit'),
      ...toChanges('add_provider', providers, '/body/enrichment/providers'),
      ...toChanges('add_event', events, '/body/enrichment/events'),
    ])
    assertEntitySlugAvailable(records, entity.slug, '/body/entity/slug')
    return proposed
  },
  proposeOrgFit: (records, body) => {
    const { suggestions } = body as OrgFitProposalRequest
    return buildTargetDraft(records, body, toChanges('suggest_org_fit', suggestions, '/body/suggestions'))
  },
  proposeProviders: (records, body) => {
    const { suggestions } = body as ProvidersProposalRequest
    return buildTargetDraft(records, body, toChanges('add_provider', suggestions, '/body/suggestions'))
  },
  proposeRelationships: (records, body) => {
    const { suggestions } = body as RelationshipsProposalRequest
    return buildTargetDraft(records, body, toChanges('suggest_relationship', suggestions, '/body/suggestions'))
  },
  proposeEvents: (records, body) =>
    buildTargetDraft(records, body, toChanges('add_event', (body as EventsProposalRequest).events, '/body/events')),
  proposeSegment: (records, body) => {
    const { segment, ...said } = body as SegmentProposalRequest
    const proposed = buildDraft(records, body, undefined, [
      { change: { kind: 'create_segment', ...segment, ...omitProposalFields(said) }, at: '/body/segment' },
    ])
    assertSegmentSlugAvailable(records, segment.slug, '/body/segment/slug')
    return proposed
  },
  proposeLore: (records, body) => {
    const { target_entity_id, target_entity_slug, kind, ...said } = body as LoreProposalRequest
    const change = { change: { kind: 'add_lore', ...omitProposalFields(said), ...(kind && { lore_kind: kind }) }, at: '/body' } as const
    const isMatched = target_entity_id !== undefined || target_entity_slug !== undefined
    return isMatched
      ? buildTargetDraft(records, body, [change])
      : { ...buildDraft(records, body, undefined, [change]), status: 'unmatched' }
  },
  proposeSegmentLore: (records, body) => {
    const { segment_id, segment_slug, ...said } = body as SegmentLoreProposalRequest
    const segment = requireNamedRecord(records, 'segment', segment_id, segment_slug)
    return buildDraft(records, body, undefined, [
      { change: { kind: 'add_segment_lore', segment_id: segment.id, ...omitProposalFields(said) }, at: '/body' },
    ])
  },
  proposePerson: (records, body) => {
    const { person, role, ...said } = body as PersonProposalRequest
    const created: LocatedChange = { change: { kind: 'create_person', person, ...omitProposalFields(said) }, at: '/body' }
    const attached = role && toRoleChange(person.slug, role)
    const proposed = buildDraft(records, body, attached?.target, [created, ...(attached ? [attached.change] : [])])
    assertPersonSlugAvailable(records, person.slug, '/body/person/slug')
    return proposed
  },
  proposePersonRole: (records, body) =>
    buildTargetDraft(records, body, [{ change: { kind: 'attach_person_role', ...omitProposalFields(body) }, at: '/body' }]),
  proposeEntityRelationship: (records, body) =>
    buildTargetDraft(records, body, [{ change: { kind: 'update_contact_path', ...omitProposalFields(body) }, at: '/body' }]),
  proposePersonTouchpoint: (records, body) => {
    const { person_id, person_slug, kind, ...said } = body as PersonTouchpointProposalRequest
    const { id } = requireNamedRecord(records, 'person', person_id, person_slug)
    return buildDraft(records, body, undefined, [
      { change: { kind: 'add_touchpoint', person_slug_or_id: id, touchpoint_kind: kind, ...omitProposalFields(said) }, at: '/body' },
    ])
  },
  proposeDrilldownChanges: (records, body, path) => {
    const { slug } = findSegmentOrThrow(records, String(path.slug))
    const said = (body as DrilldownProposalRequest).changes as unknown as ChangeInput[]
    const changes = said.map((one, index) => ({ change: one, at: `/body/changes/${index}` }))
    return { ...buildTargetDraft(records, body, changes), sourceRef: `drilldown:${slug}` }
  },
} satisfies { readonly [Id in Exclude<PlainOperation, 'proposeFieldEvent'>]: CreateDraft }

/** Makes a change of a proposed person's role. The entity of the role becomes the target of the proposal. */
function toRoleChange(person_slug_or_id: string, { entity_id, entity_slug, ...fields }: PersonRole) {
  const target: TargetReference = { id: entity_id, slug: entity_slug, at: '/body/role/entity' }
  const change: LocatedChange = { change: { kind: 'attach_person_role', person_slug_or_id, ...fields }, at: '/body/role' }
  return { target, change }
}

function toChanges(kind: ChangeInput['kind'], suggestions: readonly object[], at: string): LocatedChange[] {
  return suggestions.map((suggestion, index) => ({ change: { kind, ...suggestion }, at: `${at}/${index}` }))
}

/** Leaves out the fields about the proposal as a whole, which are not part of the change. */
function omitProposalFields(body: object): object {
  const {
    match_rationale: _m,
    sources: _s,
    target_entity_id: _i,
    target_entity_slug: _t,
    revises: _r,
    ...said
  } = body as Record<string, unknown>
  return said
}

function buildTargetDraft(records: Records, body: object, changes: readonly LocatedChange[]): Draft {
  const { target_entity_id: id, target_entity_slug: slug } = body as { target_entity_id?: string; target_entity_slug?: string }
  return buildDraft(records, body, { id, slug, at: '/body/target_entity' }, changes)
}

function buildDraft(
  records: Records,
  body: object,
  targetReference: TargetReference | undefined,
  changes: readonly LocatedChange[],
): Draft {
  const { match_rationale, sources = [] } = body as Pick<PersonProposalRequest, 'match_rationale' | 'sources'>
  const target = targetReference ? requireTarget(records, targetReference, changes) : null
  if (!targetReference) assertReferencesKnown(records, changes)
  const createdRecords = collectCreatedRecords(changes.map(({ change }) => change))
  // Without a target, the changes beside a new entity are about that entity.
  const about: ChangeReference | undefined = target
    ? { type: 'entity', ...target }
    : [...createdRecords.values()].find(({ type }) => type === 'entity')
  const subjects: ReferenceContext = { records, target: about, createdRecords }
  return { target, matchRationale: match_rationale, changes: changes.map(({ change }) => normalizeChange(subjects, change, sources)) }
}
