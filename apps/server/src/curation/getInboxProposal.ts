import type { Read } from './call.ts'
import { foundProposal } from './inbox-proposal.ts'

export const getInboxProposal: Read<'getInboxProposal'> = (call) => foundProposal(call, call.path.id)
