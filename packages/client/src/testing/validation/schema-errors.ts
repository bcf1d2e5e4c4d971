import type { SchemaError } from '@catalog/contract/requests/schema-error'
import { findUrlCheck } from '@catalog/contract/requests/urls'
import { findLastPair, findNearestPair } from './same-items.ts'
import { type Definitions, hasReference, listDeclared, resolveReference, type Schema } from './schema.ts'
import { isOfType, isSame } from './values.ts'

/** A value, with its schema and its place. */
interface Place {
  readonly schema: Schema
  readonly value: unknown
  readonly instancePath: string
  readonly schemaPath: string
  readonly propertyName?: string
}

interface Visit extends Place {
  readonly known: Definitions
  readonly found: SchemaError[]
}

/**
 * Finds all errors of a value, in the form and order in which Ajv reports them with `allErrors` and `verbose`, because the server's
 * messages are made from those. Compiles nothing, so that it also runs where code must not be made from text.
 */
export function findSchemaErrors(schema: Schema, value: unknown, known: Definitions, instancePath = ''): readonly SchemaError[] {
  const found: SchemaError[] = []
  visit({ schema, value, instancePath, schemaPath: '#', known, found })
  return found
}

function visit(at: Visit): void {
  const { schema, value, known } = at
  if (schema.$ref !== undefined) {
    const target = resolveReference(schema.$ref, known)
    // Ajv inlines a referenced schema that has no references itself, and calls any other.
    visit({ ...at, schema: target, schemaPath: hasReference(target) ? '#' : schema.$ref })
    return
  }
  const types = [schema.type ?? []].flat()
  const wrongType = () => report(at, 'type', { type: schema.type }, `must be ${types.join()}`)
  // A single type is checked together with the first keyword for it.
  const comesLater = groups.some(
    ({ type, rules }) => types.length === 1 && type === types[0] && rules.some(([keyword]) => keyword in schema),
  )
  if (types.length > 0 && !comesLater && !types.some((type) => isOfType(type, value))) wrongType()
  for (const { type, rules } of groups) {
    const asked = rules.filter(([keyword]) => keyword in schema)
    if (asked.length === 0) continue
    if (type === undefined || isOfType(type, value)) for (const [, rule] of asked) rule(at)
    else if (comesLater && type === types[0]) wrongType()
  }
}

/** Returns true when the value has no errors of the schema; otherwise adds them to `found`. */
function passes(at: Visit, more: Partial<Place>, found = at.found): boolean {
  const before = found.length
  visit({ ...at, ...more, found })
  return found.length === before
}

