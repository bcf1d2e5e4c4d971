import type { Write } from '../call.ts'
import { editRecord } from './edit-record.ts'

export const editEntity: Write<'editEntity'> = (call) => editRecord(call, 'entity', () => ({ kind: 'edit_entity', ...call.body }))
