import { setColumns } from '../assignments.ts'
import { type BundleChange, defineChange, getTarget } from '../change.ts'

export const suggestEntityOpportunity = defineChange<BundleChange<'suggest_entity_opportunity'>>({
  kind: 'suggest_entity_opportunity',
  subject: 'target',
  families: ['entity'],
  translate(input, context) {
    const target = getTarget(context)
    const { kind: _, confidence: __, rationale: ___, ...columns } = input
    return { input: { ...input }, records: [target], assignments: setColumns(target, columns) }
  },
})
