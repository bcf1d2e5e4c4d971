import type { CurationWriteHandler } from '../call.ts'
import { editRecord } from './edit-record.ts'

export const editPerson: CurationWriteHandler<'editPerson'> = (call) =>
  editRecord(call, 'person', (id) => ({ kind: 'edit_person', target_person_slug_or_id: id, ...call.body }))
