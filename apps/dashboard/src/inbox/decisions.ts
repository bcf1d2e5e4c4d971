import { canBeUndone, type Decision, type Entry, isUnsent, type Refusal, type SeenProposal, shouldLeaveList } from './decision.ts'

/** All decisions of this curator in this window, oldest first, and the moment of the last decision on each record. */
export type Decisions = {
  readonly entries: readonly Entry[]
  /** Moment of the last completed decision that touched a record or proposal, by its key. */
  readonly touched: Readonly<Record<string, number>>
  readonly nextNumber: number
}

export type DecisionsAction =
  | { readonly type: 'decided'; readonly decision: Decision; readonly name: string; readonly touches: readonly string[] }
  | { readonly type: 'sending'; readonly number: number }
  /** The outcome is known from the response or, if that was lost, from rereading the proposal. */
  | {
      readonly type: 'answered'
      readonly number: number
      readonly at: number
      readonly done: readonly string[]
      readonly refused: readonly Refusal[]
      readonly shown?: readonly SeenProposal[]
    }
  /** The decision was sent, and it is unknown whether it arrived. */
  | { readonly type: 'lost'; readonly number: number }
  /** The decision was certainly not carried out: the session had ended, or the proposal is unchanged. It waits to be sent again. */
  | { readonly type: 'held'; readonly number: number }
  /** Undoes one decision, or the last one that is not undone yet. */
  | { readonly type: 'undo'; readonly number?: number | undefined }
  /** The curator has seen the returned card again. */
  | { readonly type: 'reopened'; readonly id: string }
  /** The decision was undone or replaced, here or elsewhere, so it can no longer be undone here. */
  | { readonly type: 'overtaken'; readonly id: string }

export const noDecisions: Decisions = { entries: [], touched: {}, nextNumber: 1 }
/** Number of settled decisions that are remembered, to be undone by key. Older ones are undone on the page of decisions. */
const remembered = 500

export function reduceDecisions(state: Decisions, action: DecisionsAction): Decisions {
  switch (action.type) {
    case 'decided':
      return addEntry(state, { decision: action.decision, name: action.name, touches: action.touches })
    case 'sending':
      return updateEntry(state, action.number, (entry) => ({ ...entry, state: 'sent', sent: entry.sent + 1 }))
    case 'lost':
      return updateEntry(state, action.number, (entry) => ({ ...entry, state: 'unknown' }))
    case 'held':
      return updateEntry(state, action.number, (entry) => ({ ...entry, state: 'waiting' }))
    case 'answered':
      return applyAnswer(state, action)
    case 'undo':
      return addUndo(state, action.number)
    case 'reopened':
      return dropRefusals(state, action.id)
    case 'overtaken':
      return markOvertaken(state, action.id)
  }
}

/** Finds the decision to send next, or whose outcome to read next. Decisions are handled one at a time, in their order. */
export function findNextUnsentEntry({ entries }: Decisions): Entry | undefined {
  return entries.find(isUnsent)
}

export function countUnsent({ entries }: Decisions): number {
  return entries.filter(isUnsent).length
}

/** Returns the proposals that the curator has decided, even if the server has not received the decision yet. */
export function getHiddenIds({ entries }: Decisions): ReadonlySet<string> {
  const hidden = entries.filter(
    ({ decision, state, undo }) => shouldLeaveList(decision) && state !== 'back' && undo !== 'asked' && undo !== 'done',
  )
  return new Set(hidden.flatMap(({ decision, refused }) => decision.ids.filter((id) => !refused.some((refusal) => refusal.id === id))))
}

/**
 * Lists the latest returned decision per proposal that the curator has not seen. Leaves out edits, targets and undos, because these report
 * a failure immediately.
 */
export function listReturnedDecisions({ entries }: Decisions): readonly (Refusal & { readonly entry: Entry })[] {
  const all = entries
    .filter(({ decision }) => shouldLeaveList(decision))
    .flatMap((entry) => entry.refused.map((refusal) => ({ ...refusal, entry })))
  return all.filter(({ id }, place) => !all.slice(place + 1).some((later) => later.id === id))
}

/** True when a card that was requested at `askedAt` reflects all decisions that touch the same records. */
export function isFresh({ entries, touched }: Decisions, touches: readonly string[], askedAt: number): boolean {
  const underWay = entries.filter(isUnsent).flatMap((entry) => entry.touches)
  return touches.every((key) => (touched[key] ?? 0) < askedAt && !underWay.includes(key))
}

/** Finds the decision that `undo` would undo: the last one without an undo. */
export function findLastUndoableEntry({ entries }: Decisions): Entry | undefined {
  return entries.findLast((entry) => canBeUndone(entry) && entry.undo === undefined && entry.state !== 'back')
}

