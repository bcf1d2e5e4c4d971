import { type ContractDocument, resolveReference, type Schema } from './document.ts'

/** Number of levels of nested fields that are listed. */
const deepest = 3

/** Describes the fields of an object, one per line, with type, limits and purpose. */
export function describeFields(document: ContractDocument, schema: Schema, depth = 0): string[] {
  const { properties = {}, required = [] } = mergeParts(document, schema)
  return Object.entries(properties).flatMap(([name, given]) => {
    const field = resolveReference(document, given)
    const need = required.includes(name) ? ', required' : ''
    const line = `${'  '.repeat(depth)}- ${name} (${describeType(document, field)}${need})${describeUse(field)}`
    const inner = findInnerObject(document, field)
    return inner && depth + 1 < deepest ? [line, ...describeFields(document, inner, depth + 1)] : [line]
  })
}

/** Describes a type, such as `string or null, ≤ 200 characters`. */
export function describeType(document: ContractDocument, schema: Schema): string {
  const field = mergeParts(document, schema)
  if (field.const !== undefined) return JSON.stringify(field.const)
  if (field.enum) return field.enum.map((value) => (value === null ? 'null' : String(value))).join(' | ')
  const branches = field.oneOf ?? field.anyOf
  if (branches) return [...new Set(branches.map((branch) => describeType(document, resolveReference(document, branch))))].join(' or ')
  const types = typeof field.type === 'string' ? [field.type] : (field.type ?? ['any'])
  const named = types.map((type) => (type === 'array' ? `list of ${describeItems(document, field)}` : type)).join(' or ')
  return [named, field.format === 'uuid' ? 'UUID' : field.format, ...describeLimits(field)].filter(Boolean).join(', ')
}

function describeItems(document: ContractDocument, { items }: Schema): string {
  return items ? describeType(document, resolveReference(document, items)) : 'anything'
}

function describeLimits({ minimum, maximum, maxLength, maxItems, minItems }: Schema): string[] {
  return [
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '',
    maxLength !== undefined && maxLength > 0 ? `≤ ${maxLength} characters` : '',
    minItems ? `${minItems} or more` : '',
    maxItems !== undefined ? `≤ ${maxItems} items` : '',
  ].filter(Boolean)
}

function describeUse({ description, default: given }: Schema): string {
  const said = description?.replace(/\s+/g, ' ').trim()
  return `${said ? `: ${said}` : ''}${given === undefined ? '' : ` Default: ${JSON.stringify(given)}.`}`
}

/** Returns the schema of the object in a field, or of the objects in its list. */
function findInnerObject(document: ContractDocument, field: Schema): Schema | undefined {
  const merged = mergeParts(document, field)
  if (hasFields(merged)) return merged
  const item = merged.items && mergeParts(document, resolveReference(document, merged.items))
  return item && hasFields(item) ? item : undefined
}

function hasFields({ properties = {} }: Schema): boolean {
  return Object.keys(properties).length > 0
}

/** Merges a schema with the schema that it references, and with its `allOf` parts. */
export function mergeParts(document: ContractDocument, schema: Schema): Schema {
  const whole = resolveReference(document, schema)
  const parts = [whole, ...(whole.allOf ?? []).map((part) => mergeParts(document, part))]
  return {
    ...Object.assign({}, ...parts.toReversed()),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties).toReversed()),
    required: parts.flatMap(({ required = [] }) => required),
  }
}
