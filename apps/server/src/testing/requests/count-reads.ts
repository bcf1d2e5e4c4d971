export type ReadCounter = {
  /** Returns the value in a form that counts: each of its fields, items and lists of names that is read, however deep. */
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
    get: (target, name, receiver) => countRead(watch(Reflect.get(target, name, receiver))),
    has: (target, name) => countRead(Reflect.has(target, name)),
    ownKeys: (target) => countRead(Reflect.ownKeys(target)),
    getOwnPropertyDescriptor: (target, name) => countRead(Reflect.getOwnPropertyDescriptor(target, name)),
  }
  const watch = <T>(value: T): T => {
    if (typeof value !== 'object' || value === null) return value
    const proxy = watched.get(value) ?? new Proxy(value, handler)
    watched.set(value, proxy)
    return proxy as T
  }
  return { watch, count: () => count }
}

/** Counts the values of a body: itself, and all that is in it. */
export function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const inner of Object.values(value)) count += countValues(inner)
  return count
}
