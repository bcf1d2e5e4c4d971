/** A mapping in the contract whose keys are not known beforehand. */
export type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toObject(value: unknown): Json {
  return isObject(value) ? value : {}
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Formats a value so that equal content gives the same text, regardless of the order of its keys. */
export function toCanonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => (isObject(part) ? Object.fromEntries(Object.entries(part).sort(compareKeys)) : part)) ??
    ''
  )
}

function compareKeys([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1
}
