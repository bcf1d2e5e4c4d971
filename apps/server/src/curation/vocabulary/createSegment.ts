import type { CurationWriteHandler } from '../call.ts'
import { segments } from './reference-kinds.ts'
import { createRecord } from './reference-records.ts'

export const createSegment: CurationWriteHandler<'createSegment'> = (call) => createRecord(segments, call)
