import type { Read } from '../call.ts'
import { readInboxCounts } from '../watching/inbox-counts.ts'

export const getInboxCounts: Read<'getInboxCounts'> = ({ db }) => readInboxCounts(db)
