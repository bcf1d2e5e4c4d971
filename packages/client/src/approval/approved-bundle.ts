import { ValidationError } from '../errors.ts'
import { copyJson } from '../request/copy-json.ts'
import type { Approval, ApprovalKind, Validated } from './validated.ts'

/** The fields of an {@link ApprovedBundle}. */
type ApprovedFields = Validated & Pick<ApprovedBundle, 'approved_by' | 'approved_at'>

/**
 * A validated bundle that was approved: the only thing that `catalog.proposals.submit` takes. Nothing in it can
 * be changed. It survives a crash as JSON, and however often an agent submits it, it is one proposal.
 *
 * @example
 * ```ts
 * const stored = JSON.stringify(approved)
 * // … later, or in another process:
 * const { proposal_id } = await catalog.proposals.submit(ApprovedBundle.from(stored))
 * ```
 */
export class ApprovedBundle implements Validated {
  // Without doc comments here, an editor shows those of the interface.
  declare readonly kind: ApprovalKind
  declare readonly request: object
  declare readonly approval: Approval
  declare readonly digest: string
  declare readonly request_digest: string
  /** The name of the approver. `submit` sends its first 120 characters; curators see them. */
  declare readonly approved_by: string
  /** When it was approved. */
  declare readonly approved_at: string
  // Prevents an object literal from having this type.
  declare protected readonly approved: true

  private constructor(fields: ApprovedFields) {
    Object.freeze(Object.assign(this, fields))
  }

  /**
   * An approved bundle from its JSON, as text or parsed. `submit` checks that it is still what was validated.
   *
   * @throws ValidationError - It is not the JSON of an approved bundle.
   * @example
   * ```ts
   * const receipt = await catalog.proposals.submit(ApprovedBundle.from(JSON.stringify(approved)))
   * ```
   */
  static from(json: unknown): ApprovedBundle {
    // The fields are checked against each other before the bundle is sent.
    try {
      const approved = copyJson(typeof json === 'string' ? JSON.parse(json) : json) as ApprovedFields
      const { request, approval, digest, approved_by } = approved
      if (request && approval && digest && approved_by) return new ApprovedBundle(approved)
    } catch {}
    throw new ValidationError({
      message: 'This is no approved bundle.',
      hint: 'Submit what bundle.approve({ by }) gave.',
    })
  }
}
