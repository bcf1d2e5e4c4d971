import { defineChange, targetOf } from './change.ts'
import { merging } from './merging.ts'

/** The target survives. */
export const mergeEntities = defineChange<'merge_entities', 'duplicate'>({
  kind: 'merge_entities',
  destructive: true,
  references: ({ duplicate_entity_id }) => ({ duplicate: { type: 'entity', reference: duplicate_entity_id, at: '/duplicate_entity_id' } }),
  translate(input, context) {
    const survivor = targetOf(context)
    const { duplicate } = context.records
    if (!duplicate) return undefined
    return {
      input: { ...input, duplicate_entity_id: duplicate.id },
      ...merging(context, 'entity', survivor, duplicate, { survivor: '', duplicate: '/duplicate_entity_id' }),
    }
  },
})
