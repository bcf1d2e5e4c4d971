import type { Write } from '../call.ts'
import { verticals } from './reference-kinds.ts'
import { createRecord } from './reference-records.ts'

export const createVertical: Write<'createVertical'> = (call) => createRecord(verticals, call)
