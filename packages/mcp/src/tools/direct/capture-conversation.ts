import type { FieldEventCaptureInput } from '@catalog/client'
import { quoteStart } from '../../answers/fence.ts'
import { defineTool } from '../define-tool.ts'
import { buildTextSchema } from '../properties.ts'

interface Args extends Pick<FieldEventCaptureInput, 'org_name' | 'person_name' | 'why' | 'ask'> {
  readonly event: string
  readonly idempotency_key: string
}

export const captureConversation = defineTool<Args>({
  name: 'catalog_capture_conversation',
  description: 'Record a conversation at a field event; creates an interaction and a follow-up. Takes effect at once.',
  effect: 'writes',
  scopes: [['write:gtm']],
  properties: {
    event: buildTextSchema('Slug.'),
    org_name: buildTextSchema('Organization.'),
    person_name: buildTextSchema('Person.'),
    why: buildTextSchema('Why it matters.'),
    ask: buildTextSchema('What to do next.'),
    idempotency_key: buildTextSchema('Same key, same conversation.'),
  },
  required: ['event', 'idempotency_key'],
  run: async ({ event, idempotency_key, ...notes }, { catalog, awaitAnswer, callOptions }) => {
    const { interaction, candidates, follow_up } = await awaitAnswer(
      catalog.fieldEvents.capture(event, notes, { ...callOptions, idempotencyKey: idempotency_key }),
    )
    const known = interaction.entity ?? interaction.person
    return {
      text: [
        `Recorded as interaction ${interaction.id} (${interaction.status}).`,
        known ? `It is linked to ${quoteStart(known.name, 100)} in the catalog.` : 'No record in the catalog is a certain match.',
        candidates.length > 0 &&
          `Possible matches, to be reviewed: ${candidates.map((one) => quoteStart(one.display_name, 60)).join(', ')}.`,
        follow_up ? `Follow-up ${follow_up.id}: ${quoteStart(follow_up.action_text, 200)}` : 'There is no follow-up.',
      ]
        .filter(Boolean)
        .join('\n'),
    }
  },
})