/** Finds a decision that can still be undone. */
export function findUndoableEntry({ entries }: Decisions, number: number): Entry | undefined {
  return entries.find((entry) => entry.number === number && canBeUndone(entry) && entry.undo === undefined && entry.state !== 'back')
}

type NewEntry = Pick<Entry, 'decision' | 'name' | 'touches' | 'undoes'>

function addEntry(state: Decisions, newEntry: NewEntry): Decisions {
  const entry: Entry = { ...newEntry, number: state.nextNumber, state: 'waiting', sent: 0, done: [], refused: [] }
  // Once a decision is made again, the earlier one no longer counts as returned.
  const reopened = newEntry.decision.ids.reduce(dropRefusals, state)
  return { ...reopened, entries: forgetOldEntries([...reopened.entries, entry]), nextNumber: state.nextNumber + 1 }
}

function applyAnswer(state: Decisions, { number, at, done, refused, shown }: Extract<DecisionsAction, { type: 'answered' }>): Decisions {
  const entry = state.entries.find((each) => each.number === number)
  if (!entry) return state
  const allDone = [...entry.done, ...done]
  const answered: Entry = {
    ...entry,
    state: allDone.length > 0 ? 'settled' : 'back',
    done: allDone,
    refused: [...entry.refused, ...refused],
    ...(shown && { shown: [...(entry.shown ?? []), ...shown] }),
  }
  const touched = { ...state.touched, ...Object.fromEntries(entry.touches.map((key) => [key, at])) }
  const next = updateEntry({ ...state, touched }, number, () => answered)
  return entry.undoes === undefined ? adaptWaitingUndo(next, answered) : recordUndoOutcome(next, answered)
}

/** Adapts a waiting undo to the outcome of its decision: it undoes only what was carried out, and is dropped if nothing was. */
function adaptWaitingUndo(state: Decisions, entry: Entry): Decisions {
  const entries = state.entries.flatMap((undo) => {
    if (undo.undoes !== entry.number || undo.state !== 'waiting') return [undo]
    return entry.state === 'back' ? [] : [{ ...undo, decision: buildUndo(entry) }]
  })
  return { ...state, entries }
}

/** Stores the outcome of an undo with its decision. If the undo is refused, the decision remains in force. */
function recordUndoOutcome(state: Decisions, undo: Entry): Decisions {
  return updateEntry(state, undo.undoes ?? 0, (entry) => ({ ...entry, undo: undo.state === 'settled' ? 'done' : 'refused' }))
}

function addUndo(state: Decisions, number: number | undefined): Decisions {
  const last = number === undefined ? findLastUndoableEntry(state) : findUndoableEntry(state, number)
  if (!last) return state
  // The decision was never sent, so dropping it is enough.
  if (last.state === 'waiting' && last.sent === 0) {
    return { ...state, entries: state.entries.filter(({ number }) => number !== last.number) }
  }
  const asked = updateEntry(state, last.number, (entry) => ({ ...entry, undo: 'asked' }))
  return addEntry(asked, { decision: buildUndo(last), name: last.name, touches: last.touches, undoes: last.number })
}

/**
 * Builds the undo of a decision. An edit or a target is set to the previous value; the undo operation undoes every other decision.
 */
function buildUndo({ decision, done, state, shown }: Entry): Decision {
  const last = shown?.at(-1)
  const bound = last ? { seen: last.seen } : {}
  if (decision.act === 'edit') return { ...decision, body: { ...decision.before, ...bound }, before: decision.body }
  if (decision.act === 'assign') {
    return { ...decision, body: { entity: decision.before ?? '', ...bound }, before: decision.body.entity }
  }
  return { act: 'undo', ids: state === 'settled' ? done : decision.ids, ...(shown && { shown }) }
}

function dropRefusals(state: Decisions, id: string): Decisions {
  if (!state.entries.some(({ refused }) => refused.some((refusal) => refusal.id === id))) return state
  const entries = state.entries.map((entry) => ({ ...entry, refused: entry.refused.filter((refusal) => refusal.id !== id) }))
  return { ...state, entries }
}

function markOvertaken(state: Decisions, id: string): Decisions {
  const isOvertaken = ({ decision, state: stands, undo }: Entry) =>
    stands === 'settled' && undo === undefined && decision.ids.length === 1 && decision.ids[0] === id
  if (!state.entries.some(isOvertaken)) return state
  return { ...state, entries: state.entries.map((entry) => (isOvertaken(entry) ? { ...entry, undo: 'done' as const } : entry)) }
}

function updateEntry(state: Decisions, number: number, update: (entry: Entry) => Entry): Decisions {
  return { ...state, entries: state.entries.map((entry) => (entry.number === number ? update(entry) : entry)) }
}

/** Forgets the oldest settled decisions. */
function forgetOldEntries(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= remembered) return entries
  const oldest = entries.find((entry) => !isUnsent(entry) && entry.refused.length === 0)
  return oldest ? entries.filter((entry) => entry !== oldest) : entries
}
