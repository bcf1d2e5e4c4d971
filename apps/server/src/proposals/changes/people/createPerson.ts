import { buildTakenPersonProblem } from '@catalog/contract/proposals/taken-slugs'
import { personDuplicates } from '../../duplicates/people.ts'
import { buildAliasAssignments, buildRecordAssignments } from '../assignments.ts'
import { type BundleChange, createNewRecordHandle, defineChange, reportProblems } from '../change.ts'
import { reportIdAsSlug } from '../id-as-slug.ts'

export const createPerson = defineChange<BundleChange<'create_person'>, 'holder'>({
  kind: 'create_person',
  subject: 'its own',
  families: ['person'],
  slugAt: '/person/slug',
  duplicates: { search: personDuplicates, describe: ({ person }) => person },
  creates: ({ person }) => createNewRecordHandle('person', person.slug, person.name),
  check: ({ person }, { problem }) => reportIdAsSlug(problem, person.slug, '/person/slug'),
  references: ({ person }) => ({ holder: { type: 'person', reference: person.slug, at: '/person/slug', expect: 'free' } }),
  translate(input, context) {
    const { aliases = [], ...columns } = input.person
    const { holder } = context.records
    if (holder && context.sees('person')) reportProblems(context.problem, [buildTakenPersonProblem(columns.slug, holder, '/person/slug')])
    else if (holder) context.problem('CONFLICT', '/person/slug', `The slug ${columns.slug} is taken`, 'Choose another slug.')
    const person = createNewRecordHandle('person', columns.slug, columns.name)
    return {
      input: { ...input },
      records: [person],
      assignments: [...buildRecordAssignments(person, columns), ...buildAliasAssignments(person, aliases)],
    }
  },
})
