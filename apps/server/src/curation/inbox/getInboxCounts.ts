import type { CurationReadHandler } from '../call.ts'
import { readInboxCounts } from '../watching/inbox-counts.ts'

export const getInboxCounts: CurationReadHandler<'getInboxCounts'> = ({ db }) => readInboxCounts(db)
