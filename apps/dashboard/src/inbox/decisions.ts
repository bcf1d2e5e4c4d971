import { canBeUndone, type Decision, type Entry, hides, isUnsent, type Refusal, type Seen } from './decision.ts'

/** All decisions of this curator in this window, oldest first, and when each record was last touched by one. */
export type Decisions = {
  readonly entries: readonly Entry[]
  /** By record or proposal the moment of the last answer to a decision that touched it. */
  readonly touched: Readonly<Record<string, number>>
  readonly nextNumber: number
}

export type Action =
  | { readonly type: 'decided'; readonly decision: Decision; readonly name: string; readonly touches: readonly string[] }
  | { readonly type: 'sending'; readonly number: number }
  /** The server has answered what became of it, now or when it was read again after an answer that never came. */
  | {
      readonly type: 'answered'
      readonly number: number
      readonly at: number
      readonly done: readonly string[]
      readonly refused: readonly Refusal[]
      readonly shown?: readonly Seen[]
    }
  /** It was sent, and it is unknown whether it arrived. */
  | { readonly type: 'lost'; readonly number: number }
  /** It was surely not done: its session had ended, or reading the proposal showed so. It waits for another turn. */
  | { readonly type: 'held'; readonly number: number }
  /** Takes back one decision, or the last that is not taken back yet. */
  | { readonly type: 'undo'; readonly number?: number | undefined }
  /** Its card was looked at again, so that it need not be pointed to any longer. */
  | { readonly type: 'reopened'; readonly id: string }
  /** The decision was taken back or made again, here or elsewhere: it is no longer this curator's to undo. */
  | { readonly type: 'overtaken'; readonly id: string }

export const noDecisions: Decisions = { entries: [], touched: {}, nextNumber: 1 }
/** Number of settled decisions that are remembered, to be undone by key. Older ones are undone on the page of decisions. */
const remembered = 500

export function reduce(state: Decisions, action: Action): Decisions {
  switch (action.type) {
    case 'decided':
      return add(state, { decision: action.decision, name: action.name, touches: action.touches })
    case 'sending':
      return change(state, action.number, (entry) => ({ ...entry, state: 'sent', sent: entry.sent + 1 }))
    case 'lost':
      return change(state, action.number, (entry) => ({ ...entry, state: 'unknown' }))
    case 'held':
      return change(state, action.number, (entry) => ({ ...entry, state: 'waiting' }))
    case 'answered':
      return answer(state, action)
    case 'undo':
      return undo(state, action.number)
    case 'reopened':
      return reopen(state, action.id)
    case 'overtaken':
      return overtake(state, action.id)
  }
}

/** The one to send or look after next: decisions go one at a time, in the order in which they were made. */
export function nextToSend({ entries }: Decisions): Entry | undefined {
  return entries.find(isUnsent)
}

export function countUnsent({ entries }: Decisions): number {
  return entries.filter(isUnsent).length
}

/** The proposals that are decided, as far as this curator is concerned, though perhaps not yet for the server. */
export function getHiddenIds({ entries }: Decisions): ReadonlySet<string> {
  const hidden = entries.filter(({ decision, state, undo }) => hides(decision) && state !== 'back' && undo !== 'asked' && undo !== 'done')
  return new Set(hidden.flatMap(({ decision, refused }) => decision.ids.filter((id) => !refused.some((refusal) => refusal.id === id))))
}

/**
 * Lists the decisions that came back and have not been looked at since; for one proposal the last. Dialogs and undo report theirs at
 * once.
 */
export function listReturned({ entries }: Decisions): readonly (Refusal & { readonly entry: Entry })[] {
  const all = entries.filter(({ decision }) => hides(decision)).flatMap((entry) => entry.refused.map((refusal) => ({ ...refusal, entry })))
  return all.filter(({ id }, place) => !all.slice(place + 1).some((later) => later.id === id))
}

/** True when a card that was requested at that moment shows the catalog after all decisions that touch the same records. */
export function isFresh({ entries, touched }: Decisions, touches: readonly string[], askedAt: number): boolean {
  const underWay = entries.filter(isUnsent).flatMap((entry) => entry.touches)
  return touches.every((key) => (touched[key] ?? 0) < askedAt && !underWay.includes(key))
}

/** The decision that `undo` would take back: the last that is not taken back yet. */
export function lastToUndo({ entries }: Decisions): Entry | undefined {
  return entries.findLast((entry) => canBeUndone(entry) && entry.undo === undefined && entry.state !== 'back')
}

