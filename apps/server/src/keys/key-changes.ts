/** Notifies listeners after this process has committed a change of a key. Changes by other processes are not reported. */
export type KeyChangeNotifier = {
  notifyChange(keyId: string): void
  onChange(listener: (keyId: string) => void): void
}

export function createKeyChangeNotifier(): KeyChangeNotifier {
  const listeners: ((keyId: string) => void)[] = []
  return {
    notifyChange(keyId) {
      for (const listener of listeners) listener(keyId)
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
