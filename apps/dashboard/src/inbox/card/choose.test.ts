import { describe, expect, it } from 'vitest'
import type { Change, Choices } from '../choices.ts'
import { moveCursor, setNote, setResolution, toggleConfirmation, toggleSelection } from './choose.ts'

const nothing: Choices = { cursor: 0, selected: [], armed: [], resolutions: {}, notes: {} }
const buildChange = (overrides: Partial<Change> = {}) =>
  ({ index: 1, resolves: true, outcome: null, destructive: false, conflict: false, ...overrides }) as Change

describe('a change', () => {
  it('can be selected, and deselected again', () => {
    const chosen = toggleSelection(buildChange())({ ...nothing, selected: [0, 2] })
    expect(chosen.selected).toEqual([0, 1, 2])
    expect(toggleSelection(buildChange())(chosen).selected).toEqual([0, 2])
  })

  it('can be selected only by a confirmation when it is destructive, and deselecting it removes the confirmation', () => {
    const destructive = buildChange({ destructive: true })
    expect(toggleSelection(destructive)(nothing)).toBe(nothing)
    const armed = toggleConfirmation(destructive)(nothing)
    expect([armed.selected, armed.armed]).toEqual([[1], [1]])
    for (const undo of [toggleSelection, toggleConfirmation]) expect(undo(destructive)(armed)).toEqual(nothing)
  })

  it('cannot be confirmed when it is not destructive', () => {
    expect(toggleConfirmation(buildChange())(nothing)).toBe(nothing)
  })

  it.each([[{ resolves: false }], [{ outcome: 'applied' as const }]])('cannot be selected when it cannot be applied: %o', (more) => {
    for (const act of [toggleSelection, toggleConfirmation])
      expect(act(buildChange({ ...more, destructive: act === toggleConfirmation }))(nothing)).toBe(nothing)
  })

  it('keeps the current value of a conflict, overrides it, or leaves it unresolved', () => {
    const conflict = buildChange({ conflict: true })
    const kept = setResolution(conflict, 'keep')(nothing)
    expect([
      kept.resolutions,
      setResolution(conflict, 'override')(kept).resolutions,
      setResolution(conflict, 'keep')(kept).resolutions,
    ]).toEqual([{ 1: 'keep' }, { 1: 'override' }, {}])
    expect(setResolution(buildChange(), 'keep')(nothing)).toBe(nothing)
  })

  it('keeps a note until it is emptied', () => {
    const noted = setNote(1, 'Where is it said?')(nothing)
    expect([noted.notes, setNote(1, '')(noted).notes]).toEqual([{ 1: 'Where is it said?' }, {}])
  })
})

it('stops the cursor at the first and the last change', () => {
  const changes = [buildChange({ index: 0 }), buildChange({ index: 1 })]
  const moved = moveCursor({ changes }, 1)(nothing)
  expect([moved.cursor, moveCursor({ changes }, 1)(moved).cursor, moveCursor({ changes }, -1)(nothing).cursor]).toEqual([1, 1, 0])
})
