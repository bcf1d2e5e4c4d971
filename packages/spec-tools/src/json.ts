/** A mapping in the contract whose keys are not known beforehand. */
export type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectIn(value: unknown): Json {
  return isObject(value) ? value : {}
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The same text for the same content, in whatever order the keys were written. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => (isObject(part) ? Object.fromEntries(Object.entries(part).sort(byKey)) : part)) ?? ''
  )
}

function byKey([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1
}
