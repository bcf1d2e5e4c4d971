import type { AgentWorkItem, CoverageKind } from '@catalog/client'
import { quoteStart } from '../../answers/fence.ts'
import { listPage } from '../../answers/list.ts'
import { renderReference } from '../../answers/render.ts'
import { defineTool } from '../define-tool.ts'
import { type Paging, paging, text, toPage } from '../properties.ts'

interface Args extends Paging {
  readonly kind?: string
  readonly segment?: string
}

export const nextWork = defineTool<Args>({
  name: 'catalog_next_work',
  description: 'What is missing in the catalog and worth finding out, most urgent first. Pick one item, then read the entity.',
  effect: 'reads',
  scopes: [['read:catalog']],
  properties: { kind: text('Only this queue, such as missing_key_people.'), segment: text('Slug of a segment.'), ...paging },
  run: async ({ kind, segment, ...page }, { catalog, ask, calling }) => {
    // The catalog knows its queues, and lists them in its refusal of an unknown one.
    const kinds = kind === undefined ? undefined : [kind as CoverageKind]
    const items = await ask(catalog.work.items({ kind: kinds, segment, ...toPage(page) }, calling))
    return { text: listPage(items, 'Nothing is missing there.', toLine) }
  },
})

function toLine({ priority, kind, entity, expected_proposal_kind, reason }: AgentWorkItem): string {
  return `- ${priority} ${kind}: ${renderReference({ ...entity })}; closed by ${expected_proposal_kind}; ${quoteStart(reason, 80)}`
}
