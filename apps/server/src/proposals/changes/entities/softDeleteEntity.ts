import { buildColumnAssignments } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget } from '../change.ts'

export const softDeleteEntity = defineChange<BundleChange<'soft_delete_entity'>>({
  kind: 'soft_delete_entity',
  subject: 'target',
  families: ['entity'],
  destructive: true,
  translate(input, context) {
    const target = requireTarget(context)
    const archived = buildColumnAssignments(target, { lifecycle_status: 'archived', lifecycle_reason: input.reason })
    return { input: { ...input }, records: [target], assignments: archived }
  },
})
