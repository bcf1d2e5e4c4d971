import type { components } from '@catalog/contract/curation/types'
import { editedColumns } from '../../../people/columns.ts'
import { buildColumnAssignments } from '../assignments.ts'
import { defineChange, toReference } from '../change.ts'

type Input = components['schemas']['EditPerson']

/** A curator's own edit (rule curation.edit-is-a-proposal). */
export const editPerson = defineChange<Input, 'person'>({
  kind: 'edit_person',
  subject: 'its own',
  families: ['person'],
  references: ({ target_person_slug_or_id }) => ({
    person: { type: 'person', reference: target_person_slug_or_id, at: '/target_person_slug_or_id' },
  }),
  translate(input, context) {
    const { person } = context.records
    if (!person) return undefined
    const columns = Object.fromEntries(editedColumns.map((column) => [column, input.fields[column]]))
    return {
      input: { ...input, target_person_slug_or_id: toReference(person) },
      records: [person],
      assignments: buildColumnAssignments(person, columns),
    }
  },
})
