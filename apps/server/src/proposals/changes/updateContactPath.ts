import type { Json } from '../../records/field-family.ts'
import { setColumns } from './assignments.ts'
import { defineChange, targetOf } from './change.ts'

export const updateContactPath = defineChange({
  kind: 'update_contact_path',
  translate(input, context) {
    const target = targetOf(context)
    const { kind: _, confidence: __, rationale: ___, source_ref, ...columns } = input
    return {
      input: { ...input } as Record<string, Json>,
      records: [target],
      assignments: setColumns(target, { ...columns, contact_source_ref: source_ref }),
    }
  },
})
