import { setColumns } from '../assignments.ts'
import { type BundleChange, defineChange, getTarget } from '../change.ts'

/**
 * Sets the lifecycle status. `active` restores a record; a merged one never gets here, because it resolves to its
 * survivor.
 */
export const suggestEntityLifecycle = defineChange<BundleChange<'suggest_entity_lifecycle'>>({
  kind: 'suggest_entity_lifecycle',
  subject: 'target',
  families: ['entity'],
  translate(input, context) {
    const target = getTarget(context)
    const { lifecycle_status, reason } = input
    return { input: { ...input }, records: [target], assignments: setColumns(target, { lifecycle_status, lifecycle_reason: reason }) }
  },
})
