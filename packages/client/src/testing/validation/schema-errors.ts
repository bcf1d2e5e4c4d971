import type { SchemaError } from '@catalog/contract/requests/schema-error'
import { findUrlCheck } from '@catalog/contract/requests/urls'
import { findLastEqualPair, findNearestEqualPair } from './same-items.ts'
import { type Definitions, hasReference, listDeclaredProperties, resolveReference, type Schema } from './schema.ts'
import { countCharacters, countItems, countProperties, isOfType, isSame } from './values.ts'

/** A value, with its schema and its place. */
interface Place {
  readonly schema: Schema
  readonly value: unknown
  readonly instancePath: string
  readonly schemaPath: string
  readonly propertyName?: string
}

interface ValidationContext extends Place {
  readonly definitions: Definitions
  readonly errors: SchemaError[]
}

/**
 * Finds all errors of a value, in the form and order in which Ajv reports them with `allErrors` and `verbose`, because the server's
 * messages are made from those. Compiles nothing, so that it also runs where code must not be made from text.
 */
export function listSchemaErrors(schema: Schema, value: unknown, definitions: Definitions, instancePath = ''): readonly SchemaError[] {
  const errors: SchemaError[] = []
  collectErrors({ schema, value, instancePath, schemaPath: '#', definitions, errors })
  return errors
}

function collectErrors(context: ValidationContext): void {
  const { schema, value, definitions } = context
  if (schema.$ref !== undefined) {
    const target = resolveReference(schema.$ref, definitions)
    // Ajv inlines a referenced schema that has no references itself, and calls any other.
    collectErrors({ ...context, schema: target, schemaPath: hasReference(target) ? '#' : schema.$ref })
    return
  }
  const types = [schema.type ?? []].flat()
  const reportType = () => reportError(context, 'type', { type: schema.type }, `must be ${types.join()}`)
  // A single type is checked together with the first keyword for it.
  const comesLater = groups.some(
    ({ type, rules }) => types.length === 1 && type === types[0] && rules.some(([keyword]) => keyword in schema),
  )
  if (types.length > 0 && !comesLater && !types.some((type) => isOfType(type, value))) reportType()
  for (const { type, rules } of groups) {
    const asked = rules.filter(([keyword]) => keyword in schema)
    if (asked.length === 0) continue
    if (type === undefined || isOfType(type, value)) for (const [, rule] of asked) rule(context)
    else if (comesLater && type === types[0]) reportType()
  }
}

/** Returns true when the value has no errors of the schema; otherwise adds them to `errors`. */
function isValidValue(context: ValidationContext, more: Partial<Place>, errors = context.errors): boolean {
  const before = errors.length
  collectErrors({ ...context, ...more, errors })
  return errors.length === before
}

function reportError(context: ValidationContext, keyword: keyof Schema, params: SchemaError['params'], message: string): void {
  const { schema, value, instancePath, schemaPath, propertyName, errors } = context
  errors.push({
    keyword,
    instancePath,
    schemaPath: `${schemaPath}/${keyword}`,
    params,
    message,
    schema: schema[keyword],
    parentSchema: schema as Readonly<Record<string, unknown>>,
    data: value,
    ...(propertyName !== undefined && { propertyName }),
  })
}

type Rule = (context: ValidationContext) => void
type Rules = readonly (readonly [keyword: keyof Schema, rule: Rule])[]

