import type { components } from '@catalog/contract/types'
import { setColumns } from '../assignments.ts'
import { defineChange, getTarget, type Justification } from '../change.ts'

type Schemas = components['schemas']

type Input = { kind: 'update_contact_path' } & Justification &
  Pick<
    Schemas['EntityRelationshipProposalRequest'],
    'contact_origin' | 'contact_origin_detail' | 'comms_channel' | 'active_channel' | 'contact_path' | 'source_ref'
  >

export const updateContactPath = defineChange<Input>({
  kind: 'update_contact_path',
  subject: 'target',
  families: ['entity'],
  translate(input, context) {
    const target = getTarget(context)
    const { kind: _, confidence: __, rationale: ___, source_ref, ...columns } = input
    return {
      input: { ...input },
      records: [target],
      assignments: setColumns(target, { ...columns, contact_source_ref: source_ref }),
    }
  },
})
