import { buildAddAssignment } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget } from '../change.ts'
import { checkTerm, findTerm } from '../vocabulary.ts'

export const assignTaxonomyTerm = defineChange<BundleChange<'assign_taxonomy_term'>>({
  kind: 'assign_taxonomy_term',
  subject: 'target',
  families: ['entity_term'],
  check: ({ taxonomy_term_slug }, context) => checkTerm(taxonomy_term_slug, context, '/taxonomy_term_slug'),
  translate(input, context) {
    const target = requireTarget(context)
    const term = findTerm(context.vocabulary, input.taxonomy_term_slug)
    if (!term) return undefined
    return {
      input: { ...input, taxonomy_term_slug: term.slug },
      records: [target],
      assignments: [buildAddAssignment(target, { family: 'entity_term', key: term.id, field: `taxonomy_term.${term.slug}` }, () => true)],
    }
  },
})
