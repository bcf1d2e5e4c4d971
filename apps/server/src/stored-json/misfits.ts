import { isDeepStrictEqual } from 'node:util'
import { uuid } from '@catalog/contract/texts/slug'
import { deepestStored, isDeeperThan } from '../values/stored-json.ts'
import { isSchema, resolveSchema, type Schema } from './contract-schemas.ts'

/**
 * Finds the first place at which a value has another structure than the schema says, such as `/0/url must be a text`. The bounds and
 * patterns of texts do not count, because values that are older than a rule can be read; numbers and formats that the database or
 * JSON has no form for do.
 */
export function findMisfit(schema: Schema, value: unknown): string | undefined {
  return isDeeperThan(value, deepestStored) ? ` is nested deeper than ${deepestStored} levels` : locateMisfit(schema, value, '')
}

function locateMisfit(schema: unknown, value: unknown, place: string): string | undefined {
  const form = resolveSchema(schema)
  return (
    findWrongType(form, value, place) ??
    findWrongWord(form, value, place) ??
    findMemberMisfit(form, value, place) ??
    findItemMisfit(form, value, place) ??
    findFormMisfit(form, value, place)
  )
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

function findWrongType({ type }: Schema, value: unknown, place: string): string | undefined {
  if (type === undefined) return undefined
  const allowed = [type].flat().map(String)
  return allowed.some((one) => types[one]?.(value)) ? undefined : `${place} must be of the type ${allowed.join(' or ')}`
}

/** Formats that the database converts, or fails on. */
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: (text) => uuid.test(text),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isTime(text),
  'date-time': (text) => /^\d{4}-\d\d-\d\d[Tt ]/.test(text) && isTime(text),
  /** Id of a record, or the name of one that a proposal is to make. */
  'record-id': (text) => text.startsWith('new:') || uuid.test(text),
}

function isTime(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}

function findWrongWord({ const: constant, enum: words, format }: Schema, value: unknown, place: string): string | undefined {
  if (constant !== undefined && !isDeepStrictEqual(value, constant)) return `${place} must be ${JSON.stringify(constant)}`
  if (Array.isArray(words) && !words.includes(value)) return `${place} must be one of the words that are allowed there`
  const hasFormat = typeof value !== 'string' || typeof format !== 'string' || (formats[format]?.(value) ?? true)
  return hasFormat ? undefined : `${place} must have the format ${format}`
}

function findMemberMisfit(form: Schema, value: unknown, place: string): string | undefined {
  if (!isObject(value)) return undefined
  const { required, properties, minProperties, additionalProperties: others } = form
  if (typeof minProperties === 'number' && Object.keys(value).length < minProperties) return `${place} must have more members`
  const missing = Array.isArray(required) ? required.find((name) => !Object.hasOwn(value, name)) : undefined
  if (missing !== undefined) return `${place}/${missing} is missing`
  const known = isSchema(properties) ? properties : {}
  for (const [name, part] of Object.entries(value)) {
    const schema = Object.hasOwn(known, name) ? known[name] : others
    const misfit = schema === false ? `${place}/${name} is not allowed` : findPartMisfit(schema, part, `${place}/${name}`)
    if (misfit !== undefined) return misfit
  }
  return undefined
}

function findPartMisfit(schema: unknown, part: unknown, place: string): string | undefined {
  return isSchema(schema) ? locateMisfit(schema, part, place) : undefined
}

function findItemMisfit({ items }: Schema, value: unknown, place: string): string | undefined {
  if (!Array.isArray(value)) return undefined
  for (const [index, item] of value.entries()) {
    const misfit = findPartMisfit(items, item, `${place}/${index}`)
    if (misfit !== undefined) return misfit
  }
  return undefined
}

function findFormMisfit({ allOf, oneOf, anyOf, discriminator }: Schema, value: unknown, place: string): string | undefined {
  const parts = Array.isArray(allOf) ? allOf : []
  for (const part of parts) {
    const misfit = locateMisfit(part, value, place)
    if (misfit !== undefined) return misfit
  }
  const forms = [oneOf, anyOf].flatMap((choice) => (Array.isArray(choice) ? choice : []))
  if (forms.length === 0) return undefined
  const mapping = isSchema(discriminator) ? discriminator.mapping : undefined
  const name = isSchema(discriminator) && isSchema(value) ? value[String(discriminator.propertyName)] : undefined
  // Kinds of change that only another release knows are found by the list of kinds, not here.
  if (isSchema(mapping) && typeof name === 'string')
    return Object.hasOwn(mapping, name) ? locateMisfit({ $ref: mapping[name] }, value, place) : undefined
  const misfits = forms.map((form) => locateMisfit(form, value, place))
  // A choice of null and one other form says what is wrong with the other.
  return misfits.includes(undefined) ? undefined : (misfits.find((misfit) => !misfit?.endsWith(' type null')) ?? misfits[0])
}
