/** A copy of JSON data in which nothing can be changed. */
export function copyFrozen<T>(value: T): T {
  return JSON.parse(JSON.stringify(value ?? null), (_, part: unknown) => Object.freeze(part)) as T
}
