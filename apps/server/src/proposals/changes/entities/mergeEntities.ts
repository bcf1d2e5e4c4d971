import { type BundleChange, defineChange, requireTarget } from '../change.ts'
import { defineMerge } from '../merging.ts'

/** Merges an entity into the target, which survives. */
export const mergeEntities = defineChange<BundleChange<'merge_entities'>, 'duplicate'>({
  kind: 'merge_entities',
  subject: 'target',
  families: ['entity'],
  destructive: true,
  merges: 'entity',
  references: ({ duplicate_entity_id }) => ({ duplicate: { type: 'entity', reference: duplicate_entity_id, at: '/duplicate_entity_id' } }),
  translate(input, context) {
    const survivor = requireTarget(context)
    const { duplicate } = context.records
    if (!duplicate) return undefined
    return {
      input: { ...input, duplicate_entity_id: duplicate.id },
      ...defineMerge(context, 'entity', survivor, duplicate, { survivor: '', duplicate: '/duplicate_entity_id' }),
    }
  },
})
