import { useSyncExternalStore } from 'react'
import { registerLaterPart } from '../later.tsx'

export type Kit = typeof import('./ariakit.tsx')

const listeners = new Set<() => void>()
let kit: Kit | undefined
let loading: Promise<void> | undefined

/** Loads menus, filters and the tooltip; they are there after the first card, or earlier when one of them is pressed. */
export function loadKit(): Promise<void> {
  loading ??= import('./ariakit.tsx').then(
    (loaded) => {
      kit = loaded
      for (const listener of listeners) listener()
    },
    () => {
      // Asked for again at the next press.
      loading = undefined
    },
  )
  return loading
}
registerLaterPart(loadKit)

/** Calls the listener right before components see the kit. */
export function subscribeToKit(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function getKit(): Kit | undefined {
  return kit
}

/** Returns the kit; undefined until it has loaded. */
export function useKit(): Kit | undefined {
  return useSyncExternalStore(subscribeToKit, getKit)
}
