/** A copy of JSON data in which nothing can be changed. */
export function frozenCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value ?? null), (_, part: unknown) => Object.freeze(part)) as T
}
