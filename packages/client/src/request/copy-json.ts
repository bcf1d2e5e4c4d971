import { integers } from '../generated/integers.ts'
import { createPlaceError } from './place-error.ts'

/**
 * Makes a frozen copy of a value in its JSON form. Throws a ValidationError with the place of a value that JSON would silently change or
 * cannot write: NaN would become null, a Map would become `{}`.
 */
export function copyJson<T>(input: T, place = '/body'): T {
  return copyPart(input, place, []) as T
}

/** True for an object of fields: no list, no Map, no Date. */
export function isPlainObject(value: unknown): value is object {
  return getTag(value) === '[object Object]'
}

/** True for a value that can also be sent as text. A number beyond 2^53 is not exact, so it is refused where the contract says integer. */
export function isScalar(value: unknown, place: string): boolean {
  if (typeof value !== 'number') return typeof value === 'string' || typeof value === 'boolean'
  return Number.isFinite(value) && !(Math.abs(value) >= 2 ** 53 && integers.test(place))
}

/** `ancestors` are the values that contain this one. */
function copyPart(input: unknown, place: string, ancestors: readonly unknown[]): unknown {
  const value = hasJsonForm(input) ? input.toJSON() : input
  // An invalid date, of any library, becomes null and is refused.
  if (isScalar(value, place) || (value === null && input === null)) return value
  const isCycle = ancestors.includes(value)
  const copyMember = (member: unknown, name: string | number) =>
    copyPart(member, `${place}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`, [...ancestors, value])
  if (Array.isArray(value) && !isCycle) return Object.freeze(Array.from(value, copyMember))
  if (isPlainObject(value) && !isCycle) {
    const members = Object.entries(value).flatMap(([name, member]) => (member === undefined ? [] : [[name, copyMember(member, name)]]))
    return Object.freeze(Object.fromEntries(members))
  }
  throw createPlaceError(
    place,
    `is ${isCycle ? 'a cycle' : typeof value === 'number' ? value : getTag(input)}, which cannot be sent unchanged`,
  )
}

/** A Buffer has `toJSON`, too, but holds bytes, which JSON cannot write. */
function hasJsonForm(value: unknown): value is { toJSON(): unknown } {
  return typeof value === 'object' && typeof Object(value).toJSON === 'function' && !ArrayBuffer.isView(value)
}

function getTag(value: unknown): string {
  return Object.prototype.toString.call(value)
}
