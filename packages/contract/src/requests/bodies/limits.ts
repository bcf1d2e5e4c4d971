import { createPlaceLimits, type PlaceLimits } from './limited-places.ts'

/**
 * Cuts a body down to the part that a validator has to check. A list that is too long keeps one item more than allowed, a text that is too
 * long keeps at least one character more, and an object keeps its first unknown fields. The body thus stays invalid, but the work of the
 * validator depends on the contract's limits and not on the size of the body.
 */
export type BodyLimits = (body: unknown) => LimitedBody

export type LimitedBody = {
  readonly value: unknown
  /** True when anything was cut off, so that the body breaks a limit. */
  readonly isCut: boolean
  /** Number of unknown fields that were left out; each counts as a mistake. */
  readonly unknownFieldCount: number
}

type Schema = Readonly<Record<string, unknown>>
type ResolveSchema = (reference: string) => Schema

/** Maximum number of unknown fields to keep in a body, so that the validator can name them. */
const maxUnknownFields = 101

export function createBodyLimits(schema: Schema, resolveSchema: ResolveSchema): BodyLimits {
  const root = createPlaceLimits([schema], resolveSchema)
  return (body) => {
    const count = { cutCount: 0, unknownFieldCount: 0 }
    const value = cutValue(body, root, count)
    const leftOut = Math.max(0, count.unknownFieldCount - maxUnknownFields)
    return { value, isCut: count.cutCount + leftOut > 0, unknownFieldCount: leftOut }
  }
}

type CutCounts = { cutCount: number; unknownFieldCount: number }

function cutValue(value: unknown, place: PlaceLimits | undefined, count: CutCounts): unknown {
  if (place === undefined) return value
  if (typeof value === 'string') return cutText(value, place.maxLength, count)
  if (Array.isArray(value)) return cutItems(value, place, count)
  return typeof value === 'object' && value !== null ? cutFields(value, place, count) : value
}

/** Cuts a text by code units. A character has one or two units, so two more than twice the limit are always too many characters. */
function cutText(text: string, maxLength: number | undefined, count: CutCounts): string {
  if (maxLength === undefined || text.length <= 2 * maxLength + 2) return text
  count.cutCount++
  return text.slice(0, 2 * maxLength + 2)
}

function cutItems(items: readonly unknown[], place: PlaceLimits, count: CutCounts): readonly unknown[] {
  const isTooLong = place.maxItems !== undefined && items.length > place.maxItems
  if (isTooLong) count.cutCount++
  const kept = isTooLong ? items.slice(0, (place.maxItems ?? 0) + 1) : items
  const item = place.items()
  return item === undefined ? kept : kept.map((value) => cutValue(value, item, count))
}

function cutFields(fields: object, place: PlaceLimits, count: CutCounts): object {
  const kept: [string, unknown][] = []
  let others = 0
  for (const [name, value] of Object.entries(fields)) {
    if (place.isKnown(name)) kept.push([name, cutValue(value, place.field(name), count)])
    else if (place.isClosed) {
      count.unknownFieldCount++
      if (count.unknownFieldCount <= maxUnknownFields) kept.push([name, value])
    } else if (place.maxProperties === undefined || others++ <= place.maxProperties)
      kept.push([cutText(name, place.maxNameLength, count), cutValue(value, place.field(name), count)])
    else count.cutCount++
  }
  return Object.fromEntries(kept)
}
