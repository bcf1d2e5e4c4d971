import type { components } from '@catalog/contract/curation/types'
import { applyEdit, type RecordEdit } from '../../proposals/own/apply-edit.ts'
import { type RecordKind, resolveRecord } from '../../records/references/resolve.ts'
import type { CurationCall, LoggedAnswer } from '../call.ts'
import { findInboxProposalOrThrow } from '../inbox/inbox-proposal.ts'

type Call = CurationCall<'editEntity'> | CurationCall<'editPerson'>

/** Edits the record in the path, and returns the edit as an accepted proposal. */
export async function editRecord(
  call: Call,
  type: RecordKind,
  buildInput: (id: string) => RecordEdit['input'],
): Promise<LoggedAnswer<components['schemas']['InboxProposal']>> {
  const { path, body, db, curator, operationId, services } = call
  const vocabulary = await call.reference()
  const id = await resolveRecord(db, type, path.id, 'itself')
  const { environment } = services.settings
  const edit = { environment, operationId, curatorId: curator.id, record: { type, id }, input: buildInput(id), body }
  const proposalId = await applyEdit(db, vocabulary, edit)
  const answer = await findInboxProposalOrThrow(call, proposalId)
  return { answer, log: [{ subject: { type: 'proposal', id: proposalId }, changes: { record: { type, id }, ...body } }] }
}
