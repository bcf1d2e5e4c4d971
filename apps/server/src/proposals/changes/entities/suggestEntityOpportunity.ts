import { buildColumnAssignments } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget } from '../change.ts'

export const suggestEntityOpportunity = defineChange<BundleChange<'suggest_entity_opportunity'>>({
  kind: 'suggest_entity_opportunity',
  subject: 'target',
  families: ['entity'],
  translate(input, context) {
    const target = requireTarget(context)
    const { kind: _, confidence: __, rationale: ___, ...columns } = input
    return { input: { ...input }, records: [target], assignments: buildColumnAssignments(target, columns) }
  },
})
