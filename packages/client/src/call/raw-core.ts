import { prepared } from './prepared-request.ts'
import { sendable, sendWithRetry } from './retry.ts'
import { expandPathBy, queryString } from './url.ts'

/** The parts of the core that `raw` uses. They are passed in, so that the file that is loaded later contains none of the core. */
export const rawCore = { expandPathBy, prepared, queryString, sendable, sendWithRetry }

export type RawCore = typeof rawCore
