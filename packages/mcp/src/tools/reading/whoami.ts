import { cleanLine } from '../../answers/clean.ts'
import { defineTool } from '../define-tool.ts'

export const whoami = defineTool({
  name: 'catalog_whoami',
  description: 'What this key may do and how many calls it has left today and this minute. Start here.',
  effect: 'reads',
  scopes: [[]],
  properties: {},
  output: {
    properties: {
      agent: { type: 'string' },
      environment: { type: 'string' },
      scopes: { type: 'array', items: { type: 'string' } },
      budget_resets_at: { type: 'string' },
      calls_per_minute: { type: 'integer' },
    },
    required: ['agent', 'environment', 'scopes', 'budget_resets_at', 'calls_per_minute'],
  },
  run: async (_, { catalog, awaitAnswer, callOptions }) => {
    const { agent, scopes, environment, budget, rate_limit } = await awaitAnswer(catalog.whoami(callOptions))
    const limits = { budget_resets_at: budget.resets_at, calls_per_minute: rate_limit.per_minute }
    return { fields: { agent: cleanLine(agent.name), environment, scopes, ...limits } }
  },
})
