import type { Json } from '../../../records/families/field-family.ts'
import { defineChange, getTarget } from '../change.ts'
import { setColumns } from '../gtm/assignments.ts'

export const updateContactPath = defineChange({
  kind: 'update_contact_path',
  families: ['entity'],
  translate(input, context) {
    const target = getTarget(context)
    const { kind: _, confidence: __, rationale: ___, source_ref, ...columns } = input
    return {
      input: { ...input } as Record<string, Json>,
      records: [target],
      assignments: setColumns(target, { ...columns, contact_source_ref: source_ref }),
    }
  },
})
