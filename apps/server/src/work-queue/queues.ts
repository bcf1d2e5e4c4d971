import type { components } from '@catalog/contract/types'

/** Work queues: kinds of gap that one agent works on together. */
export const queues: readonly components['schemas']['AgentWorkQueue'][] = [
  { slug: 'people', name: 'Key people', description: 'Find out who runs an entity, and in which role.', kinds: ['missing_key_people'] },
  {
    slug: 'places',
    name: 'Places',
    description: 'Find out from which country and city an entity is run.',
    kinds: ['missing_country', 'missing_city'],
  },
  {
    slug: 'relationships',
    name: 'Relationships',
    description: 'Find out how an entity is connected to others.',
    kinds: ['missing_relationship_path'],
  },
  {
    slug: 'sources',
    name: 'Sources',
    description: 'Find sources for what is known about an entity.',
    kinds: ['missing_sources'],
  },
]
