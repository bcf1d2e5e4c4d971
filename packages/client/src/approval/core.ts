import { ApprovalMismatchError, ValidationError } from '../errors.ts'
import { ApprovedBundle } from './approved-bundle.ts'
import { frozenCopy } from './frozen-copy.ts'

/** What the flow uses of the core. It is handed over: what both imported would be one more file to load for every program. */
export const core = { ApprovedBundle, ApprovalMismatchError, ValidationError, frozenCopy }

export type Core = typeof core
