import { browser } from '../storage/storage.ts'
import { createStore, useStore } from '../storage/store.ts'
import { type BindingId, bindings, isBindingId } from './bindings.ts'

/** The curator's key settings, which are stored in this browser. */
export type KeySettings = {
  /** True when single keys act. Otherwise everything can still be reached with Tab and Enter, and keys with Ctrl still act. */
  readonly on: boolean
  /** Other keys for bindings. */
  readonly remapped: Readonly<Partial<Record<BindingId, readonly string[]>>>
}

const storageKey = 'catalog.keys'
const initial: KeySettings = { on: true, remapped: {} }
const store = createStore(readSettings())

export function useKeySettings(): KeySettings {
  return useStore(store)
}

export function getKeySettings(): KeySettings {
  return store.get()
}

/** Returns true if the browser has stored them. */
export function saveKeySettings(settings: KeySettings): boolean {
  store.set(settings)
  return browser.setText(storageKey, JSON.stringify(settings))
}

/** Returns the keys that act for a binding, remapped or not. */
export function getKeys(id: BindingId, { remapped }: KeySettings = store.get()): readonly string[] {
  return remapped[id] ?? bindings[id].keys
}

/** Formats keys as they are printed on a keyboard. */
export function formatKeys(keys: string): string {
  return keys.replace('Ctrl+', 'Ctrl ').replace('Arrow', '').replace('Shift+', 'Shift ')
}

/** Formats the first key of a binding; undefined if it has none, or while keys are switched off. */
export function formatFirstKey(id: BindingId, settings: KeySettings): string | undefined {
  const [keys] = settings.on ? getKeys(id, settings) : []
  return keys && formatKeys(keys)
}

/** Reads the stored settings, without damaged ones and without bindings that no longer exist. */
function readSettings(): KeySettings {
  const kept = browser.json(storageKey)
  if (typeof kept !== 'object' || kept === null) return initial
  const { on, remapped } = kept as Partial<KeySettings>
  const known = Object.entries(remapped ?? {}).filter(([id, keys]) => isBindingId(id) && Array.isArray(keys))
  return { on: on !== false, remapped: Object.fromEntries(known) }
}