/** The keywords in the order in which Ajv checks them: those for every value, and then those for values of one type. */
const groups: readonly { readonly type?: string; readonly rules: Rules }[] = [
  {
    rules: [
      ['const', applyConst],
      ['enum', applyEnum],
      ['not', applyNot],
      ['anyOf', applyAnyOf],
      ['oneOf', applyOneOf],
      ['allOf', applyAllOf],
      ['if', applyIfThen],
    ],
  },
  { type: 'number', rules: [createLimitRule('maximum', toNumber, '<='), createLimitRule('minimum', toNumber, '>=')] },
  {
    type: 'string',
    rules: [
      createLimitRule('maxLength', countCharacters, 'characters'),
      createLimitRule('minLength', countCharacters, 'characters'),
      ['pattern', applyPattern],
      ['format', applyFormat],
    ],
  },
  {
    type: 'array',
    rules: [
      createLimitRule('maxItems', countItems, 'items'),
      createLimitRule('minItems', countItems, 'items'),
      ['items', applyItems],
      ['uniqueItems', applyUniqueItems],
    ],
  },
  {
    type: 'object',
    rules: [
      createLimitRule('maxProperties', countProperties, 'properties'),
      createLimitRule('minProperties', countProperties, 'properties'),
      ['required', applyRequired],
      ['propertyNames', applyPropertyNames],
      ['additionalProperties', applyAdditionalProperties],
      ['properties', applyProperties],
      ['unevaluatedProperties', applyUnevaluatedProperties],
    ],
  },
]

/** Every keyword that is understood. Other keywords have to be added here before the contract may use them. */
export const keywords: readonly string[] = ['$ref', 'type', 'then', ...groups.flatMap(({ rules }) => rules.map(([keyword]) => keyword))]

function applyConst(context: ValidationContext): void {
  if (!isSame(context.value, context.schema.const))
    reportError(context, 'const', { allowedValue: context.schema.const }, 'must be equal to constant')
}

function applyEnum(context: ValidationContext): void {
  const allowedValues = context.schema.enum ?? []
  if (!allowedValues.some((allowed) => isSame(context.value, allowed)))
    reportError(context, 'enum', { allowedValues }, 'must be equal to one of the allowed values')
}

function applyNot(context: ValidationContext): void {
  const { not: excluded } = context.schema
  if (excluded !== undefined && isValidValue(context, { schema: excluded }, [])) reportError(context, 'not', {}, 'must NOT be valid')
}

function applyAnyOf(context: ValidationContext): void {
  const found: SchemaError[] = []
  const branches = (context.schema.anyOf ?? []).map((schema, index) =>
    isValidValue(context, { schema, schemaPath: `${context.schemaPath}/anyOf/${index}` }, found),
  )
  if (branches.includes(true)) return
  context.errors.push(...found)
  reportError(context, 'anyOf', {}, 'must match a schema in anyOf')
}

function applyOneOf(context: ValidationContext): void {
  const found: SchemaError[] = []
  const passing: number[] = []
  for (const [index, schema] of (context.schema.oneOf ?? []).entries()) {
    if (isValidValue(context, { schema, schemaPath: `${context.schemaPath}/oneOf/${index}` }, found)) passing.push(index)
    if (passing.length > 1) break
  }
  if (passing.length === 1) return
  context.errors.push(...found)
  reportError(context, 'oneOf', { passingSchemas: passing.length === 0 ? null : passing }, 'must match exactly one schema in oneOf')
}

function applyAllOf(context: ValidationContext): void {
  for (const [index, schema] of (context.schema.allOf ?? []).entries())
    collectErrors({ ...context, schema, schemaPath: `${context.schemaPath}/allOf/${index}` })
}

function applyIfThen(context: ValidationContext): void {
  const { if: condition, then } = context.schema
  if (condition === undefined || then === undefined || !isValidValue(context, { schema: condition }, [])) return
  if (!isValidValue(context, { schema: then, schemaPath: `${context.schemaPath}/then` }))
    reportError(context, 'if', { failingKeyword: 'then' }, 'must match "then" schema')
}

/** Creates the rule of a keyword that sets an upper or lower limit. */
function createLimitRule(
  keyword: 'maximum' | 'minimum' | (`${'max' | 'min'}${string}` & keyof Schema),
  measure: (value: unknown) => number,
  unit: string,
) {
  const isMost = keyword.startsWith('max')
  const rule: Rule = (context) => {
    const bound = context.schema[keyword] as number
    const size = measure(context.value)
    if (isMost ? size <= bound : size >= bound) return
    const message = unit.endsWith('=') ? `must be ${unit} ${bound}` : `must NOT have ${isMost ? 'more' : 'fewer'} than ${bound} ${unit}`
    reportError(context, keyword, { limit: bound }, message)
  }
  return [keyword, rule] as const
}