/** Finds a decision that can still be taken back. */
export function findToUndo({ entries }: Decisions, number: number): Entry | undefined {
  return entries.find((entry) => entry.number === number && canBeUndone(entry) && entry.undo === undefined && entry.state !== 'back')
}

type Fresh = Pick<Entry, 'decision' | 'name' | 'touches' | 'undoes'>

function add(state: Decisions, fresh: Fresh): Decisions {
  const entry: Entry = { ...fresh, number: state.nextNumber, state: 'waiting', sent: 0, done: [], refused: [] }
  // Once a decision is made again, the earlier one no longer counts as returned.
  const reopened = fresh.decision.ids.reduce(reopen, state)
  return { ...reopened, entries: forget([...reopened.entries, entry]), nextNumber: state.nextNumber + 1 }
}

function answer(state: Decisions, { number, at, done, refused, shown }: Extract<Action, { type: 'answered' }>): Decisions {
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
  const next = change({ ...state, touched }, number, () => answered)
  return entry.undoes === undefined ? fitUndo(next, answered) : noteUndo(next, answered)
}

/**
 * Fits an undo that waits behind its decision to what became of that: it takes back what was done and no more, and goes where
 * nothing was.
 */
function fitUndo(state: Decisions, entry: Entry): Decisions {
  const entries = state.entries.flatMap((undo) => {
    if (undo.undoes !== entry.number || undo.state !== 'waiting') return [undo]
    return entry.state === 'back' ? [] : [{ ...undo, decision: buildUndo(entry) }]
  })
  return { ...state, entries }
}

/** Says at the decision what became of its undo, and keeps a refused undo from hiding that the decision stands. */
function noteUndo(state: Decisions, undo: Entry): Decisions {
  return change(state, undo.undoes ?? 0, (entry) => ({ ...entry, undo: undo.state === 'settled' ? 'done' : 'refused' }))
}

function undo(state: Decisions, number: number | undefined): Decisions {
  const last = number === undefined ? lastToUndo(state) : findToUndo(state, number)
  if (!last) return state
  // Never sent, so that there is nothing to take back but the intention.
  if (last.state === 'waiting' && last.sent === 0) {
    return { ...state, entries: state.entries.filter(({ number }) => number !== last.number) }
  }
  const asked = change(state, last.number, (entry) => ({ ...entry, undo: 'asked' }))
  return add(asked, { decision: buildUndo(last), name: last.name, touches: last.touches, undoes: last.number })
}

/** Builds the decision that takes one back: an edit and a target by the state before it, the others by the operation that undoes. */
function buildUndo({ decision, done, state, shown }: Entry): Decision {
  const last = shown?.at(-1)
  const bound = last ? { seen: last.seen } : {}
  if (decision.act === 'edit') return { ...decision, body: { ...decision.before, ...bound }, before: decision.body }
  if (decision.act === 'assign') {
    return { ...decision, body: { entity: decision.before ?? '', ...bound }, before: decision.body.entity }
  }
  return { act: 'undo', ids: state === 'settled' ? done : decision.ids, ...(shown && { shown }) }
}

function reopen(state: Decisions, id: string): Decisions {
  if (!state.entries.some(({ refused }) => refused.some((refusal) => refusal.id === id))) return state
  const entries = state.entries.map((entry) => ({ ...entry, refused: entry.refused.filter((refusal) => refusal.id !== id) }))
  return { ...state, entries }
}

function overtake(state: Decisions, id: string): Decisions {
  const isOvertaken = ({ decision, state: stands, undo }: Entry) =>
    stands === 'settled' && undo === undefined && decision.ids.length === 1 && decision.ids[0] === id
  if (!state.entries.some(isOvertaken)) return state
  return { ...state, entries: state.entries.map((entry) => (isOvertaken(entry) ? { ...entry, undo: 'done' as const } : entry)) }
}

function change(state: Decisions, number: number, to: (entry: Entry) => Entry): Decisions {
  return { ...state, entries: state.entries.map((entry) => (entry.number === number ? to(entry) : entry)) }
}

/** Forgets the oldest that need nothing any more. */
function forget(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= remembered) return entries
  const oldest = entries.find((entry) => !isUnsent(entry) && entry.refused.length === 0)
  return oldest ? entries.filter((entry) => entry !== oldest) : entries
}
