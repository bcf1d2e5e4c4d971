import { type Document, getReferencedName, resolveReference, type Schema } from '../document.ts'
import { formatDocComment, formatLiteral, formatPropertyName, indent } from '../words.ts'

/** True when a schema gets a name of its own. `Uuid` or `Timestamp` read better as the `string` they are. */
export function hasOwnName(schema: Schema): boolean {
  return Boolean(schema.enum || schema.properties || schema.allOf || schema.oneOf || schema.anyOf || schema.additionalProperties)
}

/** The type of a file in a form. */
export const fileType = 'FileContent'

/** Formats a schema as a TypeScript type of one or several lines. */
export function formatType(document: Document, schema: Schema, isSent = false): string {
  const name = getReferencedName(schema)
  if (name) return hasOwnName(resolveReference(document, schema)) ? name : formatType(document, resolveReference(document, schema), isSent)
  if (schema.enum) return schema.enum.map(formatLiteral).join(' | ')
  if (schema.const !== undefined) return formatLiteral(schema.const)
  // In a schema with properties, `anyOf` only says which of them are required, which the type does not express.
  const union = schema.oneOf ?? (schema.properties ? undefined : schema.anyOf)
  if (union) return union.map((option) => formatType(document, option, isSent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => formatType(document, part, isSent)).join(' & ')
  return [schema.type ?? 'unknown']
    .flat()
    .map((type) => formatPlainType(document, schema, type, isSent))
    .join(' | ')
}

function formatPlainType(document: Document, schema: Schema, type: string, isSent: boolean): string {
  if (type === 'array') return formatArrayType(formatType(document, schema.items ?? {}, isSent), isSent)
  if (type === 'object') return formatObjectType(document, schema, isSent)
  if (type === 'integer') return 'number'
  if (schema.format === 'binary') return fileType
  if (['string', 'number', 'boolean', 'null', 'unknown'].includes(type)) return type
  throw new Error(`The SDK has no type for a schema of type ${type}.`)
}

/** Makes the arrays of requests read-only, so that a caller may pass one that cannot be changed. */
function formatArrayType(item: string, isSent: boolean): string {
  if (/^\w+$/.test(item)) return isSent ? `readonly ${item}[]` : `${item}[]`
  return isSent ? `ReadonlyArray<${item}>` : `Array<${item}>`
}

function formatObjectType(document: Document, schema: Schema, isSent: boolean): string {
  const members = [...buildMembers(document, schema, isSent).values()]
  return members.length ? `{\n${indent(members.join('\n'), 2)}\n}` : 'Record<string, unknown>'
}

/** Generates the text of each property of an object, and an index signature if it allows others. */
export function buildMembers(document: Document, schema: Schema, isSent: boolean): ReadonlyMap<string, string> {
  const open = schema.additionalProperties
  return new Map([
    ...Object.entries(schema.properties ?? {}).map(
      ([name, property]) => [name, formatMember(document, schema, name, property, isSent)] as const,
    ),
    ...(open ? [['[key]', `[key: string]: ${open === true ? 'unknown' : formatType(document, open, isSent)}`] as const] : []),
  ])
}

function formatMember(document: Document, owner: Schema, name: string, property: Schema, isSent: boolean): string {
  const optional = owner.required?.includes(name) ? '' : '?'
  const type = formatType(document, property, isSent)
  return `${formatDescription(document, property, isSent)}${formatPropertyName(name)}${optional}: ${type}${optional && isSent ? ' | undefined' : ''}`
}

/**
 * The description of the property, or else of the schema that it refers to, unless that is a model with its own comment. In requests it is
 * followed by the limits. A constant has no comment, because its type is its value.
 */
export function formatDescription(document: Document, property: Schema, isSent: boolean): string {
  if (property.const !== undefined) return ''
  const target = resolveReference(document, property)
  // The comment of `Operations` says that ids are UUIDs.
  const isKnown = (getReferencedName(property) && hasOwnName(target)) || target.description === 'A UUID.'
  const ofTarget = isKnown ? '' : target.description
  return formatDocComment([
    [(property.description ?? ofTarget ?? '').trim(), isSent && formatLimits(target, property)].filter(Boolean).join(' '),
  ])
}

/** Describes in a few words the limits that the contract sets for a value in addition to its type. */
function formatLimits(schema: Schema, own: Schema): string {
  const { minLength = 0, maxLength, minItems = 0, maxItems, minimum, maximum, format } = schema
  const defaultValue = own.default ?? schema.default
  const isFixed = format !== undefined && format in formats && format !== 'uri'
  const words = [
    format && format !== 'binary' && formats[format],
    // The format implies the length.
    maxLength !== undefined && !isFixed && `${minLength > 1 ? `${minLength} to ` : '≤ '}${formatCount(maxLength)} characters`,
    maxItems !== undefined && `${minItems > 0 ? `${minItems} to ` : '≤ '}${formatCount(maxItems)} items`,
    minimum !== undefined && maximum !== undefined && `${formatCount(minimum)} to ${formatCount(maximum)}`,
    minimum !== undefined && maximum === undefined && `≥ ${formatCount(minimum)}`,
    minimum === undefined && maximum !== undefined && `≤ ${formatCount(maximum)}`,
    defaultValue !== undefined && `default ${JSON.stringify(defaultValue)}`,
  ].filter((word) => typeof word === 'string')
  return words.length > 0 ? `(${words.join('; ')})` : ''
}

const formats: Readonly<Record<string, string>> = { 'date-time': 'RFC 3339', date: 'YYYY-MM-DD', uuid: 'UUID', uri: 'URL' }

function formatCount(number: number): string {
  return number.toLocaleString('en-US')
}
