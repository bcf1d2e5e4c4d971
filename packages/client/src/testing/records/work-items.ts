import type { AgentWorkItem, EntityDossier } from '../../generated/models.ts'
import type { Records } from './records.ts'

/** Something that is missing about an entity, with what the server says of it. */
export function addWorkItem(
  records: Records,
  { id, slug, name, country, region, city, segment }: EntityDossier,
  said: Pick<AgentWorkItem, 'kind'> & Partial<Omit<AgentWorkItem, 'kind' | 'entity'>>,
): void {
  const known = workKinds[said.kind]
  const item = { id: `${said.kind}:${slug}`, ...known, ...said, entity: { id, slug, name, country, region, city, segment } }
  records.workItems.set(item.id, item)
}

const workKinds: Readonly<
  Record<AgentWorkItem['kind'], Pick<AgentWorkItem, 'priority' | 'reason' | 'suggested_endpoint' | 'expected_proposal_kind'>>
> = {
  missing_country: workKind('medium', 'It is not known from which country this entity is run.', '/agents/proposals/bundle', 'update_notes'),
  missing_city: workKind('medium', 'It is not known from which city this entity is run.', '/agents/proposals/bundle', 'update_notes'),
  missing_key_people: workKind('high', 'No person with a role at this entity is known.', '/agents/proposals/person', 'create_person'),
  missing_relationship_path: workKind(
    'high',
    'No relationship of this entity to another one is known.',
    '/agents/proposals/relationships',
    'suggest_relationship',
  ),
  missing_sources: workKind(
    'high',
    'No source tells where what is known about this entity can be read.',
    '/agents/sources',
    'register_source',
  ),
}

function workKind(
  priority: AgentWorkItem['priority'],
  reason: string,
  suggested_endpoint: string,
  expected_proposal_kind: AgentWorkItem['expected_proposal_kind'],
) {
  return { priority, reason, suggested_endpoint, expected_proposal_kind }
}
