import type { components } from '@catalog/contract/curation/types'
import { editedColumns } from '../../../entities/columns.ts'
import { buildColumnAssignments } from '../assignments.ts'
import { defineChange, requireTarget } from '../change.ts'

type Input = components['schemas']['EditEntity']

/** A curator's own edit (rule curation.edit-is-a-proposal). */
export const editEntity = defineChange<Input>({
  kind: 'edit_entity',
  subject: 'target',
  families: ['entity'],
  translate(input, context) {
    const target = requireTarget(context)
    const columns = Object.fromEntries(editedColumns.map((column) => [column, input.fields[column]]))
    return { input: { ...input }, records: [target], assignments: buildColumnAssignments(target, columns) }
  },
})
