import type { components } from '@catalog/contract/curation/types'
import type { FailureFacts } from '../api/failure.ts'

type Schemas = components['schemas']

/**
 * A curator's decision, as it is sent. It contains what the curator saw, so that the server refuses it if the proposal has changed. An
 * edit or a target also contains the previous value, because its undo is the same call with that value.
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
      /** The previous target. Undefined if there was none; then the assignment cannot be undone. */
      readonly before: string | undefined
    }
  | { readonly act: 'undo'; readonly ids: readonly string[]; readonly shown?: readonly SeenProposal[] }

/** The id of a proposal with the digest of what the curator saw. */
export type SeenProposal = Schemas['SeenProposal']

/** A decision and its state: it waits for its turn, was sent, was carried out, or came back. */
export type Entry = {
  readonly number: number
  readonly decision: Decision
  /** The name of the record for messages, as an agent wrote it. */
  readonly name: string
  /** The records and proposals whose preloaded cards the decision makes outdated. */
  readonly touches: readonly string[]
  /** `unknown`: it was sent but got no response, so the proposal has to be read first. */
  readonly state: 'waiting' | 'sent' | 'unknown' | 'settled' | 'back'
  /** Number of times that it was sent. */
  readonly sent: number
  /** Proposals of the decision that the server has reported as done. */
  readonly done: readonly string[]
  readonly refused: readonly Refusal[]
  /** The proposals in the response. Their undo is bound to this version. */
  readonly shown?: readonly SeenProposal[]
  /** For an undo, the number of the entry that it undoes. */
  readonly undoes?: number | undefined
  /** The state of its undo, if one was requested; `refused` when another decision depends on this one. */
  readonly undo?: 'asked' | 'done' | 'refused' | undefined
}

/** A proposal for which the server refused a decision, and the reason. */
export type Refusal = { readonly id: string; readonly why: FailureFacts }

/** Narrows a decision to one of its proposals. Removes the digests of the others, which the server would refuse. */
export function narrowDecision(decision: Decision, id: string): Decision {
  if (decision.act !== 'acceptMarked' && decision.act !== 'rejectMarked') return { ...decision, ids: [id] }
  const seen = decision.body.seen?.filter((each) => each.id === id)
  return { ...decision, ids: [id], body: { ...decision.body, ...(seen && { seen }) } } as Decision
}

/** True when this decision removes the proposal from the list of waiting proposals. */
export function shouldLeaveList({ act }: Decision): boolean {
  return act === 'accept' || act === 'reject' || act === 'acceptMarked' || act === 'rejectMarked'
}

/** True until the server has reported the result. */
export function isUnsent({ state }: Entry): boolean {
  return state === 'waiting' || state === 'sent' || state === 'unknown'
}

/** True when an entry can be undone by key. An undo itself cannot: the curator decides again instead. */
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
