import type { Read } from '../call.ts'
import { findInboxProposalOrThrow } from './inbox-proposal.ts'

export const getInboxProposal: Read<'getInboxProposal'> = (call) => findInboxProposalOrThrow(call, call.path.id)
