import type { ProposalDetail, RejectionReason } from '../../generated/models.ts'
import type { Inbox } from '../kit-state.ts'
import { type ChangeInput, findCreatedRecord } from '../records/named-records.ts'
import { closeOpenEntries } from './thread.ts'

/** Details of a curator's decision. */
export interface TestDecision {
  /** The places of the changes that are accepted, of which there is at least one; the others are not selected. All, if left out. */
  readonly indices?: readonly number[]
  /** Text about the decision for the agent. */
  readonly notes?: string
  /** Reason for a rejection. */
  readonly reason?: RejectionReason
  /** Texts about single changes for the agent, by their places. */
  readonly changeNotes?: Readonly<Record<number, string>>
}

type Changes = ProposalDetail['proposed_changes']

/** Stores a curator's decision about a proposal that waits. Does not change the records: a test has to seed the accepted values itself. */
export function decideProposal(
  inbox: Inbox,
  id: string,
  status: 'accepted' | 'rejected',
  decision: string | TestDecision,
  now: number,
): void {
  const { notes, reason, indices, changeNotes = {} }: TestDecision = typeof decision === 'string' ? { notes: decision } : decision
  const index = inbox.proposals.findIndex((one) => one.id === id.toLowerCase())
  const proposal = inbox.proposals[index]
  const waits = proposal?.status === 'pending' || (proposal?.status === 'unmatched' && status === 'rejected')
  if (!waits) throw new Error(`No proposal with the id "${id}" waits in the test kit.`)
  if (status === 'accepted' && reason) throw new Error('A reason is for a proposal that is rejected.')
  const changes = proposal.proposed_changes
  const selected = requireSelectedIndices(changes, status, indices)
  assertKnownIndices(changes, Object.keys(changeNotes).map(Number))
  const others = status === 'accepted' ? 'not_selected' : 'rejected'
  inbox.proposals[index] = {
    ...proposal,
    status,
    waiting_on: null,
    thread: closeOpenEntries(proposal.thread, now),
    decision_notes: notes ?? null,
    rejection_reason: reason ?? null,
    reviewed_at: new Date(now).toISOString(),
    applied_indices: selected,
    proposed_changes: changes.map((change, place) => ({
      ...change,
      outcome: selected.includes(place) ? 'applied' : others,
      note: changeNotes[place] ?? change.note,
    })),
  }
}

function requireSelectedIndices(changes: Changes, status: 'accepted' | 'rejected', indices: readonly number[] | undefined): number[] {
  if (status === 'rejected' && indices) throw new Error('A proposal is rejected as a whole: indices are for one that is accepted.')
  if (status === 'rejected') return []
  const places = [...changes.keys()]
  if (!indices) return places
  assertKnownIndices(changes, indices)
  if (indices.length === 0) throw new Error('An acceptance names at least one change; to apply none, reject the proposal.')
  const selected = places.filter((place) => indices.includes(place))
  assertCreatingChangesSelected(changes, selected)
  return selected
}

function assertKnownIndices(changes: Changes, indices: readonly number[]): void {
  const unknown = indices.find((place) => !changes[place])
  if (unknown !== undefined) throw new Error(`The proposal has no change ${unknown}.`)
}

/** Refuses to accept a change about a new record if the change that creates the record is not accepted. */
function assertCreatingChangesSelected(changes: Changes, selected: readonly number[]): void {
  const makers = new Map(changes.flatMap((change, place) => listCreatedNames(change).map((name) => [name, place] as const)))
  for (const place of selected)
    for (const { id, type, slug } of changes[place]?.references ?? []) {
      const maker = makers.get(`${type} ${slug}`)
      if (id === null && maker !== undefined && !selected.includes(maker))
        throw new Error(`Change ${place} is about the ${type} ${slug}, which change ${maker} makes: accept that one, too.`)
    }
}

function listCreatedNames(change: Changes[number]): string[] {
  const made = findCreatedRecord(change as ChangeInput)
  return made ? [`${made.type} ${made.slug}`] : []
}
