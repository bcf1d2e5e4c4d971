import { getPart } from '../../answers/parts.ts'
import { loadContract } from '../../contract/document.ts'
import { describeOperation, describeOperationInLine, rankOperations } from '../../contract/operations.ts'
import { defineTool } from '../define-tool.ts'
import { buildTextSchema } from '../properties.ts'

interface Args {
  readonly q: string
}

/** Maximum number of operations that are only named, after the best match, which is described. */
const maxOthers = 8

export const findOperation = defineTool<Args>({
  name: 'catalog_find_operation',
  description: 'Search the rest of the API (outreach, briefs, sprints, rosters) for an operation and its parameters. Costs no call.',
  effect: 'reads',
  scopes: [[]],
  properties: { q: buildTextSchema('What you want to do, or an operationId.') },
  required: ['q'],
  run: async ({ q }, { options }) => {
    const contract = await loadContract()
    const ranked = rankOperations(contract, q, options.scopes)
    const best = ranked.find(({ operationId }) => operationId === q.trim()) ?? ranked[0]
    if (!best) return { text: 'No operation that this key may call matches. Try other words.' }
    const others = ranked.filter((one) => one !== best).slice(0, maxOthers)
    const named =
      others.length > 0 ? ['', 'Other matches; search for one by its name to see it:', ...others.map(describeOperationInLine)] : []
    return { text: getPart([...describeOperation(contract, best).split('\n'), ...named], 1, () => 'The rest is left out.') }
  },
})
