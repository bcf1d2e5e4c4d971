import type { CurationReadHandler } from '../call.ts'
import { findInboxProposalOrThrow } from './inbox-proposal.ts'

export const getInboxProposal: CurationReadHandler<'getInboxProposal'> = (call) => findInboxProposalOrThrow(call, call.path.id)
