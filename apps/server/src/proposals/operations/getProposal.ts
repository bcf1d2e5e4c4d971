import { lookUps } from '@catalog/contract/records/not-found'
import type { Db } from '../../database/named-statements.ts'
import { createNotFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import type { ReadHandler } from '../../http/call.ts'
import type { Caller } from '../../keys/caller.ts'
import { readChanges, readProposal } from '../queries.ts'
import { readKnownThread } from '../thread/queries.ts'
import { type StoredDetail, toProposalDetail } from '../views.ts'

/** Returns the proposal of any agent with the outcome of each change, and with the values that the reader's scopes allow. */
export const getProposal: ReadHandler<'getProposal', Caller> = async ({ db, path, caller }) =>
  toProposalDetail(await findProposalOrThrow(db, path.id), await caller())

/** Reads a proposal and its changes in one round trip, and its thread only if it has one. */
async function findProposal(db: Db, id: string): Promise<StoredDetail | undefined> {
  const [proposal, changes] = await Promise.all([readProposal(db, id), readChanges(db, id)])
  return proposal && { proposal, changes, thread: await readKnownThread(db, proposal) }
}

const findProposalOrThrow = orThrow(findProposal, ([, id]) => createNotFoundError('proposal', id, lookUps.proposal))
