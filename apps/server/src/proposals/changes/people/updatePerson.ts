import { buildAliasAssignments, buildColumnAssignments } from '../assignments.ts'
import { type BundleChange, defineChange, toReference } from '../change.ts'

/** Updates a person. A new slug needs a separate change, a rename. A new name keeps the old one as an alias. */
export const updatePerson = defineChange<BundleChange<'update_person'>, 'person'>({
  kind: 'update_person',
  subject: 'its own',
  families: ['person'],
  references: ({ target_person_slug_or_id }) => ({
    person: { type: 'person', reference: target_person_slug_or_id, at: '/target_person_slug_or_id' },
  }),
  translate(input, context) {
    const { person } = context.records
    if (!person) return undefined
    const { aliases = [], slug, ...columns } = input.person
    if (slug !== undefined && slug !== person.slug)
      context.problem(
        'VALIDATION_ERROR',
        '/person/slug',
        `is not the slug that the person has, ${person.slug}`,
        'Propose a new slug with rename_person.',
      )
    const formerNames = columns.name === undefined || columns.name === person.name ? [] : [person.name]
    return {
      input: { ...input, target_person_slug_or_id: toReference(person) },
      records: [person],
      assignments: [...buildColumnAssignments(person, columns), ...buildAliasAssignments(person, [...formerNames, ...aliases])],
    }
  },
})
