import { buildColumnAssignments } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget } from '../change.ts'

export const setRelationshipStatus = defineChange<BundleChange<'set_relationship_status'>>({
  kind: 'set_relationship_status',
  subject: 'target',
  families: ['entity'],
  translate(input, context) {
    const target = requireTarget(context)
    return { input: { ...input }, records: [target], assignments: buildColumnAssignments(target, { relationship_status: input.status }) }
  },
})
