import { toRowKey } from '../../../records/families/row-family.ts'
import { findReversedRelationships } from '../../restatements/relationships.ts'
import { buildReviseAssignment } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget } from '../change.ts'

export const suggestRelationship = defineChange<BundleChange<'suggest_relationship'>, 'related'>({
  kind: 'suggest_relationship',
  subject: 'target',
  families: ['entity_relationship'],
  restates: findReversedRelationships,
  references: ({ related_entity_id }) => ({ related: { type: 'entity', reference: related_entity_id, at: '/related_entity_id' } }),
  translate(input, context) {
    const target = requireTarget(context)
    const { related } = context.records
    if (!related) return undefined
    if (related.id === target.id)
      context.problem('VALIDATION_ERROR', '/related_entity_id', 'is the target itself, which cannot be related to itself')
    const { relationship_type, description, confidence } = input
    const place = {
      family: 'entity_relationship',
      key: toRowKey(related.id, relationship_type),
      field: `relationship.${relationship_type}.${related.slug}`,
    } as const
    return {
      input: { ...input, related_entity_id: related.id },
      records: [target, related],
      assignments: [
        buildReviseAssignment(target, place, (current) => ({
          description: null,
          confidence: null,
          ...(current as object | null),
          ...(description !== undefined && { description }),
          ...(confidence !== undefined && { confidence }),
        })),
      ],
    }
  },
})
