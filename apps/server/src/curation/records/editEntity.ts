import type { CurationWriteHandler } from '../call.ts'
import { editRecord } from './edit-record.ts'

export const editEntity: CurationWriteHandler<'editEntity'> = (call) =>
  editRecord(call, 'entity', () => ({ kind: 'edit_entity', ...call.body }))
