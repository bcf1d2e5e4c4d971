import type { components } from '@catalog/contract/types'
import type { CallContext } from '../../http/call.ts'
import type { Warning } from '../translating/warnings.ts'

export type Receipt = components['schemas']['ProposalReceipt']
type SentProposal = { readonly id: string; readonly change_count: number; readonly warnings: readonly Warning[] }

/** Creates the answer to the sender of a proposal, with its address and its warnings. */
export function createReceipt(
  { services }: Pick<CallContext, 'services'>,
  { id, change_count, warnings }: SentProposal,
  replayed: boolean,
): Receipt {
  return { proposal_id: id, change_count, inbox_url: buildInboxUrl(services.settings.dashboardUrl, id), replayed, warnings: [...warnings] }
}

/** Builds the URL at which people review the proposal. */
function buildInboxUrl(dashboardUrl: string, proposalId: string): string {
  return `${dashboardUrl}/inbox/${proposalId}`
}
