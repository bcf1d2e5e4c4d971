import type { components } from '../generated/types.ts'

type WorkItem = components['schemas']['AgentWorkItem']

/** What an agent is told about a gap in the catalog. */
export type Gap = Pick<WorkItem, 'priority' | 'reason' | 'suggested_endpoint' | 'expected_proposal_kind'>

/**
 * The kinds of gaps. No kind of change sets a country or city, so these findings go into the notes, for a curator to act upon; a
 * source is registered directly, without a proposal.
 */
export const gaps = {
  missing_country: {
    priority: 'medium',
    reason: 'It is not known from which country this entity is run.',
    suggested_endpoint: '/agents/proposals/bundle',
    expected_proposal_kind: 'update_notes',
  },
  missing_city: {
    priority: 'medium',
    reason: 'It is not known from which city this entity is run.',
    suggested_endpoint: '/agents/proposals/bundle',
    expected_proposal_kind: 'update_notes',
  },
  missing_key_people: {
    priority: 'high',
    reason: 'No person with a role at this entity is known.',
    suggested_endpoint: '/agents/proposals/person',
    expected_proposal_kind: 'create_person',
  },
  missing_relationship_path: {
    priority: 'high',
    reason: 'No relationship of this entity to another one is known.',
    suggested_endpoint: '/agents/proposals/relationships',
    expected_proposal_kind: 'suggest_relationship',
  },
  missing_sources: {
    priority: 'high',
    reason: 'No source tells where what is known about this entity can be read.',
    suggested_endpoint: '/agents/sources',
    expected_proposal_kind: 'register_source',
  },
} as const satisfies { readonly [Kind in WorkItem['kind']]: Gap }
