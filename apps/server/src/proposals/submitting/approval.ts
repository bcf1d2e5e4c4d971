import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import type { Call } from '../../http/call.ts'
import { createSenderRedactor, type FieldRedactor } from '../field-visibility.ts'
import { type Normalised, normalise } from '../translating/normalise.ts'
import { hashSha256 } from '../translating/sha256.ts'
import { findWarnings, type Warning } from '../translating/warnings.ts'
import { changeView } from '../views.ts'
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
  const [{ own, pending }, sight] = await Promise.all([
    findWarnings(db, normalised, viewer),
    createSenderRedactor(db, viewer, normalised.changes),
  ])
  const artifact = bundleArtifact(services.settings.environment, body, normalised, own, sight)
  return { normalised, digest: computeDigest(artifact), approval: { ...artifact, warnings: [...own, ...pending] } }
}

function bundleArtifact(
  environment: string,
  { match_rationale, sources = [] }: Schemas['BundleProposalRequest'],
  { target, changes }: Normalised,
  warnings: readonly Warning[],
  sight: FieldRedactor,
): Schemas['BundleApproval'] {
  if (!target) throw new Error('A bundle has a target.')
  return {
    environment,
    target: { id: target.id, slug: target.slug, name: target.name },
    match_rationale: match_rationale ?? null,
    normalized_changes: changes.map((change) => changeView(change, sight(change), sources)),
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
