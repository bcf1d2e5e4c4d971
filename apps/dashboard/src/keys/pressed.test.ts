import { describe, expect, it } from 'vitest'
import { formatPress, type KeyPress } from './pressed.ts'

function buildPress(key: string, code: string, held: readonly ('Ctrl' | 'Alt' | 'AltGraph' | 'Shift' | 'Meta')[] = []): KeyPress {
  return {
    key,
    code,
    ctrlKey: held.includes('Ctrl'),
    altKey: held.includes('Alt'),
    shiftKey: held.includes('Shift'),
    metaKey: held.includes('Meta'),
    getModifierState: (name) => held.some((each) => each === name),
  }
}

describe('formatPress', () => {
  it.each([
    ['a letter', buildPress('a', 'KeyA'), 'a'],
    ['a shifted letter', buildPress('A', 'KeyA', ['Shift']), 'Shift+A'],
    ['a letter with Ctrl', buildPress('z', 'KeyZ', ['Ctrl']), 'Ctrl+z'],
    ['[ with Option on a German Mac', buildPress('[', 'Digit5', ['Alt']), '['],
    ['] with AltGr on German Windows', buildPress(']', 'Digit9', ['Ctrl', 'Alt', 'AltGraph']), ']'],
    ['] with AltGr on German Linux', buildPress(']', 'Digit9', ['AltGraph']), ']'],
    ['a Latin letter that the layout types with AltGr', buildPress('q', 'KeyQ', ['AltGraph']), 'q'],
    ['a Cyrillic letter by its position', buildPress('\u0444', 'KeyA'), 'a'],
    ['a shifted Cyrillic letter by its position', buildPress('\u0424', 'KeyA', ['Shift']), 'Shift+A'],
    ['a Greek letter by its position', buildPress('\u03b1', 'KeyA'), 'a'],
    ['[ by its position, where a letter stands there', buildPress('\u0445', 'BracketLeft'), '['],
    ['Ctrl and a Cyrillic letter by its position', buildPress('\u044f', 'KeyZ', ['Ctrl']), 'Ctrl+z'],
    ['a Latin letter where its layout has it', buildPress('q', 'KeyA'), 'q'],
  ])('returns %s', (_, pressed, described) => {
    expect(formatPress(pressed)).toBe(described)
  })

  it.each([
    ['a letter with Alt, which belongs to the browser', buildPress('a', 'KeyA', ['Alt'])],
    ['an arrow with Alt', buildPress('ArrowLeft', 'ArrowLeft', ['Alt'])],
    ['a letter that Option makes', buildPress('\u00e5', 'KeyA', ['Alt'])],
    ['a modifier alone', buildPress('Shift', 'ShiftLeft', ['Shift'])],
  ])('returns undefined for %s', (_, pressed) => {
    expect(formatPress(pressed)).toBeUndefined()
  })
})
