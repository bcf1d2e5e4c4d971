/** Passes on which keys were changed in this process, once the change is committed. Changes in other processes are not known here. */
export type KeyChanges = {
  report(keyId: string): void
  listen(listener: (keyId: string) => void): void
}

export function createKeyChanges(): KeyChanges {
  const listeners: ((keyId: string) => void)[] = []
  return {
    report(keyId) {
      for (const listener of listeners) listener(keyId)
    },
    listen: (listener) => void listeners.push(listener),
  }
}
