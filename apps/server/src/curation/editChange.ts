import { ApiError, invalidRequest } from '../http/api-error.ts'
import { editChange as edit } from '../proposals/edit.ts'
import { readChanges, readProposal } from '../proposals/queries.ts'
import type { Json } from '../records/field-family.ts'
import type { CurationCall, Write } from './call.ts'
import { decided } from './inbox-proposal.ts'

export const editChange: Write<'editChange'> = async (call) => {
  const { path, body, db, curator } = call
  await refuseOtherKind(call)
  const change = body.change as Readonly<Record<string, Json>> | undefined
  await edit(db, await call.reference(), { proposalId: path.id, curatorId: curator.id, index: path.index, change, note: body.note })
  return decided(call, { index: path.index, ...body })
}

/** The schema of the body says what a change of its kind has; which kind it is, the proposal says. */
async function refuseOtherKind({ path, body, db }: CurationCall<'editChange'>): Promise<void> {
  if (body.change === undefined) return
  const [proposal, rows] = await Promise.all([readProposal(db, path.id), readChanges(db, path.id)])
  const row = rows.find(({ index }) => index === path.index)
  if (!proposal || !row || row.kind === body.change.kind) return
  if (proposal.status !== 'pending') throw new ApiError('CONFLICT', `The proposal is ${proposal.status}; only a pending one can be edited.`)
  throw invalidRequest([{ path: '/body/change/kind', message: `must stay ${row.kind}` }])
}
