import type { MockAnswers } from '../generated/mocks.ts'
import type {
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
} from '../generated/models.ts'
import { type Draft, normalized, type SaidChange, targetOf } from './proposals.ts'
import { findPerson, findSegment, type Records } from './records.ts'
import { refuseTakenEntity, refuseTakenPerson, refuseTakenSegment } from './taken.ts'

type PlainOperation = Extract<keyof MockAnswers, `propose${string}`>
type PersonRole = NonNullable<PersonProposalRequest['role']>
type ToDraft = (records: Records, body: object, path: Readonly<Record<string, string>>) => Draft

/** What each endpoint that serves one purpose puts into the inbox. */
export const plainProposals: { readonly [operation: string]: ToDraft | undefined } = {
  proposeEntity: (records, body) => {
    const { entity, enrichment = {} } = body as EntityProposalRequest
    const { org_fit = [], providers = [], events = [] } = enrichment
    refuseTakenEntity(records, entity.slug, '/body/entity/slug')
    return draft(records, body, null, [
      { kind: 'create_entity', ...entity },
      ...each('suggest_org_fit', org_fit),
      ...each('add_provider', providers),
      ...each('add_event', events),
    ])
  },
  proposeOrgFit: (records, body) => aboutTarget(records, body, each('suggest_org_fit', (body as OrgFitProposalRequest).suggestions)),
  proposeProviders: (records, body) => aboutTarget(records, body, each('add_provider', (body as ProvidersProposalRequest).suggestions)),
  proposeRelationships: (records, body) =>
    aboutTarget(records, body, each('suggest_relationship', (body as RelationshipsProposalRequest).suggestions)),
  proposeEvents: (records, body) => aboutTarget(records, body, each('add_event', (body as EventsProposalRequest).events)),
  proposeSegment: (records, body) => {
    const { segment, ...said } = body as SegmentProposalRequest
    refuseTakenSegment(records, segment.slug, '/body/segment/slug')
    return draft(records, body, null, [{ kind: 'create_segment', ...segment, ...backing(said) }])
  },
  proposeLore: (records, body) => {
    const { target_entity_id, target_entity_slug, kind, ...said } = body as LoreProposalRequest
    const change: SaidChange = { kind: 'add_lore', ...backing(said), ...(kind && { lore_kind: kind }) }
    const isMatched = target_entity_id !== undefined || target_entity_slug !== undefined
    return isMatched ? aboutTarget(records, body, [change]) : { ...draft(records, body, null, [change]), status: 'unmatched' }
  },
  proposeSegmentLore: (records, body) => {
    const { segment_id, segment_slug, ...said } = body as SegmentLoreProposalRequest
    const segment = findSegment(records, String(segment_id ?? segment_slug))
    return draft(records, body, null, [{ kind: 'add_segment_lore', segment_id: segment.id, ...backing(said) }])
  },
  proposePerson: (records, body) => {
    const { person, role, ...said } = body as PersonProposalRequest
    const created: SaidChange = { kind: 'create_person', person, ...backing(said) }
    const attached = role && roleOf(records, person.slug, role)
    refuseTakenPerson(records, person.slug, '/body/person/slug')
    return draft(records, body, attached?.target ?? null, [created, ...(attached ? [attached.change] : [])])
  },
  proposePersonRole: (records, body) => aboutTarget(records, body, [{ kind: 'attach_person_role', ...backing(body) }]),
  proposeEntityRelationship: (records, body) => aboutTarget(records, body, [{ kind: 'update_contact_path', ...backing(body) }]),
  proposePersonTouchpoint: (records, body) => {
    const { person_id, person_slug, kind, ...said } = body as PersonTouchpointProposalRequest
    const person = findPerson(records, String(person_id ?? person_slug))
    return draft(records, body, null, [{ kind: 'add_touchpoint', person_slug_or_id: person.id, touchpoint_kind: kind, ...backing(said) }])
  },
  proposeDrilldownChanges: (records, body, path) => {
    findSegment(records, String(path.slug))
    return aboutTarget(records, body, (body as DrilldownProposalRequest).changes as unknown as SaidChange[])
  },
} satisfies { readonly [Id in Exclude<PlainOperation, 'proposeFieldEvent'>]: ToDraft }

/** What somebody who is proposed is to an entity, which is then what the proposal is about. */
function roleOf(records: Records, person_slug_or_id: string, { entity_id, entity_slug, ...said }: PersonRole) {
  const named = { target_entity_id: entity_id, target_entity_slug: entity_slug }
  const change: SaidChange = { kind: 'attach_person_role', person_slug_or_id, ...said }
  return { target: targetOf(records, named, '/body/role/entity'), change }
}

function each(kind: SaidChange['kind'], suggestions: readonly object[]): SaidChange[] {
  return suggestions.map((suggestion) => ({ kind, ...suggestion }))
}

/** What is said of the proposal as a whole is no part of the change. */
function backing(body: object): object {
  const { match_rationale: _m, sources: _s, target_entity_id: _i, target_entity_slug: _t, ...said } = body as Record<string, unknown>
  return said
}

function aboutTarget(records: Records, body: object, changes: readonly SaidChange[]): Draft {
  return draft(records, body, targetOf(records, body), changes)
}

function draft(records: Records, body: object, target: Draft['target'], changes: readonly SaidChange[]): Draft {
  const { match_rationale, sources = [] } = body as Pick<PersonProposalRequest, 'match_rationale' | 'sources'>
  return { target, matchRationale: match_rationale, changes: changes.map((change) => normalized(records, target, change, sources)) }
}
