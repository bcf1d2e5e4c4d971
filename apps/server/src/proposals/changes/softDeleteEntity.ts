import { setColumns } from './assignments.ts'
import { defineChange, targetOf } from './change.ts'

export const softDeleteEntity = defineChange({
  kind: 'soft_delete_entity',
  destructive: true,
  translate(input, context) {
    const target = targetOf(context)
    const archived = setColumns(target, { lifecycle_status: 'archived', lifecycle_reason: input.reason })
    return { input: { ...input }, records: [target], assignments: archived }
  },
})
