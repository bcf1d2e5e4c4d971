import { add } from './assignments.ts'
import { defineChange, targetOf } from './change.ts'
import { termNamed } from './vocabulary.ts'

export const assignTaxonomyTerm = defineChange({
  kind: 'assign_taxonomy_term',
  translate(input, context) {
    const target = targetOf(context)
    const term = termNamed(context, input.taxonomy_term_slug, '/taxonomy_term_slug')
    if (!term) return undefined
    return {
      input: { ...input, taxonomy_term_slug: term.slug },
      records: [target],
      assignments: [add(target, { family: 'entity_term', key: term.id, field: `taxonomy_term.${term.slug}` }, () => true)],
    }
  },
})
