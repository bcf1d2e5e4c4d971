import { createInvalidRequestError } from '../../errors/api-error.ts'
import { assertStatus } from '../../proposals/deciding/conflict-error.ts'
import { editChange as edit } from '../../proposals/deciding/edit.ts'
import { readChanges, readProposal } from '../../proposals/queries.ts'
import type { Json } from '../../records/families/field-family.ts'
import type { CurationCall, CurationWriteHandler } from '../call.ts'
import { buildDecisionResult } from './inbox-proposal.ts'

export const editChange: CurationWriteHandler<'editChange'> = async (call) => {
  const { path, body, db, curator } = call
  await assertSameKind(call)
  const { seen, note } = body
  const change = body.change as Readonly<Record<string, Json>> | undefined
  await edit(db, await call.reference(), { proposalId: path.id, curatorId: curator.id, index: path.index, seen, change, note })
  return buildDecisionResult(call, { index: path.index, ...body })
}

/**
 * Refuses a change of another kind. The schema of the body checks a change by the kind that it names, but the kind must be that of the
 * stored change.
 */
async function assertSameKind({ path, body, db }: CurationCall<'editChange'>): Promise<void> {
  if (body.change === undefined) return
  const [proposal, rows] = await Promise.all([readProposal(db, path.id), readChanges(db, path.id)])
  const row = rows.find(({ index }) => index === path.index)
  if (!proposal || !row || row.kind === body.change.kind) return
  assertStatus(proposal, 'edit')
  throw createInvalidRequestError([{ path: '/body/change/kind', message: `must stay ${row.kind}` }])
}
