import type { CurationWriteHandler } from '../call.ts'
import { verticals } from './reference-kinds.ts'
import { updateRecord } from './reference-records.ts'

export const updateVertical: CurationWriteHandler<'updateVertical'> = (call) => updateRecord(verticals, call)
