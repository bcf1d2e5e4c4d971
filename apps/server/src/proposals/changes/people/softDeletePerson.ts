import { buildColumnAssignments } from '../assignments.ts'
import { type BundleChange, defineChange, toReference } from '../change.ts'

export const softDeletePerson = defineChange<BundleChange<'soft_delete_person'>, 'person'>({
  kind: 'soft_delete_person',
  subject: 'its own',
  families: ['person'],
  destructive: true,
  references: ({ target_person_slug_or_id }) => ({
    person: { type: 'person', reference: target_person_slug_or_id, at: '/target_person_slug_or_id' },
  }),
  translate(input, context) {
    const { person } = context.records
    if (!person) return undefined
    const archived = buildColumnAssignments(person, { lifecycle_status: 'archived', lifecycle_reason: input.reason })
    return { input: { ...input, target_person_slug_or_id: toReference(person) }, records: [person], assignments: archived }
  },
})
