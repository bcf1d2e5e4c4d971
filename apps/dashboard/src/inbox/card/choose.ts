import type { Change, Choices, Proposal, Resolution } from '../choices.ts'

/** A curator's action on a card: computes the next choices from the current ones. */
export type ChoicesUpdate = (choices: Choices) => Choices

/** True when a change can be chosen at all: it is undecided, and can still be applied. */
export function canChoose({ resolves, outcome }: Pick<Change, 'resolves' | 'outcome'>): boolean {
  return resolves && outcome === null
}

export function moveCursor({ changes }: Pick<Proposal, 'changes'>, step: 1 | -1): ChoicesUpdate {
  return (choices) => {
    const place = changes.findIndex(({ index }) => index === choices.cursor)
    const next = changes[Math.min(Math.max(place + step, 0), changes.length - 1)]
    return next ? { ...choices, cursor: next.index } : choices
  }
}

export function setCursor(index: number): ChoicesUpdate {
  return (choices) => (choices.cursor === index ? choices : { ...choices, cursor: index })
}

/** Selects a change or deselects it. Only `toggleConfirmation` selects a destructive change. */
export function toggleSelection(change: Change): ChoicesUpdate {
  return (choices) => {
    if (!canChoose(change)) return choices
    if (choices.selected.includes(change.index)) return deselectChange(choices, change.index)
    return change.destructive ? choices : selectChange(choices, change.index)
  }
}

/** Confirms a destructive change, which selects it; a second call deselects it. */
export function toggleConfirmation(change: Change): ChoicesUpdate {
  return (choices) => {
    if (!canChoose(change) || !change.destructive) return choices
    if (choices.armed.includes(change.index)) return deselectChange(choices, change.index)
    return { ...selectChange(choices, change.index), armed: [...choices.armed, change.index] }
  }
}

/** Chooses how to resolve a conflict. Repeating the choice clears it. */
export function setResolution({ index, conflict }: Change, resolution: Resolution): ChoicesUpdate {
  return (choices) => {
    if (!conflict) return choices
    const { [index]: was, ...others } = choices.resolutions
    return { ...choices, resolutions: was === resolution ? others : { ...others, [index]: resolution } }
  }
}

/** Sets the note to the agent; an empty text removes it. */
export function setNote(index: number, text: string): ChoicesUpdate {
  return (choices) => {
    const { [index]: _, ...others } = choices.notes
    return { ...choices, notes: text === '' ? others : { ...others, [index]: text } }
  }
}

function selectChange(choices: Choices, index: number): Choices {
  if (choices.selected.includes(index)) return choices
  return { ...choices, selected: [...choices.selected, index].sort((one, other) => one - other) }
}

function deselectChange(choices: Choices, index: number): Choices {
  const removeIndex = (indices: readonly number[]) => indices.filter((one) => one !== index)
  return { ...choices, selected: removeIndex(choices.selected), armed: removeIndex(choices.armed) }
}
