import type { ProposalPreview, ProposalReceipt } from '../generated/models.ts'

/** The answer to a proposal, or to its dry run. */
export type Proposed<Dry extends boolean> = Dry extends true ? ProposalPreview : ProposalReceipt
