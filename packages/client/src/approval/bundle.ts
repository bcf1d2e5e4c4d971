import type { NormalizedChange, ProposalWarning, RecordReference, RevisedProposal } from '../generated/models.ts'
import type { BundleProposalRequest, FieldEventsProposalRequest } from '../generated/sent.ts'
import type { Core } from '../own-core.ts'
import type { ApprovedBundle } from './approved-bundle.ts'
import type { Validated } from './validated.ts'

/**
 * A preview of the changes, to be shown to the person who approves them. Nothing in it can be changed.
 */
export class Bundle<Request = BundleProposalRequest, Target = RecordReference> {
  /** The environment of the API key. */
  declare readonly environment: string
  /** The entity that it is about; undefined for a field event. */
  declare readonly target: Target
  /** The proposal that `revises` replaces. */
  declare readonly revision_of: RevisedProposal | undefined
  /** The changes, field by field: what the catalog has (`base`) and what it would have (`proposed`). */
  declare readonly changes: readonly NormalizedChange[]
  /** Points to check; none blocks an approval. */
  declare readonly warnings: readonly ProposalWarning[]
  /** Digest of the preview; the submission is bound to it. */
  declare readonly digest: string
  /** The body, as it was validated and will be submitted. */
  declare readonly request: Readonly<Request>
  readonly #core: Core
  readonly #validated: Validated

  /** @internal Made by `catalog.proposals.validate` and `validateFieldEvent`. */
  constructor(core: Core, validated: Validated) {
    const { digest, request, approval } = validated
    const {
      environment,
      normalized_changes: changes,
      warnings,
      target,
      revision_of,
    } = approval as Validated['approval'] & {
      target: Target
    }
    Object.assign(this, { environment, target, revision_of, changes, warnings, digest, request })
    this.#core = core
    this.#validated = validated
    Object.freeze(this)
  }

  /**
   * Approves the changes.
   *
   * @param approval - `by` names who approves. Curators see it.
   * @example
   * ```ts
   * const approved = bundle.approve({ by: 'reviewer' })
   * const { proposal_id, inbox_url } = await catalog.proposals.submit(approved)
   * ```
   */
  approve({ by }: { by: string }): ApprovedBundle {
    if (typeof by !== 'string' || by.trim() === '') {
      throw new this.#core.ValidationError({ message: 'approve({ by }) needs a name.' })
    }
    return this.#core.ApprovedBundle.from({ ...this.#validated, approved_by: by, approved_at: new Date().toISOString() })
  }
}

/** A preview of the changes of a field-event proposal. */
export type FieldEventBundle = Bundle<FieldEventRequest, undefined>

/** A field event to propose. The client sets whether it is a dry run. */
export type FieldEventRequest = Omit<FieldEventsProposalRequest, 'dry_run'>
