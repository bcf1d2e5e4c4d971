import { prepared } from './outgoing.ts'
import { send } from './tries.ts'
import { expandPathBy, queryString } from './url.ts'

/** What `raw` uses of the core. It is handed over, so that what is loaded later brings nothing of the core along. */
export const rawCore = { expandPathBy, prepared, queryString, send }

export type RawCore = typeof rawCore
