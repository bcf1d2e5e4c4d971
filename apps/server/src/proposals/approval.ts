import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import type { Call } from '../http/call.ts'
import { type Normalised, normalise } from './normalise.ts'
import { sha256 } from './sha256.ts'
import { type Sight, sightOf } from './sight.ts'
import type { Preview } from './submit.ts'
import { changeView } from './views.ts'
import { type Warning, warningsFor } from './warnings.ts'

type Schemas = components['schemas']

export type BundleApproval = Preview & { readonly approval: Schemas['BundleApproval'] }

/**
 * What a reviewer of a bundle approves, and its digest: SHA-256 over the canonical JSON of it, without the warnings
 * about other proposals, because somebody else's proposal must not make an approval stale (decision 27). It is over what the caller may see.
 */
export async function approveBundle(
  db: Db,
  { body, reference, services, caller }: Pick<Call<'validateBundle' | 'submitBundle'>, 'body' | 'reference' | 'services' | 'caller'>,
): Promise<BundleApproval> {
  const normalised = await normalise(db, reference, bundleTarget(body), bundleChanges(body))
  const [{ own, pending }, sight] = await Promise.all([warningsFor(db, normalised), sightOf(db, await caller(), normalised.changes)])
  const artifact = bundleArtifact(services.settings.environment, body, normalised, own, sight)
  return { normalised, digest: digestOf(artifact), approval: { ...artifact, warnings: [...own, ...pending] } }
}

function bundleArtifact(
  environment: string,
  { match_rationale, sources = [] }: Schemas['BundleProposalRequest'],
  { target, changes }: Normalised,
  warnings: readonly Warning[],
  sight: Sight,
): Schemas['BundleApproval'] {
  if (!target) throw new Error('A bundle has a target.')
  return {
    environment,
    target: { id: target.id, slug: target.slug, name: target.name },
    match_rationale: match_rationale ?? null,
    normalized_changes: changes.map((change) => changeView(change, sources, sight)),
    warnings: [...warnings],
  }
}

export function digestOf(artifact: unknown): string {
  return `sha256:${sha256(artifact)}`
}

export function bundleTarget({ target_entity_id: id, target_entity_slug: slug }: TargetFields) {
  return { id, slug, at: '/body/target_entity' }
}

export function bundleChanges({ changes }: Schemas['BundleProposalRequest']) {
  return changes.map((input, index) => ({ input, at: `/body/changes/${index}` }))
}

/** The fields by which requests name the entity that they are about. */
export type TargetFields = { readonly target_entity_id?: string; readonly target_entity_slug?: string }
