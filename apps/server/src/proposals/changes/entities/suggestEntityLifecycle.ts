import { buildColumnAssignments } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget } from '../change.ts'

/**
 * Sets the lifecycle status. `active` restores a record. The change never applies to a merged record, because its reference resolves to the
 * survivor.
 */
export const suggestEntityLifecycle = defineChange<BundleChange<'suggest_entity_lifecycle'>>({
  kind: 'suggest_entity_lifecycle',
  subject: 'target',
  families: ['entity'],
  translate(input, context) {
    const target = requireTarget(context)
    const { lifecycle_status, reason } = input
    return {
      input: { ...input },
      records: [target],
      assignments: buildColumnAssignments(target, { lifecycle_status, lifecycle_reason: reason }),
    }
  },
})
