import type { NormalizedChange } from '../../generated/models.ts'
import type { Records } from '../records/records.ts'

/** Whether a change says in other words what the catalog says already: a relationship in the other direction, a provider in other letters. */
export function isRestated({ entities }: Records, change: NormalizedChange): boolean {
  const said: Readonly<Record<string, unknown>> = change
  const [target, related] = change.references
  const { relationships, providers } = [...entities.values()].find(({ id }) => id === target?.id) ?? {}
  if (change.kind === 'suggest_relationship')
    return (relationships ?? []).some(
      ({ direction, relationship_type, entity }) =>
        direction === 'incoming' && relationship_type === said.relationship_type && entity.id === related?.id,
    )
  if (change.kind !== 'add_provider' || typeof said.provider_name !== 'string') return false
  const name = said.provider_name
  return (providers ?? []).some(
    ({ capability, provider_entity, provider_name }) =>
      !provider_entity &&
      capability.slug === said.capability_slug &&
      provider_name !== name &&
      provider_name.toLowerCase() === name.toLowerCase(),
  )
}
