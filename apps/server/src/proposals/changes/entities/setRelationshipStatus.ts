import { setColumns } from '../assignments.ts'
import { type BundleChange, defineChange, getTarget } from '../change.ts'

export const setRelationshipStatus = defineChange<BundleChange<'set_relationship_status'>>({
  kind: 'set_relationship_status',
  subject: 'target',
  families: ['entity'],
  translate(input, context) {
    const target = getTarget(context)
    return { input: { ...input }, records: [target], assignments: setColumns(target, { relationship_status: input.status }) }
  },
})
