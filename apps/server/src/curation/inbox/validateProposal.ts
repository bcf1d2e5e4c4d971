import { computeOwnDigest, normaliseOwnProposal } from '../../proposals/own/propose-own.ts'
import { reviewDraft } from '../../proposals/reviewing/review-draft.ts'
import { toActor } from '../../records/active.ts'
import type { CurationWriteHandler } from '../call.ts'
import { toInboxChange } from './inbox-views.ts'

/** Shows a curator's own changes as the inbox would. Writes nothing, so there is nothing to log. */
export const validateProposal: CurationWriteHandler<'validateProposal'> = async ({ body, db, reference }) => {
  const normalised = await normaliseOwnProposal(db, await reference(), body)
  const changes = (await reviewDraft(db, body.changes, normalised.changes, body.sources ?? [])).map(toInboxChange)
  const { id, slug, name, lifecycle_status } = normalised.target ?? {}
  return {
    answer: {
      target_entity: id && slug && name && lifecycle_status ? toActor({ id, slug, name, lifecycle_status }) : null,
      destructive: changes.some(({ destructive }) => destructive),
      changes,
      approval_digest: computeOwnDigest(normalised),
    },
    log: [],
  }
}
