import type { components } from '../generated/types.ts'

type WorkItem = components['schemas']['AgentWorkItem']

/** The parts of a work item that describe a gap in the catalog. */
export type Gap = Pick<
  WorkItem,
  'priority' | 'reason' | 'suggested_endpoint' | 'sdk_method' | 'expected_proposal_kind' | 'evidence' | 'how'
>

/**
 * The kinds of gaps. No kind of change sets a country or city, so agents propose notes with these findings, and a curator sets the value. A
 * source is registered directly, without a proposal.
 */
export const gaps = {
  missing_country: {
    priority: 'medium',
    reason: 'The catalog does not know the country from which this entity is run.',
    suggested_endpoint: '/agents/proposals/bundle',
    sdk_method: 'proposals.submit',
    expected_proposal_kind: 'update_notes',
    evidence:
      'A page on which the entity says where it is run from, such as an imprint or a filing, or an entry in a company register. A place of listing does not count.',
    how: 'Propose update_notes with what was found, and name the field and its value in the rationale, such as `country: DE`: a curator sets it from there.',
  },
  missing_city: {
    priority: 'medium',
    reason: 'The catalog does not know the city from which this entity is run.',
    suggested_endpoint: '/agents/proposals/bundle',
    sdk_method: 'proposals.submit',
    expected_proposal_kind: 'update_notes',
    evidence: 'A page on which the entity says where its head office is, such as an imprint, a contact page or a filing.',
    how: 'Propose update_notes with what was found, and name the field and its value in the rationale, such as `city: Austin`: a curator sets it from there.',
  },
  missing_key_people: {
    priority: 'high',
    reason: 'No person with a role at this entity is known.',
    suggested_endpoint: '/agents/proposals/person',
    sdk_method: 'propose.person',
    expected_proposal_kind: 'create_person',
    evidence:
      'A page that names a person in a role there today: its page about the team, a filing, or a profile of their own. A role that has ended does not count.',
    how: 'Search for the person first. Propose only the role where the catalog has the person, else the person together with the role.',
  },
  missing_relationship_path: {
    priority: 'high',
    reason: 'No relationship of this entity to another one is known.',
    suggested_endpoint: '/agents/proposals/relationships',
    sdk_method: 'propose.relationships',
    expected_proposal_kind: 'suggest_relationship',
    evidence:
      'A page on which one of the two names the other as its custodian, customer, investor or partner, such as an announcement or a filing.',
    how: 'Propose the relationship with another entity of the catalog; one with an archived entity does not count.',
  },
  missing_sources: {
    priority: 'high',
    reason: 'The catalog has no source for what it says about this entity.',
    suggested_endpoint: '/agents/sources',
    sdk_method: 'sources.register',
    expected_proposal_kind: 'register_source',
    evidence: 'A page of the entity itself, or a page that others rely on, that supports what the catalog says about it.',
    how: 'Register the page; it takes effect at once, without a review.',
  },
} as const satisfies { readonly [Kind in WorkItem['kind']]: Gap }
