import type { CurationWriteHandler } from '../call.ts'
import { needs } from './reference-kinds.ts'
import { createRecord } from './reference-records.ts'

export const createNeed: CurationWriteHandler<'createNeed'> = (call) => createRecord(needs, call)
