import { type BundleChange, defineChange, toReference } from '../change.ts'
import { reportIdAsSlug } from '../id-as-slug.ts'
import { type NameHolder, planRename } from '../renaming.ts'

export const renamePerson = defineChange<BundleChange<'rename_person'>, 'person' | NameHolder>({
  kind: 'rename_person',
  subject: 'its own',
  families: ['person'],
  destructive: true,
  slugAt: '/new_slug',
  check: ({ new_slug }, { problem }) => reportIdAsSlug(problem, new_slug, '/new_slug'),
  references: ({ target_person_slug_or_id, new_slug }) => ({
    person: { type: 'person', reference: target_person_slug_or_id, at: '/target_person_slug_or_id' },
    ...(new_slug !== undefined && { holder: { type: 'person', reference: new_slug, at: '/new_slug', expect: 'free' } }),
  }),
  translate(input, context) {
    const { person, holder } = context.records
    if (!person) return undefined
    const names = { slug: input.new_slug, name: input.new_name, holder }
    return {
      input: { ...input, target_person_slug_or_id: toReference(person) },
      records: [person],
      assignments: planRename(context, person, names, { slug: '/new_slug' }),
    }
  },
})
