import type { CurationWriteHandler } from '../call.ts'
import { verticals } from './reference-kinds.ts'
import { createRecord } from './reference-records.ts'

export const createVertical: CurationWriteHandler<'createVertical'> = (call) => createRecord(verticals, call)
