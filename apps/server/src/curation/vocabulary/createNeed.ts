import type { Write } from '../call.ts'
import { needs } from './reference-kinds.ts'
import { createRecord } from './reference-records.ts'

export const createNeed: Write<'createNeed'> = (call) => createRecord(needs, call)
