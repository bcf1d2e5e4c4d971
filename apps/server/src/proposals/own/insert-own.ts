import type { Db } from '../../database/named-statements.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { isNew } from '../changes/change.ts'
import { acceptProposal } from '../deciding/accept.ts'
import type { Acceptance } from '../deciding/acceptance.ts'
import type { NormalisedProposal } from '../translating/normalise.ts'
import { insertProposal, type NewProposal } from '../writes.ts'

/** A proposal that a curator creates manually. */
export type OwnProposal = Pick<NewProposal, 'id' | 'environment' | 'operationId' | 'matchRationale' | 'evidenceSources' | 'body'> & {
  readonly curatorId: string
  /** Options for accepting all of its changes immediately; absent if it waits in the inbox. */
  readonly acceptance?: Pick<Acceptance, 'confirmed' | 'notes'> | undefined
}

/** Puts a curator's proposal into the inbox, and accepts it as a whole on request. Returns its id. */
export async function insertOwnProposal(
  tx: Db,
  vocabulary: Vocabulary,
  { curatorId, acceptance, ...proposal }: OwnProposal,
  { target, changes }: NormalisedProposal,
): Promise<string> {
  const targetEntityId = target && target.type === 'entity' && !isNew(target) ? target.id : null
  const made: NewProposal = { ...proposal, by: { curatorId }, status: 'pending', targetEntityId, changes, warnings: [] }
  const proposalId = await insertProposal(tx, made)
  if (proposalId === undefined)
    throw new Error('A proposal without an approval cannot collide with another one, because its id was checked before.')
  if (acceptance) {
    const indices = changes.map((_, index) => index)
    await acceptProposal(tx, vocabulary, { proposalId, curatorId, indices, resolutions: new Map(), ...acceptance }, async () => undefined)
  }
  return proposalId
}
