export type ReadCounter = {
  /** Wraps the value to count each read of a field, an item or a list of names in it, at any depth. */
  watch<T>(value: T): T
  count(): number
}

export function createReadCounter(): ReadCounter {
  const watched = new WeakMap<object, object>()
  let count = 0
  const countRead = <T>(read: T): T => {
    count += 1
    return read
  }
  const handler: ProxyHandler<object> = {
    get: (target, name, receiver) => countRead(watchValue(Reflect.get(target, name, receiver))),
    has: (target, name) => countRead(Reflect.has(target, name)),
    ownKeys: (target) => countRead(Reflect.ownKeys(target)),
    getOwnPropertyDescriptor: (target, name) => countRead(Reflect.getOwnPropertyDescriptor(target, name)),
  }
  const watchValue = <T>(value: T): T => {
    if (typeof value !== 'object' || value === null) return value
    const proxy = watched.get(value) ?? new Proxy(value, handler)
    watched.set(value, proxy)
    return proxy as T
  }
  return { watch: watchValue, count: () => count }
}

/** Counts the values of a body, including the body itself. */
export function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const inner of Object.values(value)) count += countValues(inner)
  return count
}
