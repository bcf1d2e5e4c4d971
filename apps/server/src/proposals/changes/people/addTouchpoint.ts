import { toUtc } from '@catalog/contract/texts/timestamps'
import { buildAddAssignment } from '../assignments.ts'
import { defineChange, type Justification } from '../change.ts'
import { deriveRowId } from '../row-id.ts'

type Input = { kind: 'add_touchpoint' } & Justification & {
    person_slug_or_id: string
    touchpoint_kind: string
    label: string
    channel?: string | null
    detail?: string | null
    next_step?: string | null
    occurred_at?: string | null
  }

export const addTouchpoint = defineChange<Input, 'person'>({
  kind: 'add_touchpoint',
  subject: 'its own',
  families: ['touchpoint'],
  references: ({ person_slug_or_id }) => ({ person: { type: 'person', reference: person_slug_or_id, at: '/person_slug_or_id' } }),
  translate(input, context) {
    const { person } = context.records
    if (!person) return undefined
    const { touchpoint_kind: kind, label, channel = null, detail = null, next_step = null } = input
    const occurred_at = input.occurred_at ? toUtc(input.occurred_at) : null
    const id = deriveRowId(person.id, kind, label, occurred_at, detail)
    return {
      input: { ...input, person_slug_or_id: person.id, occurred_at },
      records: [person],
      assignments: [
        buildAddAssignment(person, { family: 'touchpoint', key: id, field: `touchpoint.${id}` }, () => ({
          kind,
          label,
          channel,
          detail,
          next_step,
          occurred_at,
        })),
      ],
    }
  },
})
