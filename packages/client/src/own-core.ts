import { ApprovedBundle } from './approval/approved-bundle.ts'
import { ApprovalMismatchError, ConnectionError, NotFoundError, ValidationError } from './errors.ts'
import { copyJson } from './request/copy-json.ts'
import { createPlaceError } from './request/place-error.ts'
import { buildQuery, toText } from './request/url.ts'

/**
 * The parts of the core that the methods of `own.ts` use. They are passed as arguments, so that `own.ts`, which is loaded later, does not
 * contain them.
 */
export const core = {
  ...{ ApprovalMismatchError, ApprovedBundle, ConnectionError, NotFoundError, ValidationError },
  ...{ buildQuery, copyJson, createPlaceError, toText },
}

export type Core = typeof core
