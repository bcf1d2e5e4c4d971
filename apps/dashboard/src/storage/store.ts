import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Calls the listener right before components see another value. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Holds a value, and notifies components on any page when it changes. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get)
}
