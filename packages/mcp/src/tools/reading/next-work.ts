import type { AgentWorkItem, CoverageKind, DuplicatePair } from '@catalog/client'
import { quoteStart } from '../../answers/fence.ts'
import { formatPage } from '../../answers/list.ts'
import { renderReference } from '../../answers/render.ts'
import { defineTool } from '../define-tool.ts'
import { buildTextSchema, type Paging, paging, toPageQuery } from '../properties.ts'

interface Args extends Paging {
  readonly kind?: string
  readonly segment?: string
  readonly duplicates?: boolean
}

export const nextWork = defineTool<Args>({
  name: 'catalog_next_work',
  description: 'What is missing, most urgent first, or records that may be duplicates. Pick one item, then read the entity.',
  effect: 'reads',
  scopes: [['read:catalog']],
  properties: {
    kind: buildTextSchema('Such as missing_key_people.'),
    segment: buildTextSchema('Its slug.'),
    duplicates: { type: 'boolean' },
    ...paging,
  },
  run: async ({ kind, segment, duplicates = false, ...page }, { catalog, awaitAnswer, callOptions }) => {
    if (duplicates) {
      const pairs = await awaitAnswer(catalog.work.duplicates({ segment, ...toPageQuery(page) }, callOptions))
      return { text: formatPage(pairs, 'No records look the same.', toPairLine) }
    }
    // The catalog checks the kind, and its error for an unknown kind lists the known ones.
    const kinds = kind === undefined ? undefined : [kind as CoverageKind]
    const items = await awaitAnswer(catalog.work.items({ kind: kinds, segment, ...toPageQuery(page) }, callOptions))
    return { text: formatPage(items, 'Nothing is missing there.', toLine) }
  },
})

function toLine({ priority, kind, entity, expected_proposal_kind, reason }: AgentWorkItem): string {
  return `- ${priority} ${kind}: ${renderReference({ ...entity })}; closed by ${expected_proposal_kind}; ${quoteStart(reason, 80)}`
}

function toPairLine({ score, records, reasons }: DuplicatePair): string {
  const why = reasons.map(({ code, points, value }) => `${code} ${points}${value === null ? '' : ` ${quoteStart(value, 80)}`}`)
  return `- ${score}: ${records.map((record) => renderReference({ ...record })).join(' and ')}; ${why.join(', ')}`
}
