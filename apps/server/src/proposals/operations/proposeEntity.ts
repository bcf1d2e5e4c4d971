import type { WriteHandler } from '../../http/call.ts'
import { createNewRecordHandle } from '../changes/change.ts'
import { type DraftChange, propose } from '../submitting/submit.ts'

/** Proposes an entity and the changes that enrich it, which are about the new entity. */
export const proposeEntity: WriteHandler<'proposeEntity'> = (call) => {
  const { entity, enrichment = {}, match_rationale } = call.body
  const { org_fit = [], providers = [], events = [] } = enrichment
  const created = { kind: 'create_entity' as const, ...entity }
  const enriching: DraftChange[] = [
    ...org_fit.map((fit, index) => ({ input: { kind: 'suggest_org_fit' as const, ...fit }, at: `/body/enrichment/org_fit/${index}` })),
    ...providers.map((one, index) => ({ input: { kind: 'add_provider' as const, ...one }, at: `/body/enrichment/providers/${index}` })),
    ...events.map((event, index) => ({ input: { kind: 'add_event' as const, ...event }, at: `/body/enrichment/events/${index}` })),
  ]
  return propose(call, {
    target: createNewRecordHandle('entity', entity.slug, entity.name),
    changes: [{ input: created, at: '/body/entity' }, ...enriching],
    matchRationale: match_rationale,
  })
}
