import type { Json } from '../../records/field-family.ts'
import { add, setColumns } from './assignments.ts'
import { defineChange, targetOf } from './change.ts'

export const updateEntityFields = defineChange({
  kind: 'update_entity_fields',
  translate(input, context) {
    const target = targetOf(context)
    const { scale_patch, ...columns } = input.field_updates
    const scale = Object.entries((scale_patch ?? {}) as Record<string, Json>).map(([name, value]) =>
      add(target, { family: 'entity', key: `scale.${name}`, field: `scale.${name}` }, () => value),
    )
    return { input: { ...input } as Record<string, Json>, records: [target], assignments: [...setColumns(target, columns), ...scale] }
  },
})
