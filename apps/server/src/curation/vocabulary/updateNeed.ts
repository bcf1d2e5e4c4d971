import type { Write } from '../call.ts'
import { needs } from './reference-kinds.ts'
import { updateRecord } from './reference-records.ts'

export const updateNeed: Write<'updateNeed'> = (call) => updateRecord(needs, call)
