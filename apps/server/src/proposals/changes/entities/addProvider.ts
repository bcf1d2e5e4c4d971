import { toRowKey } from '../../../records/families/row-family.ts'
import { findRespelledProviders } from '../../restatements/providers.ts'
import { buildReviseAssignment } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget } from '../change.ts'
import { checkCapability, findCapability } from '../vocabulary.ts'

export const addProvider = defineChange<BundleChange<'add_provider'>, 'provider'>({
  kind: 'add_provider',
  subject: 'target',
  families: ['entity_provider'],
  restates: findRespelledProviders,
  check({ capability_slug, provider_entity_id, provider_name }, context) {
    checkCapability(capability_slug, context)
    if (!provider_entity_id && !provider_name?.trim())
      context.problem('VALIDATION_ERROR', '/provider_name', 'is required where there is no provider_entity_id')
  },
  references: ({ provider_entity_id }) =>
    provider_entity_id ? { provider: { type: 'entity', reference: provider_entity_id, at: '/provider_entity_id' } } : {},
  translate(input, context) {
    const target = requireTarget(context)
    const { provider } = context.records
    const capability = findCapability(context.vocabulary, input.capability_slug)
    const name = provider ? null : (input.provider_name?.trim() ?? '')
    if (provider?.id === target.id)
      context.problem('VALIDATION_ERROR', '/provider_entity_id', 'is the target itself, which cannot be its own provider')
    if (!capability) return undefined
    const { confidence, rationale } = input
    const key = toRowKey(capability.id, provider?.id ?? null, name)
    return {
      input: { ...input, capability_slug: capability.slug, provider_entity_id: provider?.id ?? null, provider_name: name },
      records: [target, ...(provider ? [provider] : [])],
      assignments: [
        buildReviseAssignment(
          target,
          { family: 'entity_provider', key, field: `provider.${capability.slug}.${provider?.slug ?? name}` },
          (current) => ({
            confidence: null,
            rationale: null,
            ...(current as object | null),
            ...(confidence !== undefined && { confidence }),
            ...(rationale !== undefined && { rationale }),
          }),
        ),
      ],
    }
  },
})
