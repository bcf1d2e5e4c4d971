import type { Write } from '../call.ts'
import { capabilities } from './reference-kinds.ts'
import { createRecord } from './reference-records.ts'

export const createCapability: Write<'createCapability'> = (call) => createRecord(capabilities, call)
