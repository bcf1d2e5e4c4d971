/** The parts of a KeyboardEvent that say what was pressed. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'isComposing'>

/** How long the second key of a sequence may take, in milliseconds. */
export const longestPause = 1_500

/** Writes a press as bindings do: `a`, `?`, `Shift+A`, `Ctrl+Enter`, `ArrowDown`. Undefined for a modifier alone. */
export function describePress({ key, ctrlKey, metaKey, shiftKey, altKey }: Press): string | undefined {
  if (['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'Dead', 'Process'].includes(key) || altKey) return undefined
  const held = ctrlKey || metaKey ? 'Ctrl+' : ''
  // A shifted sign such as ? is the sign; a shifted letter or named key says so, because A and a are different keys.
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  const shifted = shiftKey && (isLetter || key.length > 1) ? 'Shift+' : ''
  return `${held}${shifted}${isLetter ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key}`
}

/** Whether a key would write into what has the focus, so that single letters must not act. */
export function isTextField(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (element.isContentEditable || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'range'].includes(element.type)
}
