import { gaps } from '@catalog/contract/coverage/gaps'
import type { AgentWorkItem, EntityDossier } from '../../generated/models.ts'
import type { Records } from './records.ts'

/** Adds a gap of an entity, with the server's texts about it. */
export function addWorkItem(
  records: Records,
  { id, slug, name, country, region, city, segment }: EntityDossier,
  fields: Pick<AgentWorkItem, 'kind'> & Partial<Omit<AgentWorkItem, 'kind' | 'entity'>>,
): void {
  const item = { id: `${fields.kind}:${slug}`, ...gaps[fields.kind], ...fields, entity: { id, slug, name, country, region, city, segment } }
  records.workItems.set(item.id, item)
}
