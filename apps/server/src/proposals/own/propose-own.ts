import type { components } from '@catalog/contract/curation/types'
import type { Db } from '../../database/named-statements.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { type AnyInput, isNew, type RecordHandle } from '../changes/change.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import { lockRecords } from '../deciding/lock.ts'
import { type NormalisedProposal, normalise } from '../translating/normalise.ts'
import { assertNoProblems } from '../translating/problems.ts'
import { hashSha256 } from '../translating/sha256.ts'
import type { WrittenChange, WrittenTarget } from '../translating/translate.ts'
import { insertOwnProposal, type OwnProposal } from './insert-own.ts'

type NewProposal = components['schemas']['NewProposal']

/** Previews a curator's own changes on the current catalog, and refuses them by the same rules as agents' bundles. Writes nothing. */
export function normaliseOwnProposal(db: Db, vocabulary: Vocabulary, body: NewProposal): Promise<NormalisedProposal> {
  const written = body.changes.map((input, index): WrittenChange => ({ input, at: `/body/changes/${index}` }))
  return normalise(db, vocabulary, findTarget(body), written, 'curator')
}

/**
 * Creates a proposal from a curator's own changes (rule curation.own-proposal); returns its id. If it is accepted immediately, its records
 * are locked and read again before it is stored, so that the acceptance sees the same state.
 */
export async function submitOwnProposal(
  tx: Db,
  vocabulary: Vocabulary,
  body: NewProposal,
  own: Omit<OwnProposal, 'id' | 'matchRationale' | 'evidenceSources' | 'body'>,
): Promise<string> {
  const first = await normaliseOwnProposal(tx, vocabulary, body)
  if (own.acceptance) await lockRecords(tx, listRecords(first))
  const normalised = own.acceptance ? await normaliseOwnProposal(tx, vocabulary, body) : first
  if (body.approval_digest !== undefined && body.approval_digest !== computeOwnDigest(normalised)) throw createStalePreviewError()
  const { id, match_rationale: matchRationale, sources = [] } = body
  const evidenceSources = sources.map((source) => ({ ...source }))
  return insertOwnProposal(tx, vocabulary, { ...own, id, matchRationale, evidenceSources, body }, normalised)
}

/** Computes the digest of a preview: of its changes and of the values that they replace (rule proposal.approval-digest). */
export function computeOwnDigest({ target, changes }: NormalisedProposal): string {
  const said = changes.map(({ input, refs, fields }) => ({ input, refs, fields }))
  return `sha256:${hashSha256({ target: target?.id ?? null, changes: said })}`
}

function listRecords({ target, changes }: NormalisedProposal): readonly Pick<RecordHandle, 'type' | 'id'>[] {
  return [...(target && !isNew(target) ? [target] : []), ...changes.flatMap(({ refs }) => refs)]
}

/** Finds the entity that the changes are about: the one that a change creates, or the one that the body names. */
function findTarget(body: NewProposal): WrittenTarget | RecordHandle | undefined {
  const { target_entity_id: id, target_entity_slug: slug, changes } = body
  const subjects = changes.map((change) => getChangeDefinition(change.kind).subject)
  const maker: AnyInput | undefined = changes[subjects.indexOf('new target')]
  const isNamed = id !== undefined || slug !== undefined
  if (!maker) return isNamed || subjects.includes('target') ? { id, slug, at: '/body/target_entity' } : undefined
  const message = 'must not be sent if a change creates the entity that the others are about'
  if (isNamed) assertNoProblems([{ code: 'VALIDATION_ERROR', path: `/body/target_entity_${id === undefined ? 'slug' : 'id'}`, message }])
  return getChangeDefinition(maker.kind).creates?.(maker)
}

function createStalePreviewError(): ApiError {
  return new ApiError('CONFLICT', 'The preview is out of date: the body differs from the previewed one, or the catalog has changed.', {
    hint: 'Preview it again, and send the previewed changes.',
  })
}
