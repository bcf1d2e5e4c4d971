import type { components } from '@catalog/contract/curation/types'
import type { FailureFacts } from '../api/failure.ts'

type Schemas = components['schemas']

/**
 * A curator's decision, as it is sent. It holds what the curator saw, so that the server refuses it if that has changed. An edit or a
 * target also holds the value before, because its undo is the same call with that value.
 */
export type Decision =
  | { readonly act: 'accept'; readonly ids: readonly [string]; readonly body: Schemas['Acceptance'] }
  | { readonly act: 'reject'; readonly ids: readonly [string]; readonly body: Schemas['Rejection'] }
  | { readonly act: 'acceptMarked'; readonly ids: readonly string[]; readonly body: Omit<Schemas['BulkAcceptance'], 'ids'> }
  | { readonly act: 'rejectMarked'; readonly ids: readonly string[]; readonly body: Omit<Schemas['BulkRejection'], 'ids'> }
  | {
      readonly act: 'edit'
      readonly ids: readonly [string]
      readonly index: number
      readonly body: Schemas['ChangeEdit']
      readonly before: Schemas['ChangeEdit']
    }
  | {
      readonly act: 'assign'
      readonly ids: readonly [string]
      readonly body: Schemas['TargetAssignment']
      /** The target before; undefined if there was none, so that this cannot be undone. */
      readonly before: string | undefined
    }
  | { readonly act: 'undo'; readonly ids: readonly string[]; readonly shown?: readonly Seen[] }

/** A proposal with what was seen of it. */
export type Seen = Schemas['SeenProposal']

/** A decision and its state: it waits for its turn, was sent, was carried out, or came back. */
export type Entry = {
  readonly number: number
  readonly decision: Decision
  /** The name in messages: that of the record, as an agent wrote it. */
  readonly name: string
  /** The records and proposals whose preloaded cards the decision makes outdated. */
  readonly touches: readonly string[]
  /** `unknown`: it was sent and no answer came, so the proposal has to be read first. */
  readonly state: 'waiting' | 'sent' | 'unknown' | 'settled' | 'back'
  /** Number of times that it was sent. */
  readonly sent: number
  /** Proposals of the decision that the server has reported as done. */
  readonly done: readonly string[]
  readonly refused: readonly Refusal[]
  /** The proposals as the answer showed them, to which their undo is bound. */
  readonly shown?: readonly Seen[]
  /** For an undo, the number of the entry that it takes back. */
  readonly undoes?: number | undefined
  /** The state of its undo, if one was requested; `refused` when another decision depends on this one. */
  readonly undo?: 'asked' | 'done' | 'refused' | undefined
}

/** A proposal on which a decision did not count, and the reason. */
export type Refusal = { readonly id: string; readonly why: FailureFacts }

/** Narrows a decision to one of its proposals; the server would refuse what was seen of the others. */
export function narrowDecision(decision: Decision, id: string): Decision {
  if (decision.act !== 'acceptMarked' && decision.act !== 'rejectMarked') return { ...decision, ids: [id] }
  const seen = decision.body.seen?.filter((each) => each.id === id)
  return { ...decision, ids: [id], body: { ...decision.body, ...(seen && { seen }) } } as Decision
}

/** True when this decision takes the proposal out of the list of waiting ones. */
export function leavesList({ act }: Decision): boolean {
  return act === 'accept' || act === 'reject' || act === 'acceptMarked' || act === 'rejectMarked'
}

/** True until the server has reported the result. */
export function isUnsent({ state }: Entry): boolean {
  return state === 'waiting' || state === 'sent' || state === 'unknown'
}

/** True when it can be taken back by key; an undo is taken back by deciding again. */
export function canBeUndone({ decision, undoes }: Entry): boolean {
  return undoes === undefined && !(decision.act === 'assign' && decision.before === undefined)
}

const events = {
  accept: 'accepted',
  acceptMarked: 'accepted',
  reject: 'rejected',
  rejectMarked: 'rejected',
  edit: 'edited',
  assign: 'assigned',
  undo: 'undone',
} as const

/** Returns the event that a decision writes to the log of its proposal. */
export function getEvent({ act }: Decision): (typeof events)[Decision['act']] {
  return events[act]
}
