import type { Json } from '../../../records/families/field-family.ts'
import { buildAddAssignment, buildColumnAssignments } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget, type StoredInput } from '../change.ts'

export const updateEntityFields = defineChange<BundleChange<'update_entity_fields'>>({
  kind: 'update_entity_fields',
  subject: 'target',
  families: ['entity'],
  translate(input, context) {
    const target = requireTarget(context)
    const { scale_patch, ...columns } = input.field_updates
    const scale = Object.entries((scale_patch ?? {}) as Record<string, Json>).map(([name, value]) =>
      buildAddAssignment(target, { family: 'entity', key: `scale.${name}`, field: `scale.${name}` }, () => value),
    )
    return { input: input as StoredInput, records: [target], assignments: [...buildColumnAssignments(target, columns), ...scale] }
  },
})
