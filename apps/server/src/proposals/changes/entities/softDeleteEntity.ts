import { defineChange, getTarget } from '../change.ts'
import { setColumns } from '../gtm/assignments.ts'

export const softDeleteEntity = defineChange({
  kind: 'soft_delete_entity',
  families: ['entity'],
  destructive: true,
  translate(input, context) {
    const target = getTarget(context)
    const archived = setColumns(target, { lifecycle_status: 'archived', lifecycle_reason: input.reason })
    return { input: { ...input }, records: [target], assignments: archived }
  },
})
