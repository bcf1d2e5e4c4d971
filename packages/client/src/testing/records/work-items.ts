import { gaps } from '@catalog/contract/coverage/gaps'
import type { AgentWorkItem, EntityDossier } from '../../generated/models.ts'
import type { Records } from './records.ts'

/** Adds a gap of an entity, with the server's texts about it. */
export function addWorkItem(
  records: Records,
  { id, slug, name, country, region, city, segment }: EntityDossier,
  said: Pick<AgentWorkItem, 'kind'> & Partial<Omit<AgentWorkItem, 'kind' | 'entity'>>,
): void {
  const item = { id: `${said.kind}:${slug}`, ...gaps[said.kind], ...said, entity: { id, slug, name, country, region, city, segment } }
  records.workItems.set(item.id, item)
}
