import type { ChangeDescription, ChangeDescriptions, FieldDescription } from '../src/describing/described.ts'
import { getExample, getSchema, resolveSchema, type Schema } from './schema.ts'

/** Describes the fields of each kind of change, in the contract's own words. */
export function describeChanges(): ChangeDescriptions {
  const { discriminator } = getSchema('BundleChange')
  const { changes: _, dry_run: __, ...around } = getSchema('BundleProposalRequest').properties ?? {}
  const kinds = Object.entries(discriminator?.mapping ?? {}).map(
    ([kind, reference]) => [kind, describeSchema({ $ref: reference }, ['kind'], getExample(kind))] as const,
  )
  return {
    around: listFields({ properties: around }),
    kinds: Object.fromEntries([
      ...kinds,
      ['field_event', describeSchema({ $ref: 'FieldEventsProposalRequest' }, ['dry_run'], getExample('proposeFieldEvent'))],
    ]),
  }
}

function describeSchema(schema: Schema, omittedNames: readonly string[], example: unknown): ChangeDescription {
  const { description = '' } = resolveSchema(schema)
  return { description, fields: listFields(resolveSchema(schema)).filter(({ name }) => !omittedNames.includes(name)), example }
}

/** Lists the fields of an object, and the nested fields by their paths. */
function listFields({ properties = {}, required = [] }: Schema, prefix = ''): FieldDescription[] {
  return Object.entries(properties).flatMap(([property, given]) => {
    const { schema, nullable } = separateNull(resolveSchema(given))
    const name = `${prefix}${property}`
    const items = schema.items && resolveSchema(schema.items)
    const within = items?.properties ? listFields(items, `${name}[].`) : listFields(schema, `${name}.`)
    const description = (given.description ?? schema.description ?? '').trim().replace(/\s+/g, ' ')
    return [{ name, required: required.includes(property), type: describeType(schema, nullable), description }, ...within]
  })
}

function separateNull(schema: Schema): { readonly schema: Schema; readonly nullable: boolean } {
  const { oneOf, ...own } = schema
  if (oneOf?.some(({ type }) => type === 'null')) {
    const [only = {}] = oneOf.filter(({ type }) => type !== 'null')
    return { schema: { ...resolveSchema(only), ...own }, nullable: true }
  }
  if (!Array.isArray(schema.type)) return { schema, nullable: false }
  const types = schema.type as readonly string[]
  return { schema: { ...schema, type: types.find((type) => type !== 'null') ?? 'null' }, nullable: types.includes('null') }
}

function describeType(schema: Schema, nullable = false): string {
  return `${formatType(schema)}${nullable ? ', or null to clear it' : ''}`
}

function formatType({ type, format, enum: values, const: only, minimum, maximum, maxLength, maxItems, items, oneOf }: Schema): string {
  if (only !== undefined) return String(only)
  if (values) return `one of ${values.filter((value) => value !== null).join(', ')}`
  if (type === 'array') {
    const limit = maxItems ? `up to ${maxItems.toLocaleString('en-US')} of: ` : 'of: '
    return `list, ${limit}${items ? describeType(resolveSchema(items)) : 'anything'}`
  }
  if (type === 'integer' || type === 'number') {
    const noun = type === 'integer' ? 'whole number' : 'number'
    if (minimum !== undefined && maximum !== undefined) return `${noun} from ${minimum} to ${maximum}`
    return minimum === undefined ? noun : `${noun}, ${minimum} or more`
  }
  if (format === 'date') return 'date, YYYY-MM-DD'
  if (format === 'date-time') return 'time, RFC 3339 in UTC'
  if (format === 'uuid') return 'UUID'
  if (type === 'string') return maxLength ? `text, up to ${maxLength.toLocaleString('en-US')} characters` : 'text'
  if (type === 'boolean') return 'true or false'
  if (type === 'object') return 'object'
  return oneOf ? oneOf.map((one) => describeType(resolveSchema(one))).join(' or ') : 'anything'
}
