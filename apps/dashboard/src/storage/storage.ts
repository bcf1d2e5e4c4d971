/** Texts that a browser keeps by name. */
export type Kept = ReturnType<typeof keepIn>

/** For as long as this tab lives. */
export const tab: Kept = keepIn(() => sessionStorage)
/** Storage of this browser, for every tab, until it is removed. */
export const browser: Kept = keepIn(() => localStorage)

/**
 * The only way to what the browser keeps. A storage may be full, or forbidden by a setting, and then even to name it throws: nothing
 * is kept then, and the caller goes on with what the page itself holds.
 */
function keepIn(open: () => Storage) {
  const attempt = <Got>(act: (storage: Storage) => Got): Got | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    names: () => attempt(Object.keys) ?? [],
    text: (name: string) => attempt((storage) => storage.getItem(name)) ?? undefined,
    /** Reads a value that was kept as JSON; undefined where there is nothing, or nothing that can be read. */
    json: (name: string): unknown => attempt((storage) => JSON.parse(storage.getItem(name) ?? 'null')) ?? undefined,
    /** Answers whether it is kept. */
    put: (name: string, text: string): boolean =>
      attempt((storage) => {
        storage.setItem(name, text)
        return true
      }) ?? false,
    remove: (name: string) => attempt((storage) => storage.removeItem(name)),
  }
}
