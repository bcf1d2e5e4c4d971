/** A map that keeps the most recently set values. */
export type RecentMap<Value> = {
  get(name: string): Value | undefined
  has(name: string): boolean
  /** Sets a value as the latest one, and removes the oldest if there are too many. */
  set(name: string, value: Value): void
  delete(name: string): boolean
  entries(): Iterable<readonly [name: string, value: Value]>
}

export function createRecentMap<Value>(maxValues: number): RecentMap<Value> {
  const values = new Map<string, Value>()
  return {
    get: (name) => values.get(name),
    has: (name) => values.has(name),
    delete: (name) => values.delete(name),
    entries: () => values.entries(),
    set(name, value) {
      values.delete(name)
      values.set(name, value)
      const [oldest] = values.keys()
      if (values.size > maxValues && oldest !== undefined) values.delete(oldest)
    },
  }
}
