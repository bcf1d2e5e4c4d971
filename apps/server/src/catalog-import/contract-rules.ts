import contractDocument from '@catalog/contract/document.json' with { type: 'json' }
import { type Contract, resolveReference } from '@catalog/contract/requests/contract'
import { isNostrUrl, isWebUrl, nostrUrlPattern, webUrlPattern } from '@catalog/contract/requests/urls'
import type { components } from '@catalog/contract/types'
import { z } from 'zod'

type Schemas = components['schemas']

/** What a schema of the contract says of a value, as far as lines are checked against it. */
type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly oneOf?: readonly unknown[]
  readonly allOf?: readonly unknown[]
  readonly properties?: Readonly<Record<string, unknown>>
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

type Fields<Required, Optional> = {
  readonly required?: readonly Required[]
  readonly optional: readonly Optional[]
  /** The schema by which the contract takes these fields: it says how addresses are written. */
  readonly sent?: keyof Schemas
}

type Rules<Shown, Required extends keyof Shown, Optional extends keyof Shown> = {
  readonly [Field in Required]-?: z.ZodType<Shown[Field]>
} & {
  readonly [Field in Optional]-?: z.ZodType<Shown[Field] | undefined>
}

/**
 * Builds the rules of a line's fields from what the contract shows of them: their types, lengths and values. A field that the
 * contract shows as null where nothing is known may be null here, too.
 */
export function buildRules<
  Name extends keyof Schemas,
  Optional extends keyof Schemas[Name] & string,
  Required extends keyof Schemas[Name] & string = never,
>(shown: Name, { required = [], optional, sent }: Fields<Required, Optional>): Rules<Schemas[Name], Required, Optional> {
  const properties = listProperties(resolve({ $ref: `#/components/schemas/${shown}` }))
  const taken = sent === undefined ? {} : listProperties(resolve({ $ref: `#/components/schemas/${sent}` }))
  const ruleOf = (field: string) => buildRule({ ...resolve(properties[field]), ...patternOf(resolve(taken[field])) })
  return Object.fromEntries([
    ...required.map((field) => [field, ruleOf(field)]),
    ...optional.map((field) => [field, ruleOf(field).optional()]),
  ]) as Rules<Schemas[Name], Required, Optional>
}

const document: Contract = contractDocument

function resolve(schema: unknown): Schema {
  return resolveReference(document, schema) ?? {}
}

function listProperties({ properties = {}, allOf = [] }: Schema): Record<string, unknown> {
  return Object.assign({}, ...allOf.map((part) => listProperties(resolve(part))), properties)
}

function patternOf({ pattern }: Schema): Schema {
  return pattern === undefined ? {} : { pattern }
}

function buildRule(schema: Schema): z.ZodType {
  if (schema.oneOf) {
    const [value, ...others] = schema.oneOf.map(resolve).filter(({ type }) => type !== 'null')
    if (value && others.length === 0) return buildRule(value).nullable()
  }
  const types = [schema.type].flat()
  const type = types.find((each) => each !== 'null')
  const rule = schema.enum ? z.enum(schema.enum) : type === undefined ? undefined : ruleByType[type]?.(schema)
  if (!rule) throw new Error(`There is no rule for ${JSON.stringify(schema)}.`)
  return types.includes('null') ? rule.nullable() : rule
}

/** Keys of a free object that are longer are taken for texts in the wrong place. */
const longestKey = 200

const ruleByType: Readonly<Record<string, (schema: Schema) => z.ZodType>> = {
  string: buildTextRule,
  boolean: () => z.boolean(),
  integer: ({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }) => z.int().min(minimum).max(maximum),
  object: () => z.record(z.string().max(longestKey), z.unknown()),
}

const day = z.iso.date()
const moment = z.iso.datetime({ offset: true, error: 'must be a date and time with its offset, such as 2026-02-24T12:00:00Z' })

/** A text that says nothing is left out or null, and never empty. */
function buildTextRule({ format, pattern, maxLength = Number.MAX_SAFE_INTEGER }: Schema): z.ZodType {
  if (format === 'date') return day
  if (format === 'date-time') return moment
  if (pattern === webUrlPattern) return webUrl.max(maxLength)
  if (pattern === nostrUrlPattern) return nostrUrl.max(maxLength)
  return z.string().min(1).max(maxLength)
}

const webUrl = z.string().refine(isWebUrl, 'must be an http or https URL with a host and without a user or a password')
const nostrUrl = z.string().refine(isNostrUrl, 'must be a nostr:, http or https URL without a user or a password')
