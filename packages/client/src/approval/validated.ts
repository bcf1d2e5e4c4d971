import type { NormalizedChange, ProposalWarning, RevisedProposal } from '../generated/models.ts'
import { hashJson } from './canonical-json.ts'

/** The kind of an approval: of a bundle, or of a field event with its links. */
export type ApprovalKind = 'bundle' | 'field_event'

/** The catalog's preview of a proposal. That of a field event has no target. */
export interface Approval {
  /** The environment of the API key. */
  readonly environment: string
  /** The proposal that it replaces. */
  readonly revision_of?: RevisedProposal
  /** The changes, field by field. */
  readonly normalized_changes: readonly NormalizedChange[]
  /** The points that a reviewer should know before approving. */
  readonly warnings: readonly ProposalWarning[]
}

/** A validated proposal, as plain data that cannot be changed. */
export interface Validated {
  /** Kind of the proposal. */
  readonly kind: ApprovalKind
  /** The body, as it was validated and as it will be submitted. */
  readonly request: object
  /** The preview that the catalog showed. */
  readonly approval: Approval
  /** The catalog's digest of the state that `approval` shows. */
  readonly digest: string
  /** A digest of kind and request, so that a stored bundle that was changed is noticed before it is sent. */
  readonly request_digest: string
}

/** Computes the digest of a preview. Warnings about other waiting proposals are left out, because they must not make an approval stale. */
export function computeApprovalDigest(approval: Approval): Promise<string> {
  const warnings = approval?.warnings?.filter(({ code }) => code !== 'already_pending')
  return hashJson({ ...approval, warnings })
}
