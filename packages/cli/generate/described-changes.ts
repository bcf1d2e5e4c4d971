import type { DescribedChange, DescribedChanges, DescribedField } from '../src/describing/described.ts'
import { exampleNamed, resolveSchema, type Schema, schemaNamed } from './schema.ts'

/** Describes the fields of each kind of change, in the contract's own words. */
export function describeChanges(): DescribedChanges {
  const { discriminator } = schemaNamed('BundleChange')
  const { changes: _, dry_run: __, ...around } = schemaNamed('BundleProposalRequest').properties ?? {}
  const kinds = Object.entries(discriminator?.mapping ?? {}).map(
    ([kind, reference]) => [kind, describeSchema({ $ref: reference }, ['kind'], exampleNamed(kind))] as const,
  )
  return {
    around: listFields({ properties: around }),
    kinds: Object.fromEntries([
      ...kinds,
      ['field_event', describeSchema({ $ref: 'FieldEventsProposalRequest' }, ['dry_run'], exampleNamed('proposeFieldEvent'))],
    ]),
  }
}

function describeSchema(schema: Schema, leftOut: readonly string[], example: unknown): DescribedChange {
  const { description = '' } = resolveSchema(schema)
  return { description, fields: listFields(resolveSchema(schema)).filter(({ name }) => !leftOut.includes(name)), example }
}

/** Lists the fields of an object, and the nested fields by their paths. */
function listFields({ properties = {}, required = [] }: Schema, prefix = ''): DescribedField[] {
  return Object.entries(properties).flatMap(([property, given]) => {
    const { schema, nullable } = withoutNull(resolveSchema(given))
    const name = `${prefix}${property}`
    const items = schema.items && resolveSchema(schema.items)
    const within = items?.properties ? listFields(items, `${name}[].`) : listFields(schema, `${name}.`)
    const description = (given.description ?? schema.description ?? '').trim().replace(/\s+/g, ' ')
    return [{ name, required: required.includes(property), type: typeOf(schema, nullable), description }, ...within]
  })
}

function withoutNull(schema: Schema): { readonly schema: Schema; readonly nullable: boolean } {
  const { oneOf, ...own } = schema
  if (oneOf?.some(({ type }) => type === 'null')) {
    const [only = {}] = oneOf.filter(({ type }) => type !== 'null')
    return { schema: { ...resolveSchema(only), ...own }, nullable: true }
  }
  if (!Array.isArray(schema.type)) return { schema, nullable: false }
  const types = schema.type as readonly string[]
  return { schema: { ...schema, type: types.find((type) => type !== 'null') ?? 'null' }, nullable: types.includes('null') }
}

function typeOf(schema: Schema, nullable = false): string {
  return `${formatType(schema)}${nullable ? ', or null to clear it' : ''}`
}

function formatType({ type, format, enum: values, const: only, minimum, maximum, maxLength, maxItems, items, oneOf }: Schema): string {
  if (only !== undefined) return String(only)
  if (values) return `one of ${values.filter((value) => value !== null).join(', ')}`
  if (type === 'array') {
    const limit = maxItems ? `up to ${maxItems.toLocaleString('en-US')} of: ` : 'of: '
    return `list, ${limit}${items ? typeOf(resolveSchema(items)) : 'anything'}`
  }
  if (type === 'integer' || type === 'number') {
    if (minimum !== undefined && maximum !== undefined) return `number from ${minimum} to ${maximum}`
    return minimum === undefined ? 'number' : `number, ${minimum} or more`
  }
  if (format === 'date') return 'date, YYYY-MM-DD'
  if (format === 'date-time') return 'time, RFC 3339 in UTC'
  if (format === 'uuid') return 'UUID'
  if (type === 'string') return maxLength ? `text, up to ${maxLength.toLocaleString('en-US')} characters` : 'text'
  if (type === 'boolean') return 'true or false'
  if (type === 'object') return 'object'
  return oneOf ? oneOf.map((one) => typeOf(resolveSchema(one))).join(' or ') : 'anything'
}
