import { setColumns } from './assignments.ts'
import { defineChange, targetOf } from './change.ts'

export const suggestEntityOpportunity = defineChange({
  kind: 'suggest_entity_opportunity',
  translate(input, context) {
    const target = targetOf(context)
    const { kind: _, confidence: __, rationale: ___, ...columns } = input
    return { input: { ...input }, records: [target], assignments: setColumns(target, columns) }
  },
})
