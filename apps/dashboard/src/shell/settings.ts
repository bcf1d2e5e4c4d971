import { useSyncExternalStore } from 'react'
import { browser } from '../storage/storage.ts'

/** How the dashboard looks in this browser. */
export type Look = { readonly theme: 'system' | 'light' | 'dark'; readonly density: 'comfortable' | 'compact' }

const storageKey = 'catalog.look'
const listeners = new Set<() => void>()
let current = readLook()

export function useLook(): Look {
  return useSyncExternalStore(subscribe, () => current)
}

/** Answers whether the browser keeps it. */
export function saveLook(look: Look): boolean {
  current = look
  applyLook()
  for (const listener of listeners) listener()
  return browser.put(storageKey, JSON.stringify(look))
}

/** Writes the look where the styles see it; called once before the first paint. */
export function applyLook(): void {
  document.documentElement.dataset.theme = current.theme
  document.documentElement.dataset.density = current.density
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function readLook(): Look {
  const kept = (browser.json(storageKey) ?? {}) as Partial<Look>
  const theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : 'system'
  return { theme, density: kept.density === 'compact' ? 'compact' : 'comfortable' }
}
