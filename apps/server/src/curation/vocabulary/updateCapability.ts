import type { Write } from '../call.ts'
import { capabilities } from './reference-kinds.ts'
import { updateRecord } from './reference-records.ts'

export const updateCapability: Write<'updateCapability'> = (call) => updateRecord(capabilities, call)
