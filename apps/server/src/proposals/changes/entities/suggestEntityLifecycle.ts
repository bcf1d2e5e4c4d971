import { defineChange, getTarget } from '../change.ts'
import { setColumns } from '../gtm/assignments.ts'

/**
 * Sets the lifecycle status. `active` restores a record; a merged one never gets here, because it resolves to its
 * survivor.
 */
export const suggestEntityLifecycle = defineChange({
  kind: 'suggest_entity_lifecycle',
  families: ['entity'],
  translate(input, context) {
    const target = getTarget(context)
    const { lifecycle_status, reason } = input
    return { input: { ...input }, records: [target], assignments: setColumns(target, { lifecycle_status, lifecycle_reason: reason }) }
  },
})
