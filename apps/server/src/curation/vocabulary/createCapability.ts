import type { CurationWriteHandler } from '../call.ts'
import { capabilities } from './reference-kinds.ts'
import { createRecord } from './reference-records.ts'

export const createCapability: CurationWriteHandler<'createCapability'> = (call) => createRecord(capabilities, call)
