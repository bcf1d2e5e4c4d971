import { setColumns } from './assignments.ts'
import { defineChange, targetOf } from './change.ts'

/** Back to `active` restores a record (decision 39); a merged one never gets here, because it resolves to its survivor. */
export const suggestEntityLifecycle = defineChange({
  kind: 'suggest_entity_lifecycle',
  translate(input, context) {
    const target = targetOf(context)
    const { lifecycle_status, reason } = input
    return { input: { ...input }, records: [target], assignments: setColumns(target, { lifecycle_status, lifecycle_reason: reason }) }
  },
})
