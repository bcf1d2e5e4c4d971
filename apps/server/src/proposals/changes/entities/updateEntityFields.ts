import type { Json } from '../../../records/families/field-family.ts'
import { defineChange, getTarget } from '../change.ts'
import { add, setColumns } from '../gtm/assignments.ts'

export const updateEntityFields = defineChange({
  kind: 'update_entity_fields',
  families: ['entity'],
  translate(input, context) {
    const target = getTarget(context)
    const { scale_patch, ...columns } = input.field_updates
    const scale = Object.entries((scale_patch ?? {}) as Record<string, Json>).map(([name, value]) =>
      add(target, { family: 'entity', key: `scale.${name}`, field: `scale.${name}` }, () => value),
    )
    return { input: { ...input } as Record<string, Json>, records: [target], assignments: [...setColumns(target, columns), ...scale] }
  },
})
