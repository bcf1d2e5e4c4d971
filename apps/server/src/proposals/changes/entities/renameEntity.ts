import { type BundleChange, defineChange, requireTarget } from '../change.ts'
import { reportIdAsSlug } from '../id-as-slug.ts'
import { type NameHolder, planRename } from '../renaming.ts'

export const renameEntity = defineChange<BundleChange<'rename_entity'>, NameHolder>({
  kind: 'rename_entity',
  subject: 'target',
  families: ['entity'],
  destructive: true,
  slugAt: '/new_slug',
  check: ({ new_slug }, { problem }) => reportIdAsSlug(problem, new_slug, '/new_slug'),
  references: ({ new_slug }) =>
    new_slug === undefined ? {} : { holder: { type: 'entity', reference: new_slug, at: '/new_slug', expect: 'free' } },
  translate(input, context) {
    const target = requireTarget(context)
    const names = { slug: input.new_slug, name: input.new_name, holder: context.records.holder }
    return { input: { ...input }, records: [target], assignments: planRename(context, target, names, { slug: '/new_slug' }) }
  },
})
