import type { CurationWriteHandler } from '../call.ts'
import { segments } from './reference-kinds.ts'
import { updateRecord } from './reference-records.ts'

export const updateSegment: CurationWriteHandler<'updateSegment'> = (call) => updateRecord(segments, call)
