import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import type { Call } from '../../http/call.ts'
import { type Normalised, normalise } from '../translating/normalise.ts'
import { hashSha256 } from '../translating/sha256.ts'
import type { Warning } from '../translating/warnings.ts'
import { showChanges } from './preview-changes.ts'
import type { Preview } from './submit.ts'

type Schemas = components['schemas']

export type BundleApproval = Preview & { readonly approval: Schemas['BundleApproval'] }

/**
 * Builds the artifact that a reviewer of a bundle approves, and its digest: SHA-256 over its canonical JSON, without
 * the warnings about other proposals, because somebody else's proposal must not make an approval stale. It covers what
 * the caller may see.
 */
export async function approveBundle(
  db: Db,
  { body, reference, services, caller }: Pick<Call<'validateBundle' | 'submitBundle'>, 'body' | 'reference' | 'services' | 'caller'>,
): Promise<BundleApproval> {
  const viewer = await caller()
  const normalised = await normalise(db, reference, findBundleTarget(body), listBundleChanges(body), viewer)
  const { own, pending, changes } = await showChanges(db, viewer, normalised, body.sources)
  const artifact = bundleArtifact(services.settings.environment, body, normalised, changes, own)
  const warnings = [...own, ...pending]
  return { normalised, warnings, digest: computeDigest(artifact), approval: { ...artifact, warnings } }
}

function bundleArtifact(
  environment: string,
  { match_rationale }: Schemas['BundleProposalRequest'],
  { target }: Normalised,
  changes: Schemas['NormalizedChange'][],
  warnings: readonly Warning[],
): Schemas['BundleApproval'] {
  if (!target) throw new Error('A bundle has a target.')
  return {
    environment,
    target: { id: target.id, slug: target.slug, name: target.name },
    match_rationale: match_rationale ?? null,
    normalized_changes: changes,
    warnings: [...warnings],
  }
}

export function computeDigest(artifact: unknown): string {
  return `sha256:${hashSha256(artifact)}`
}

export function findBundleTarget({ target_entity_id: id, target_entity_slug: slug }: TargetFields) {
  return { id, slug, at: '/body/target_entity' }
}

export function listBundleChanges({ changes }: Schemas['BundleProposalRequest']) {
  return changes.map((input, index) => ({ input, at: `/body/changes/${index}` }))
}

/** The fields by which requests name the entity that they are about. */
export type TargetFields = { readonly target_entity_id?: string; readonly target_entity_slug?: string }
