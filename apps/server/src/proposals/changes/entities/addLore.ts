import { defineChange } from '../change.ts'
import { add } from '../gtm/assignments.ts'
import { deriveRowId } from '../row-id.ts'
import { refuseBlank } from '../texts.ts'

/** Adds lore to the target. Without a target it waits, unmatched, until a curator says whom it is about. */
export const addLore = defineChange({
  kind: 'add_lore',
  families: ['entity_lore'],
  check: ({ text }, { problem }) => refuseBlank(problem, { '/text': text }),
  translate(input, context) {
    const { target } = context
    const { text, title = null, lore_kind = 'conversation', occurred_at = null, trust_tier = 'private' } = input
    if (!target) return { input: { ...input }, records: [], assignments: [] }
    const id = deriveRowId(target.id, title, occurred_at, text)
    const place = { family: 'entity_lore', key: id, field: `lore.${id}` } as const
    return {
      input: { ...input },
      records: [target],
      assignments: [add(target, place, () => ({ title, kind: lore_kind, text, occurred_at, trust_tier }))],
    }
  },
})
