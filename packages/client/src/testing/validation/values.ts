/** True when a value of JSON is of a type of JSON Schema. */
export function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return type === 'number' ? Number.isFinite(value) : typeof value === type
}

/** True when two values of JSON are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) => Object.hasOwn(other, name) && isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  )
}

/** Counts code points. */
export function countCharacters(value: unknown): number {
  return [...(value as string)].length
}

export function countItems(value: unknown): number {
  return (value as unknown[]).length
}

export function countProperties(value: unknown): number {
  return Object.keys(value as object).length
}
