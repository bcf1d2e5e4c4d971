import type { CurationWriteHandler } from '../call.ts'
import { capabilities } from './reference-kinds.ts'
import { updateRecord } from './reference-records.ts'

export const updateCapability: CurationWriteHandler<'updateCapability'> = (call) => updateRecord(capabilities, call)
