import { buildReviseAssignment } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget } from '../change.ts'
import { checkCapability, findCapability } from '../vocabulary.ts'

export const suggestOrgFit = defineChange<BundleChange<'suggest_org_fit'>>({
  kind: 'suggest_org_fit',
  subject: 'target',
  families: ['entity_org_fit'],
  check: ({ capability_slug }, context) => checkCapability(capability_slug, context),
  translate(input, context) {
    const target = requireTarget(context)
    const capability = findCapability(context.vocabulary, input.capability_slug)
    if (!capability) return undefined
    const place = { family: 'entity_org_fit', key: capability.id, field: `org_fit.${capability.slug}` } as const
    const { horizon, fit_score, confidence, rationale } = input
    return {
      input: { ...input, capability_slug: capability.slug },
      records: [target],
      assignments: [
        buildReviseAssignment(target, place, (current) => ({
          confidence: null,
          rationale: null,
          ...(current as object | null),
          horizon,
          fit_score,
          ...(confidence !== undefined && { confidence }),
          ...(rationale !== undefined && { rationale }),
        })),
      ],
    }
  },
})
