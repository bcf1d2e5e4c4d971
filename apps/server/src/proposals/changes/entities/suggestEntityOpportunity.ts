import { defineChange, getTarget } from '../change.ts'
import { setColumns } from '../gtm/assignments.ts'

export const suggestEntityOpportunity = defineChange({
  kind: 'suggest_entity_opportunity',
  families: ['entity'],
  translate(input, context) {
    const target = getTarget(context)
    const { kind: _, confidence: __, rationale: ___, ...columns } = input
    return { input: { ...input }, records: [target], assignments: setColumns(target, columns) }
  },
})
