import type { WriteHandler } from '../../http/call.ts'
import { assertValidFields, updateAssignment } from './assignment-writes.ts'

export const updateGtmAssignment: WriteHandler<'updateGtmAssignment'> = async (call) => {
  assertValidFields(call.body)
  return call.transaction((tx) => updateAssignment(tx, call, call.path.id, call.body))
}
