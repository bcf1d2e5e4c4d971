/** Storage of a browser that maps names to texts. */
export type TextStorage = ReturnType<typeof createTextStorage>

/** Storage of this tab, until it is closed. */
export const tab: TextStorage = createTextStorage(() => sessionStorage)
/** Storage of this browser, for every tab, until it is removed. */
export const browser: TextStorage = createTextStorage(() => localStorage)

/**
 * The only access to the browser's storage. It may be full, or a setting may block it, in which case even reading `sessionStorage` throws.
 * In both cases nothing is stored, and the caller continues with the values in memory.
 */
function createTextStorage(open: () => Storage) {
  const tryStorage = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    listNames: () => tryStorage(Object.keys) ?? [],
    text: (name: string) => tryStorage((storage) => storage.getItem(name)) ?? undefined,
    /** Reads a value that was stored as JSON; undefined if it is missing or damaged. */
    json: (name: string): unknown => tryStorage((storage) => JSON.parse(storage.getItem(name) ?? 'null')) ?? undefined,
    /** Returns true if the text is stored. */
    setText: (name: string, text: string): boolean =>
      tryStorage((storage) => {
        storage.setItem(name, text)
        return true
      }) ?? false,
    remove: (name: string) => tryStorage((storage) => storage.removeItem(name)),
  }
}
