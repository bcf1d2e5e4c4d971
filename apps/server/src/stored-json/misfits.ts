import { isDeepStrictEqual } from 'node:util'
import { uuid } from '@catalog/contract/texts/slug'
import { deepestStored, isDeeperThan } from '../values/stored-json.ts'
import { isSchema, resolveSchema, type Schema } from './contract-schemas.ts'

/** Returns the problem of a value, such as ` must be a text`, or of a part of it, such as `/0/url must be a text`. */
type Check = (value: unknown) => string | undefined

/**
 * Finds the first place at which a value does not have the structure of the schema, such as `/0/url must be a text`. Includes
 * numbers and formats that the database or JSON cannot express. Ignores bounds and patterns of texts, so that values older than a rule stay
 * readable.
 */
export function findMisfit(schema: Schema, value: unknown): string | undefined {
  return isDeeperThan(value, deepestStored) ? ` is nested deeper than ${deepestStored} levels` : getCheck(schema)(value)
}

/** Caches the check of each schema, because otherwise reading the schema's keywords for each value would take most of the time. */
const checks = new WeakMap<Schema, Check>()

function getCheck(schema: unknown): Check {
  const form = resolveSchema(schema)
  const check = checks.get(form) ?? buildCheck(form)
  checks.set(form, check)
  return check
}

function buildCheck(schema: Schema): Check {
  // Builds the checks of the parts only at the first value, because a schema can contain itself.
  let parts: readonly Check[] | undefined
  return (value) => {
    parts ??= [
      buildTypeCheck(schema),
      buildWordCheck(schema),
      buildMemberCheck(schema),
      buildItemCheck(schema),
      ...buildFormChecks(schema),
    ].filter((part) => part !== undefined)
    for (const part of parts) {
      const misfit = part(value)
      if (misfit !== undefined) return misfit
    }
    return undefined
  }
}

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}

function isObject(value: unknown): value is Schema {
  return isSchema(value)
}

function buildTypeCheck({ type }: Schema): Check | undefined {
  if (type === undefined) return undefined
  const allowed = [type].flat().map(String)
  const tests = allowed.flatMap((one) => types[one] ?? [])
  const problem = ` must be of the type ${allowed.join(' or ')}`
  return (value) => (tests.some((isOfType) => isOfType(value)) ? undefined : problem)
}

/** Formats of texts that the database converts, with an error if they are wrong. */
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: (text) => uuid.test(text),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isTimeOfDay(text),
  'date-time': (text) => /^\d{4}-\d\d-\d\d[Tt ]/.test(text) && isTimeOfDay(text),
  /** Id of a record, or placeholder of one that a proposal creates. */
  'record-id': (text) => text.startsWith('new:') || uuid.test(text),
}

function isTimeOfDay(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}

function buildWordCheck({ const: constant, enum: words, format }: Schema): Check | undefined {
  const hasFormat = typeof format === 'string' ? formats[format] : undefined
  if (constant === undefined && !Array.isArray(words) && hasFormat === undefined) return undefined
  return (value) => {
    if (constant !== undefined && !isDeepStrictEqual(value, constant)) return ` must be ${JSON.stringify(constant)}`
    if (Array.isArray(words) && !words.includes(value)) return ' must be one of the words that are allowed there'
    return typeof value !== 'string' || hasFormat?.(value) !== false ? undefined : ` must have the format ${format}`
  }
}

function buildMemberCheck({ required, properties, minProperties, additionalProperties }: Schema): Check | undefined {
  const names: readonly string[] = Array.isArray(required) ? required : []
  const known = new Map(Object.entries(isSchema(properties) ? properties : {}).map(([name, part]) => [name, buildPartCheck(part)]))
  const others = buildPartCheck(additionalProperties)
  if (names.length === 0 && known.size === 0 && typeof minProperties !== 'number' && others === undefined) return undefined
  return (value) => {
    if (!isObject(value)) return undefined
    if (typeof minProperties === 'number' && Object.keys(value).length < minProperties) return ' must have more members'
    const missing = names.find((name) => !Object.hasOwn(value, name))
    if (missing !== undefined) return `/${missing} is missing`
    for (const name of Object.keys(value)) {
      const misfit = (known.has(name) ? known.get(name) : others)?.(value[name])
      if (misfit !== undefined) return `/${name}${misfit}`
    }
    return undefined
  }
}

function buildPartCheck(schema: unknown): Check | undefined {
  if (schema === false) return () => ' is not allowed'
  return isSchema(schema) ? getCheck(schema) : undefined
}

function buildItemCheck({ items }: Schema): Check | undefined {
  const check = isSchema(items) ? getCheck(items) : undefined
  return (
    check &&
    ((value) => {
      if (!Array.isArray(value)) return undefined
      for (const [index, item] of value.entries()) {
        const misfit = check(item)
        if (misfit !== undefined) return `/${index}${misfit}`
      }
      return undefined
    })
  )
}

function buildFormChecks({ allOf, oneOf, anyOf, discriminator }: Schema): readonly Check[] {
  const parts = Array.isArray(allOf) ? allOf.map(getCheck) : []
  const forms = [oneOf, anyOf].flatMap((choice) => (Array.isArray(choice) ? choice.map(getCheck) : []))
  return forms.length === 0 ? parts : [...parts, buildChoiceCheck(forms, isSchema(discriminator) ? discriminator : {})]
}

function buildChoiceCheck(checks: readonly Check[], { mapping, propertyName }: Schema): Check {
  const named = isSchema(mapping) ? new Map(Object.entries(mapping).map(([name, $ref]) => [name, getCheck({ $ref })])) : undefined
  return (value) => {
    const name = isSchema(value) ? value[String(propertyName)] : undefined
    // Unknown kinds of change are reported elsewhere.
    if (named && typeof name === 'string') return named.get(name)?.(value)
    const misfits: string[] = []
    for (const check of checks) {
      const misfit = check(value)
      if (misfit === undefined) return undefined
      misfits.push(misfit)
    }
    // For a nullable schema, reports the problem of its non-null alternative.
    return misfits.find((misfit) => !misfit.endsWith(' type null')) ?? misfits[0]
  }
}
