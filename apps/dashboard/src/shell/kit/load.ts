import { createStore } from '../../storage/store.ts'
import { registerLaterPart } from '../later.tsx'

export type Kit = typeof import('./ariakit.tsx')

/** The kit; undefined until it has loaded. */
export const kitStore = createStore<Kit | undefined>(undefined)
let loading: Promise<void> | undefined

/** Loads menus, filters and the tooltip. Runs after the first card, or earlier when one of them is pressed. */
export function loadKit(): Promise<void> {
  // After a failure, the next press loads the kit again.
  loading ??= import('./ariakit.tsx').then(kitStore.set, () => {
    loading = undefined
  })
  return loading
}
registerLaterPart(loadKit)
