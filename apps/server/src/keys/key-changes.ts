/** Notifies listeners of keys that this process changed, after the commit. Changes by other processes are not reported. */
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