function toNumber(value: unknown): number {
  return value as number
}

function applyPattern(context: ValidationContext): void {
  const wanted = String(context.schema.pattern)
  const isFitting = findUrlCheck(wanted) ?? ((text: string) => new RegExp(wanted, 'u').test(text))
  if (!isFitting(String(context.value))) reportError(context, 'pattern', { pattern: wanted }, `must match pattern "${wanted}"`)
}

function applyFormat(context: ValidationContext): void {
  const name = String(context.schema.format)
  const isOne = context.definitions.formats[name]
  if (!isOne) throw new Error(`There is no format "${name}".`)
  if (!isOne(String(context.value))) reportError(context, 'format', { format: name }, `must match format "${name}"`)
}

/** Reports the same pair of equal items as Ajv, which searches in another order if no item can be an object or an array. */
function applyUniqueItems(context: ValidationContext): void {
  const values = context.value as unknown[]
  const types = [context.schema.items?.type ?? []].flat()
  const pair =
    types.length > 0 && !types.includes('object') && !types.includes('array')
      ? findNearestEqualPair(values, types)
      : findLastEqualPair(values)
  if (pair && context.schema.uniqueItems)
    reportError(context, 'uniqueItems', pair, `must NOT have duplicate items (items ## ${pair.j} and ${pair.i} are identical)`)
}

function applyItems(context: ValidationContext): void {
  const { items: schema } = context.schema
  if (!schema) return
  for (const [index, value] of (context.value as unknown[]).entries())
    collectErrors({
      ...context,
      schema,
      value,
      instancePath: `${context.instancePath}/${index}`,
      schemaPath: `${context.schemaPath}/items`,
    })
}

function applyRequired(context: ValidationContext): void {
  for (const name of context.schema.required ?? [])
    if (getProperty(context, name) === undefined)
      reportError(context, 'required', { missingProperty: name }, `must have required property '${name}'`)
}

function applyPropertyNames(context: ValidationContext): void {
  const { propertyNames: schema } = context.schema
  if (!schema) return
  for (const name of listPropertyNames(context))
    if (!isValidValue(context, { schema, value: name, propertyName: name, schemaPath: `${context.schemaPath}/propertyNames` }))
      reportError(context, 'propertyNames', { propertyName: name }, 'property name must be valid')
}

function applyAdditionalProperties(context: ValidationContext): void {
  const { additionalProperties: schema, properties: declared = {} } = context.schema
  for (const name of listPropertyNames(context).filter((one) => !Object.hasOwn(declared, one))) {
    if (schema === false) reportError(context, 'additionalProperties', { additionalProperty: name }, 'must NOT have additional properties')
    else if (typeof schema === 'object')
      collectErrors({ ...context, ...getPropertyPlace(context, name), schema, schemaPath: `${context.schemaPath}/additionalProperties` })
  }
}

function applyProperties(context: ValidationContext): void {
  for (const [name, schema] of Object.entries(context.schema.properties ?? {}))
    if (getProperty(context, name) !== undefined)
      collectErrors({
        ...context,
        ...getPropertyPlace(context, name),
        schema,
        schemaPath: `${context.schemaPath}/properties/${escapePointer(name)}`,
      })
}

function applyUnevaluatedProperties(context: ValidationContext): void {
  const declared = listDeclaredProperties(context.schema, context.definitions)
  for (const name of listPropertyNames(context).filter((one) => !declared.has(one)))
    reportError(context, 'unevaluatedProperties', { unevaluatedProperty: name }, 'must NOT have unevaluated properties')
}

function getPropertyPlace(context: ValidationContext, name: string): Pick<Place, 'value' | 'instancePath'> {
  return { value: getProperty(context, name), instancePath: `${context.instancePath}/${escapePointer(name)}` }
}

function getProperty(context: ValidationContext, name: string): unknown {
  return (context.value as Record<string, unknown>)[name]
}

function listPropertyNames(context: ValidationContext): string[] {
  return Object.keys(context.value as object)
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
