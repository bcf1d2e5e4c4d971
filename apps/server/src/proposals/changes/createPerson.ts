import type { Json } from '../../records/field-family.ts'
import { addAliases, createRecord } from './assignments.ts'
import { defineChange, newRecord } from './change.ts'
import { refuseBlankNames, refuseIdAsSlug } from './texts.ts'

export const createPerson = defineChange<'create_person', 'holder'>({
  kind: 'create_person',
  creates: ({ person }) => newRecord('person', person.slug, person.name),
  check({ person }, { problem }) {
    refuseBlankNames(problem, person, '/person')
    refuseIdAsSlug(problem, person.slug, '/person/slug')
  },
  references: ({ person }) => ({ holder: { type: 'person', reference: person.slug, at: '/person/slug', expect: 'free' } }),
  translate(input, context) {
    const { aliases = [], ...columns } = input.person
    const { holder } = context.records
    if (holder)
      context.problem(
        'CONFLICT',
        '/person/slug',
        `The slug ${columns.slug} is taken by ${holder.name} (${holder.slug})`,
        `Use the existing person: propose update_person or attach_person_role with ${holder.slug}.`,
      )
    const person = newRecord('person', columns.slug, columns.name)
    return {
      input: { ...input } as Record<string, Json>,
      records: [person],
      assignments: [...createRecord(person, columns), ...addAliases(person, aliases)],
    }
  },
})
