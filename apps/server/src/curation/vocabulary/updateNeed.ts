import type { CurationWriteHandler } from '../call.ts'
import { needs } from './reference-kinds.ts'
import { updateRecord } from './reference-records.ts'

export const updateNeed: CurationWriteHandler<'updateNeed'> = (call) => updateRecord(needs, call)
