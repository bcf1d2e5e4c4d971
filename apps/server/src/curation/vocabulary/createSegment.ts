import type { Write } from '../call.ts'
import { segments } from './reference-kinds.ts'
import { createRecord } from './reference-records.ts'

export const createSegment: Write<'createSegment'> = (call) => createRecord(segments, call)
