import { ApprovalMismatchError, ValidationError } from '../errors.ts'
import { ApprovedBundle } from './approved-bundle.ts'
import { copyFrozen } from './frozen-copy.ts'

/** The parts of the core that the flow uses, passed in: a module that both imported would be one more file for every program. */
export const core = { ApprovedBundle, ApprovalMismatchError, ValidationError, copyFrozen }

export type Core = typeof core
