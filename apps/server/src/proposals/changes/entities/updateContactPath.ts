import type { components } from '@catalog/contract/types'
import { buildColumnAssignments } from '../assignments.ts'
import { defineChange, type Justification, requireTarget } from '../change.ts'

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
    const target = requireTarget(context)
    const { kind: _, confidence: __, rationale: ___, source_ref, ...columns } = input
    return {
      input: { ...input },
      records: [target],
      assignments: buildColumnAssignments(target, { ...columns, contact_source_ref: source_ref }),
    }
  },
})
