import { browser } from '../storage/storage.ts'
import { createStore, useStore } from '../storage/store.ts'

/** Appearance of the dashboard in this browser. */
export type Look = { readonly theme: 'system' | 'light' | 'dark'; readonly density: 'comfortable' | 'compact' }

const storageKey = 'catalog.look'
const store = createStore(readLook())

export function useLook(): Look {
  return useStore(store)
}

/** Returns true if the browser has stored it. */
export function saveLook(look: Look): boolean {
  store.set(look)
  applyLook()
  return browser.setText(storageKey, JSON.stringify(look))
}

/** Writes the appearance to attributes of the document, which the styles use. Also called before the first paint. */
export function applyLook(): void {
  Object.assign(document.documentElement.dataset, store.get())
}

function readLook(): Look {
  const kept = (browser.json(storageKey) ?? {}) as Partial<Look>
  const theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : 'system'
  return { theme, density: kept.density === 'compact' ? 'compact' : 'comfortable' }
}
