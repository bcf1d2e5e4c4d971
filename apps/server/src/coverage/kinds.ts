import type { components } from '@catalog/contract/types'

export type CoverageKind = components['schemas']['CoverageKind']

/** A kind of gap: its number in entity_marks, and what an agent is told about it. */
export type Kind = {
  readonly kind: CoverageKind
  readonly mark: number
  readonly label: string
  readonly priority: 'high' | 'medium'
  /** 0 for high, 1 for medium: work items are ordered by it first. */
  readonly rank: 0 | 1
  readonly reason: string
  readonly endpoint: string
  readonly changeKind: components['schemas']['AgentWorkItem']['expected_proposal_kind']
}

/**
 * The five kinds. No kind of change sets a country or city, so these findings go into the notes, for a curator to act upon; a
 * source is registered directly, without a proposal.
 */
export const kinds: readonly Kind[] = [
  {
    kind: 'missing_country',
    mark: 1,
    label: 'Country',
    priority: 'medium',
    rank: 1,
    reason: 'It is not known from which country this entity is run.',
    endpoint: '/agents/proposals/bundle',
    changeKind: 'update_notes',
  },
  {
    kind: 'missing_city',
    mark: 2,
    label: 'City',
    priority: 'medium',
    rank: 1,
    reason: 'It is not known from which city this entity is run.',
    endpoint: '/agents/proposals/bundle',
    changeKind: 'update_notes',
  },
  {
    kind: 'missing_key_people',
    mark: 3,
    label: 'Key people',
    priority: 'high',
    rank: 0,
    reason: 'No person with a role at this entity is known.',
    endpoint: '/agents/proposals/person',
    changeKind: 'create_person',
  },
  {
    kind: 'missing_relationship_path',
    mark: 4,
    label: 'Relationship path',
    priority: 'high',
    rank: 0,
    reason: 'No relationship of this entity to another one is known.',
    endpoint: '/agents/proposals/relationships',
    changeKind: 'suggest_relationship',
  },
  {
    kind: 'missing_sources',
    mark: 5,
    label: 'Sources',
    priority: 'high',
    rank: 0,
    reason: 'No source tells where what is known about this entity can be read.',
    endpoint: '/agents/sources',
    changeKind: 'register_source',
  },
]
