/** The parts of a KeyboardEvent that say what was pressed. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'getModifierState'>

/** Maximum pause before the second key of a sequence, in milliseconds. */
export const maxPauseMs = 1_500

/**
 * Writes a key press in the format of bindings: `a`, `?`, `Shift+A`, `Ctrl+Enter`, `ArrowDown`. Returns undefined for a modifier without
 * another key.
 */
export function formatPress(press: KeyPress): string | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey } = press
  const key = findLatinKey(press)
  if (['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'Dead', 'Process'].includes(key)) return undefined
  const isComposed = altKey || press.getModifierState('AltGraph')
  if (isComposed && !isTyped(key, press)) return undefined
  // Windows reports AltGr as Ctrl and Alt together.
  const held = (ctrlKey && !isComposed) || metaKey ? 'Ctrl+' : ''
  // A symbol that needs Shift, such as ?, is written without `Shift+`. A shifted letter or named key gets `Shift+`, because A and a are
  // different keys.
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  const shifted = shiftKey && (isLetter || key.length > 1) ? 'Shift+' : ''
  return `${held}${shifted}${isLetter ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key}`
}

/**
 * True for a character that needs Option, Alt or AltGr on this layout, such as `[` on German layouts. The browser uses letters with Alt,
 * and one with Option types another character.
 */
function isTyped(key: string, { getModifierState }: KeyPress): boolean {
  if (key.length !== 1) return false
  return /[a-z]/i.test(key) ? getModifierState('AltGraph') : !/\p{L}/u.test(key)
}

const signs: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Slash: '/', Comma: ',', Period: '.' }

/** Returns the key of a Latin layout, because bindings are Latin. On Cyrillic, Greek and other layouts, finds it by its position. */
function findLatinKey({ key, code }: KeyPress): string {
  if (key.length !== 1 || !/\p{L}/u.test(key) || /\p{Script=Latin}/u.test(key)) return key
  return /^Key([A-Z])$/.exec(code)?.[1] ?? signs[code] ?? key
}

/** True when the focused element takes text, so that single letters must not act. */
export function isTextField(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (element.isContentEditable || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'range'].includes(element.type)
}
