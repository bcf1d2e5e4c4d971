import type { components } from '@catalog/contract/types'
import { buildAddAssignment } from '../assignments.ts'
import { defineChange, type Justification, type RecordHandle } from '../change.ts'
import { deriveRowId } from '../row-id.ts'
import { checkSegment, findSegment } from '../vocabulary.ts'

type Schemas = components['schemas']

type Input = { kind: 'add_segment_lore' } & Justification & {
    segment_id: string
    text: string
    title?: string | null
    trust_tier?: Schemas['TrustTier']
  }

export const addSegmentLore = defineChange<Input>({
  kind: 'add_segment_lore',
  subject: 'its own',
  families: ['segment_lore'],
  check: ({ segment_id }, context) => checkSegment(segment_id, context, '/segment_slug'),
  translate(input, context) {
    const found = findSegment(context.vocabulary, input.segment_id)
    if (!found) return undefined
    const segment: RecordHandle = { type: 'segment', id: found.id, slug: found.slug, name: found.name }
    const { text, title = null, trust_tier = 'private' } = input
    const id = deriveRowId(segment.id, title, null, text)
    const lore = { title, kind: 'research', text, occurred_at: null, trust_tier }
    return {
      input: { ...input, segment_id: found.id },
      records: [segment],
      assignments: [buildAddAssignment(segment, { family: 'segment_lore', key: id, field: `lore.${id}` }, () => lore)],
    }
  },
})
