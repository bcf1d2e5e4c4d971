import { describe, expect, it } from 'vitest'
import { describePress, type Press } from './pressed.ts'

function press(key: string, code: string, held: readonly ('Ctrl' | 'Alt' | 'AltGraph' | 'Shift' | 'Meta')[] = []): Press {
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

describe('describePress', () => {
  it.each([
    ['a letter', press('a', 'KeyA'), 'a'],
    ['a shifted letter', press('A', 'KeyA', ['Shift']), 'Shift+A'],
    ['a letter with Ctrl', press('z', 'KeyZ', ['Ctrl']), 'Ctrl+z'],
    ['[ with Option on a German Mac', press('[', 'Digit5', ['Alt']), '['],
    ['] with AltGr on German Windows', press(']', 'Digit9', ['Ctrl', 'Alt', 'AltGraph']), ']'],
    ['] with AltGr on German Linux', press(']', 'Digit9', ['AltGraph']), ']'],
    ['a Latin letter that the layout types with AltGr', press('q', 'KeyQ', ['AltGraph']), 'q'],
    ['a Cyrillic letter by its position', press('\u0444', 'KeyA'), 'a'],
    ['a shifted Cyrillic letter by its position', press('\u0424', 'KeyA', ['Shift']), 'Shift+A'],
    ['a Greek letter by its position', press('\u03b1', 'KeyA'), 'a'],
    ['[ by its position, where a letter stands there', press('\u0445', 'BracketLeft'), '['],
    ['Ctrl and a Cyrillic letter by its position', press('\u044f', 'KeyZ', ['Ctrl']), 'Ctrl+z'],
    ['a Latin letter where its layout has it', press('q', 'KeyA'), 'q'],
  ])('returns %s', (_, pressed, described) => {
    expect(describePress(pressed)).toBe(described)
  })

  it.each([
    ['a letter with Alt, which belongs to the browser', press('a', 'KeyA', ['Alt'])],
    ['an arrow with Alt', press('ArrowLeft', 'ArrowLeft', ['Alt'])],
    ['a letter that Option makes', press('\u00e5', 'KeyA', ['Alt'])],
    ['a modifier alone', press('Shift', 'ShiftLeft', ['Shift'])],
  ])('returns undefined for %s', (_, pressed) => {
    expect(describePress(pressed)).toBeUndefined()
  })
})
