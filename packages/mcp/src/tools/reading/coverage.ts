import type { ManagementCoverage } from '@catalog/client'
import { quoteText } from '../../answers/fence.ts'
import { renderReference } from '../../answers/render.ts'
import { defineTool } from '../define-tool.ts'
import { buildTextSchema } from '../properties.ts'

interface Args {
  readonly segment?: string
}

/** Maximum number of entities to name for each kind of gap. catalog_next_work lists the others. */
const maxNamed = 5

export const coverage = defineTool<Args>({
  name: 'catalog_coverage',
  description: 'How complete the catalog is, overall or in one segment, and where it has gaps.',
  effect: 'reads',
  scopes: [['read:catalog']],
  properties: { segment: buildTextSchema('Slug of a segment.') },
  run: async ({ segment }, { catalog, awaitAnswer, callOptions }) => ({
    text: describeCoverage(await awaitAnswer(catalog.coverage.get({ segment }, callOptions))),
  }),
})

function describeCoverage({ filters, total_entities, checks, gaps }: ManagementCoverage): string {
  const where = filters.segment === null ? '' : ` in ${quoteText(filters.segment)}`
  const lines = checks.flatMap(({ kind, label, complete, missing, coverage_pct }) => {
    const named = gaps[kind].slice(0, maxNamed).map((entity) => renderReference({ ...entity }))
    const examples = named.length > 0 ? [`  such as ${named.join(', ')}`] : []
    return [
      `- ${kind} (${quoteText(label)}): ${coverage_pct} % complete, ${complete} of ${complete + missing}; ${missing} missing`,
      ...examples,
    ]
  })
  return [`${total_entities} entities${where}.`, ...lines, '', 'To list each missing item, call catalog_next_work with kind.'].join('\n')
}
