import { addCommonHeaders } from '../request/prepared-request.ts'
import { buildQuery, expandPathBy } from '../request/url.ts'
import { sendable, sendWithRetry } from './retry.ts'

/** The parts of the core that `raw` uses. They are passed in, so that the file that is loaded later contains none of the core. */
export const rawCore = { expandPathBy, addCommonHeaders, buildQuery, sendable, sendWithRetry }

export type RawCore = typeof rawCore
