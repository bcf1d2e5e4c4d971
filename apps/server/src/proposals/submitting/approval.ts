import { parseApprovalHeaders } from '@catalog/contract/proposals/approvals'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { createRefusalError } from '../../errors/api-error.ts'
import type { Call } from '../../http/call.ts'
import type { Approval } from '../queries.ts'
import type { NormalisedProposal } from '../translating/normalise.ts'
import { hashSha256 } from '../translating/sha256.ts'
import { isAboutOtherProposal } from '../translating/warnings.ts'
import { previewChanges } from './preview-changes.ts'
import { findRevisedProposal, type RevisingCall, toRevisionView } from './revising.ts'
import { type Draft, normaliseDraft, type Preview } from './submit.ts'

type Schemas = components['schemas']

type Artifact = Pick<Schemas['BundleApproval'], 'environment' | 'normalized_changes' | 'warnings' | 'revision_of'>
type ApprovalCall = Pick<Call<'validateBundle' | 'submitBundle' | 'proposeFieldEvent'>, 'reference' | 'services' | 'caller'> & RevisingCall

/**
 * Builds the artifact that a reviewer approves, and its digest: SHA-256 over its canonical JSON, without the warnings about other
 * proposals, because the proposal of another agent must not make an approval stale (rule proposal.approval-digest). The digest covers the
 * values that the caller may see. `buildDetails` adds the parts that describe the proposal as a whole.
 */
export async function buildApproval<Details extends object>(
  db: Db,
  { reference, services, caller, body }: ApprovalCall,
  { target, changes, sources }: Pick<Draft, 'target' | 'changes' | 'sources'>,
  buildDetails: (normalised: NormalisedProposal) => Details,
): Promise<Preview & { readonly approval: Artifact & Details }> {
  const viewer = await caller()
  const { normalised, queryResult: duplicates } = await normaliseDraft(db, reference, { target, changes }, viewer)
  const revised = await findRevisedProposal(db, body, viewer, normalised)
  const shown = await previewChanges(db, viewer, normalised, { sources, duplicates, revised })
  const artifact = {
    environment: services.settings.environment,
    ...buildDetails(normalised),
    ...toRevisionView(revised),
    normalized_changes: shown.changes,
    warnings: shown.warnings.filter((warning) => !isAboutOtherProposal(warning)),
  }
  const { warnings } = shown
  return { normalised, warnings, digest: computeDigest(artifact), approval: { ...artifact, warnings: [...warnings] } }
}

export type BundleApproval = Preview & { readonly approval: Schemas['BundleApproval'] }

/** Builds the artifact that a reviewer of a bundle approves, including its target entity and the reason for choosing it. */
export function buildBundleApproval(
  db: Db,
  call: Pick<Call<'validateBundle' | 'submitBundle'>, 'body'> & ApprovalCall,
): Promise<BundleApproval> {
  return buildApproval(db, call, toBundleDraft(call.body), ({ target }) => {
    if (!target) throw new Error('The bundle has no target, although every bundle needs one.')
    return { target: { id: target.id, slug: target.slug, name: target.name }, match_rationale: call.body.match_rationale ?? null }
  })
}

/** Converts the body of a bundle to a draft of a proposal. */
export function toBundleDraft(body: Schemas['BundleProposalRequest']): Draft {
  return {
    target: toBundleTarget(body),
    changes: body.changes.map((input, index) => ({ input, at: `/body/changes/${index}` })),
    matchRationale: body.match_rationale,
    sources: body.sources,
  }
}

/** Reads the approval of a submission: its two headers, and the hash of the approved body. */
export function parseApproval({ body, headers }: Pick<Call<'submitBundle' | 'proposeFieldEvent'>, 'body' | 'headers'>): Approval {
  const read = parseApprovalHeaders(headers['X-Catalog-Approval-Digest'], headers['Idempotency-Key'])
  if ('refusal' in read) throw createRefusalError(read.refusal)
  const { dry_run: _, ...approved } = body
  return { ...read, requestHash: hashSha256(approved) }
}

export function computeDigest(artifact: unknown): string {
  return `sha256:${hashSha256(artifact)}`
}

export function toBundleTarget({ target_entity_id: id, target_entity_slug: slug }: TargetFields) {
  return { id, slug, at: '/body/target_entity' }
}

/** The fields by which requests name the entity that they are about. */
export type TargetFields = { readonly target_entity_id?: string; readonly target_entity_slug?: string }
