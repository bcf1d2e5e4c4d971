import { describe, expect, it } from 'vitest'
import type { Change, Choices } from '../choices.ts'
import { arm, moveCursor, note, resolve, toggle } from './choose.ts'

const nothing: Choices = { cursor: 0, selected: [], armed: [], resolutions: {}, notes: {} }
const change = (more: Partial<Change> = {}) =>
  ({ index: 1, resolves: true, outcome: null, destructive: false, conflict: false, ...more }) as Change

describe('a change', () => {
  it('can be selected and left out again', () => {
    const chosen = toggle(change())({ ...nothing, selected: [0, 2] })
    expect(chosen.selected).toEqual([0, 1, 2])
    expect(toggle(change())(chosen).selected).toEqual([0, 2])
  })

  it('becomes selected only by arming when it is destructive, and disarmed when it is left out', () => {
    const destructive = change({ destructive: true })
    expect(toggle(destructive)(nothing)).toBe(nothing)
    const armed = arm(destructive)(nothing)
    expect([armed.selected, armed.armed]).toEqual([[1], [1]])
    for (const undo of [toggle, arm]) expect(undo(destructive)(armed)).toEqual(nothing)
  })

  it('cannot be armed when it is not destructive', () => {
    expect(arm(change())(nothing)).toBe(nothing)
  })

  it.each([[{ resolves: false }], [{ outcome: 'applied' as const }]])('cannot be selected when it cannot be applied: %o', (more) => {
    for (const act of [toggle, arm]) expect(act(change({ ...more, destructive: act === arm }))(nothing)).toBe(nothing)
  })

  it('keeps the current value in a conflict, overrides it, or does neither', () => {
    const conflict = change({ conflict: true })
    const kept = resolve(conflict, 'keep')(nothing)
    expect([kept.resolutions, resolve(conflict, 'override')(kept).resolutions, resolve(conflict, 'keep')(kept).resolutions]).toEqual([
      { 1: 'keep' },
      { 1: 'override' },
      {},
    ])
    expect(resolve(change(), 'keep')(nothing)).toBe(nothing)
  })

  it('has a note, until that is empty', () => {
    const noted = note(1, 'Where is it said?')(nothing)
    expect([noted.notes, note(1, '')(noted).notes]).toEqual([{ 1: 'Where is it said?' }, {}])
  })
})

it('keeps the cursor among the changes', () => {
  const changes = [change({ index: 0 }), change({ index: 1 })]
  const moved = moveCursor({ changes }, 1)(nothing)
  expect([moved.cursor, moveCursor({ changes }, 1)(moved).cursor, moveCursor({ changes }, -1)(nothing).cursor]).toEqual([1, 1, 0])
})