function report(at: Visit, keyword: keyof Schema, params: SchemaError['params'], message: string): void {
  const { schema, value, instancePath, schemaPath, propertyName, found } = at
  found.push({
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

type Rule = (at: Visit) => void
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

function applyConst(at: Visit): void {
  if (!isSame(at.value, at.schema.const)) report(at, 'const', { allowedValue: at.schema.const }, 'must be equal to constant')
}

function applyEnum(at: Visit): void {
  const allowedValues = at.schema.enum ?? []
  if (!allowedValues.some((allowed) => isSame(at.value, allowed)))
    report(at, 'enum', { allowedValues }, 'must be equal to one of the allowed values')
}

function applyNot(at: Visit): void {
  const { not: excluded } = at.schema
  if (excluded !== undefined && passes(at, { schema: excluded }, [])) report(at, 'not', {}, 'must NOT be valid')
}

function applyAnyOf(at: Visit): void {
  const found: SchemaError[] = []
  const branches = (at.schema.anyOf ?? []).map((schema, index) =>
    passes(at, { schema, schemaPath: `${at.schemaPath}/anyOf/${index}` }, found),
  )
  if (branches.includes(true)) return
  at.found.push(...found)
  report(at, 'anyOf', {}, 'must match a schema in anyOf')
}

function applyOneOf(at: Visit): void {
  const found: SchemaError[] = []
  const passing: number[] = []
  for (const [index, schema] of (at.schema.oneOf ?? []).entries()) {
    if (passes(at, { schema, schemaPath: `${at.schemaPath}/oneOf/${index}` }, found)) passing.push(index)
    if (passing.length > 1) break
  }
  if (passing.length === 1) return
  at.found.push(...found)
  report(at, 'oneOf', { passingSchemas: passing.length === 0 ? null : passing }, 'must match exactly one schema in oneOf')
}

function applyAllOf(at: Visit): void {
  for (const [index, schema] of (at.schema.allOf ?? []).entries()) visit({ ...at, schema, schemaPath: `${at.schemaPath}/allOf/${index}` })
}

function applyIfThen(at: Visit): void {
  const { if: condition, then } = at.schema
  if (condition === undefined || then === undefined || !passes(at, { schema: condition }, [])) return
  if (!passes(at, { schema: then, schemaPath: `${at.schemaPath}/then` }))
    report(at, 'if', { failingKeyword: 'then' }, 'must match "then" schema')
}

/** Creates the rule of a keyword that sets an upper or lower limit. */
function createLimitRule(
  keyword: 'maximum' | 'minimum' | (`${'max' | 'min'}${string}` & keyof Schema),
  measure: (value: unknown) => number,
  unit: string,
) {
  const isMost = keyword.startsWith('max')
  const rule: Rule = (at) => {
    const bound = at.schema[keyword] as number
    const size = measure(at.value)
    if (isMost ? size <= bound : size >= bound) return
    const message = unit.endsWith('=') ? `must be ${unit} ${bound}` : `must NOT have ${isMost ? 'more' : 'fewer'} than ${bound} ${unit}`
    report(at, keyword, { limit: bound }, message)
  }
  return [keyword, rule] as const
}

function toNumber(value: unknown): number {
  return value as number
}

/** Counts code points. */
function countCharacters(value: unknown): number {
  return [...(value as string)].length
}

function countItems(value: unknown): number {
  return (value as unknown[]).length
}

function countProperties(value: unknown): number {
  return Object.keys(value as object).length
}

function applyPattern(at: Visit): void {
  const wanted = String(at.schema.pattern)
  const isFitting = findUrlCheck(wanted) ?? ((text: string) => new RegExp(wanted, 'u').test(text))
  if (!isFitting(String(at.value))) report(at, 'pattern', { pattern: wanted }, `must match pattern "${wanted}"`)
}

function applyFormat(at: Visit): void {
  const name = String(at.schema.format)
  const isOne = at.known.formats[name]
  if (!isOne) throw new Error(`There is no format "${name}".`)
  if (!isOne(String(at.value))) report(at, 'format', { format: name }, `must match format "${name}"`)
}

/** Reports the same pair of equal items as Ajv, which searches in another order if no item can be an object or an array. */
function applyUniqueItems(at: Visit): void {
  const values = at.value as unknown[]
  const types = [at.schema.items?.type ?? []].flat()
  const pair =
    types.length > 0 && !types.includes('object') && !types.includes('array') ? findNearestPair(values, types) : findLastPair(values)
  if (pair && at.schema.uniqueItems)
    report(at, 'uniqueItems', pair, `must NOT have duplicate items (items ## ${pair.j} and ${pair.i} are identical)`)
}

function applyItems(at: Visit): void {
  const { items: schema } = at.schema
  if (!schema) return
  for (const [index, value] of (at.value as unknown[]).entries())
    visit({ ...at, schema, value, instancePath: `${at.instancePath}/${index}`, schemaPath: `${at.schemaPath}/items` })
}

function applyRequired(at: Visit): void {
  for (const name of at.schema.required ?? [])
    if (getProperty(at, name) === undefined) report(at, 'required', { missingProperty: name }, `must have required property '${name}'`)
}

function applyPropertyNames(at: Visit): void {
  const { propertyNames: schema } = at.schema
  if (!schema) return
  for (const name of listNames(at))
    if (!passes(at, { schema, value: name, propertyName: name, schemaPath: `${at.schemaPath}/propertyNames` }))
      report(at, 'propertyNames', { propertyName: name }, 'property name must be valid')
}

function applyAdditionalProperties(at: Visit): void {
  const { additionalProperties: schema, properties: declared = {} } = at.schema
  for (const name of listNames(at).filter((one) => !Object.hasOwn(declared, one))) {
    if (schema === false) report(at, 'additionalProperties', { additionalProperty: name }, 'must NOT have additional properties')
    else if (typeof schema === 'object')
      visit({ ...at, ...getPropertyPlace(at, name), schema, schemaPath: `${at.schemaPath}/additionalProperties` })
  }
}

function applyProperties(at: Visit): void {
  for (const [name, schema] of Object.entries(at.schema.properties ?? {}))
    if (getProperty(at, name) !== undefined)
      visit({ ...at, ...getPropertyPlace(at, name), schema, schemaPath: `${at.schemaPath}/properties/${escapePointer(name)}` })
}

function applyUnevaluatedProperties(at: Visit): void {
  const declared = listDeclared(at.schema, at.known)
  for (const name of listNames(at).filter((one) => !declared.has(one)))
    report(at, 'unevaluatedProperties', { unevaluatedProperty: name }, 'must NOT have unevaluated properties')
}

function getPropertyPlace(at: Visit, name: string): Pick<Place, 'value' | 'instancePath'> {
  return { value: getProperty(at, name), instancePath: `${at.instancePath}/${escapePointer(name)}` }
}

function getProperty(at: Visit, name: string): unknown {
  return (at.value as Record<string, unknown>)[name]
}

function listNames(at: Visit): string[] {
  return Object.keys(at.value as object)
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
