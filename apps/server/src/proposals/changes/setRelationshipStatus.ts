import { setColumns } from './assignments.ts'
import { defineChange, targetOf } from './change.ts'

export const setRelationshipStatus = defineChange({
  kind: 'set_relationship_status',
  translate(input, context) {
    const target = targetOf(context)
    return { input: { ...input }, records: [target], assignments: setColumns(target, { relationship_status: input.status }) }
  },
})
