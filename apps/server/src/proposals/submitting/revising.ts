import { checkSameSubject, type ProposalSubject } from '@catalog/contract/proposals/revisions'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { throwRefusal } from '../../errors/api-error.ts'
import type { Caller } from '../../keys/caller.ts'
import { isNewId } from '../changes/change.ts'
import { type RevisedProposal, requireReplaceableProposal } from '../revisions/revised.ts'
import type { NormalisedProposal } from '../translating/normalise.ts'

/** A request that may name a proposal to be replaced. */
export type RevisingCall = { readonly body: { readonly revises?: string } }

/** Reads the proposal that a request wants to replace, if any; throws if the request cannot replace it. */
export async function findRevisedProposal(
  db: Db,
  { revises }: RevisingCall['body'],
  { agentId }: Pick<Caller, 'agentId'>,
  normalised: NormalisedProposal,
): Promise<RevisedProposal | undefined> {
  if (revises === undefined) return undefined
  const revised = await requireReplaceableProposal(db, revises, agentId)
  const { target_entity_id: targetId, records } = revised
  throwRefusal(checkSameSubject({ targetId, records }, { targetId: findTargetEntityId(normalised), records: listSubjects(normalised) }))
  return revised
}

/** Lists the record that each change writes, which is the first record that it names. */
function listSubjects({ changes }: Pick<NormalisedProposal, 'changes'>): ProposalSubject['records'] {
  return changes.flatMap(({ refs }) => refs.slice(0, 1).map(({ type, id }) => ({ type, id: isNewId(id) ? null : id })))
}

/** Finds the existing entity that a proposal is about; null if it is about none, or creates it. */
export function findTargetEntityId({ target }: Pick<NormalisedProposal, 'target'>): string | null {
  return target && target.type === 'entity' && !isNewId(target.id) ? target.id : null
}

/**
 * Builds the part of a preview about the replaced proposal, with the length of its thread (rule revision.digest); empty if none is
 * replaced.
 */
export function toRevisionView(revised: RevisedProposal | undefined): Pick<components['schemas']['ProposalPreview'], 'revision_of'> {
  return revised ? { revision_of: { proposal_id: revised.id, thread_length: revised.thread_length } } : {}
}
