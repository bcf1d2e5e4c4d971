import type { components } from '@catalog/contract/types'
import { buildAddAssignment } from '../assignments.ts'
import { defineChange, type Justification } from '../change.ts'
import { deriveRowId } from '../row-id.ts'

type Schemas = components['schemas']

type Input = { kind: 'add_lore' } & Justification & {
    text: string
    title?: string | null
    trust_tier?: Schemas['TrustTier']
    lore_kind?: Schemas['SourceKind']
    occurred_at?: string | null
  }

/** Adds lore to the target. Without a target, the proposal waits as unmatched until a curator chooses one. */
export const addLore = defineChange<Input>({
  kind: 'add_lore',
  subject: 'target',
  families: ['entity_lore'],
  translate(input, context) {
    const { target } = context
    const { text, title = null, lore_kind = 'conversation', occurred_at = null, trust_tier = 'private' } = input
    if (!target) return { input: { ...input }, records: [], assignments: [] }
    const id = deriveRowId(target.id, title, occurred_at, text)
    const place = { family: 'entity_lore', key: id, field: `lore.${id}` } as const
    return {
      input: { ...input },
      records: [target],
      assignments: [buildAddAssignment(target, place, () => ({ title, kind: lore_kind, text, occurred_at, trust_tier }))],
    }
  },
})
