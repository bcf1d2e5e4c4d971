import type { Write } from '../call.ts'
import { verticals } from './reference-kinds.ts'
import { updateRecord } from './reference-records.ts'

export const updateVertical: Write<'updateVertical'> = (call) => updateRecord(verticals, call)
