import type { Change, Choices, Proposal, Resolution } from '../choices.ts'

/** A step of a curator on a card: makes the next choices of those before. */
export type Choosing = (choices: Choices) => Choices

/** True when a change can be chosen at all: it is undecided, and can still be applied. */
export function canChoose({ resolves, outcome }: Pick<Change, 'resolves' | 'outcome'>): boolean {
  return resolves && outcome === null
}

export function moveCursor({ changes }: Pick<Proposal, 'changes'>, by: 1 | -1): Choosing {
  return (choices) => {
    const place = changes.findIndex(({ index }) => index === choices.cursor)
    const next = changes[Math.min(Math.max(place + by, 0), changes.length - 1)]
    return next ? { ...choices, cursor: next.index } : choices
  }
}

export function putCursor(index: number): Choosing {
  return (choices) => (choices.cursor === index ? choices : { ...choices, cursor: index })
}

/** Selects a change, or leaves it out. One that renames, merges or archives is selected by arming it, never by this. */
export function toggle(change: Change): Choosing {
  return (choices) => {
    if (!canChoose(change)) return choices
    if (choices.selected.includes(change.index)) return leaveOut(choices, change.index)
    return change.destructive ? choices : select(choices, change.index)
  }
}

/** Arms a change that renames, merges or archives, so that it is applied; again, and it is left out. */
export function arm(change: Change): Choosing {
  return (choices) => {
    if (!canChoose(change) || !change.destructive) return choices
    if (choices.armed.includes(change.index)) return leaveOut(choices, change.index)
    return { ...select(choices, change.index), armed: [...choices.armed, change.index] }
  }
}

/** Says what becomes of a change whose fields changed in the catalog since; the same again takes it back. */
export function resolve({ index, conflict }: Change, resolution: Resolution): Choosing {
  return (choices) => {
    if (!conflict) return choices
    const { [index]: was, ...others } = choices.resolutions
    return { ...choices, resolutions: was === resolution ? others : { ...others, [index]: resolution } }
  }
}

/** Notes something for the agent; an empty text is not a note. */
export function note(index: number, text: string): Choosing {
  return (choices) => {
    const { [index]: _, ...others } = choices.notes
    return { ...choices, notes: text === '' ? others : { ...others, [index]: text } }
  }
}

function select(choices: Choices, index: number): Choices {
  if (choices.selected.includes(index)) return choices
  return { ...choices, selected: [...choices.selected, index].sort((one, other) => one - other) }
}

function leaveOut(choices: Choices, index: number): Choices {
  const others = (indices: readonly number[]) => indices.filter((one) => one !== index)
  return { ...choices, selected: others(choices.selected), armed: others(choices.armed) }
}
