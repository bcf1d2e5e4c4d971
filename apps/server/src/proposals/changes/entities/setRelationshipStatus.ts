import { defineChange, getTarget } from '../change.ts'
import { setColumns } from '../gtm/assignments.ts'

export const setRelationshipStatus = defineChange({
  kind: 'set_relationship_status',
  families: ['entity'],
  translate(input, context) {
    const target = getTarget(context)
    return { input: { ...input }, records: [target], assignments: setColumns(target, { relationship_status: input.status }) }
  },
})
