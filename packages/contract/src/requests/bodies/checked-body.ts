import { notBlank } from '../../texts/blank.ts'
import { maxPlaces } from '../refusal.ts'
import { createBlankConverter } from './blank-texts.ts'
import { createBodyLimits } from './limits.ts'
import type { BodyProblems } from './problems.ts'

type Schema = Readonly<Record<string, unknown>>

/** A body with blank texts read as null, and all its problems. */
export type CheckedBody = BodyProblems & { readonly body: unknown }

/** Creates a function that checks bodies against a schema, and reads only as much of a body as the schema allows. */
export function createBodyChecker(
  schema: Schema,
  resolveSchema: (reference: string) => Schema,
  check: (body: unknown) => BodyProblems,
): (body: unknown) => CheckedBody {
  const limitsOf = createBodyLimits(schema, resolveSchema)
  const readBlanks = createBlankConverter(schema, resolveSchema)
  return (sent) => {
    const { value, isCut, unknownFieldCount } = limitsOf(sent)
    const { body: read, needed } = readBlanks(value)
    const found = addBlankProblems(check(read), needed)
    const body = read === value ? sent : read
    if (isCut && found.details.length === 0)
      return { body, details: [{ path: '/body', message: 'holds more than the contract allows' }], advice: [] }
    return { ...found, body, ...(unknownFieldCount > 0 && { more: (found.more ?? 0) + unknownFieldCount }) }
  }
}

/** Adds the blank texts to the problems, except at places that already have a problem. */
function addBlankProblems(problems: BodyProblems, needed: readonly string[]): BodyProblems {
  if (needed.length === 0) return problems
  const places = new Set(problems.details.map(({ path }) => path))
  const blank = needed.map((place) => ({ path: `/body${place}`, message: notBlank })).filter(({ path }) => !places.has(path))
  const details = [...problems.details, ...blank]
  const more = (problems.more ?? 0) + Math.max(0, details.length - maxPlaces)
  return { ...problems, details: details.slice(0, maxPlaces), ...(more > 0 && { more }) }
}
