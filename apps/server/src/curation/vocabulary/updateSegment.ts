import type { Write } from '../call.ts'
import { segments } from './reference-kinds.ts'
import { updateRecord } from './reference-records.ts'

export const updateSegment: Write<'updateSegment'> = (call) => updateRecord(segments, call)
