import { type Document, resolveReference, type Schema, schemaName } from '../document.ts'
import { docComment, indent, literal, propertyName } from '../words.ts'

/** True when a schema gets a name of its own. `Uuid` or `Timestamp` read better as the `string` they are. */
export function isNamed(schema: Schema): boolean {
  return Boolean(schema.enum || schema.properties || schema.allOf || schema.oneOf || schema.anyOf || schema.additionalProperties)
}

/** The type of a file in a form. */
export const fileType = 'FileContent'

/** A schema as a TypeScript type, on as many lines as it takes. */
export function typeText(document: Document, schema: Schema, isSent = false): string {
  const name = schemaName(schema)
  if (name) return isNamed(resolveReference(document, schema)) ? name : typeText(document, resolveReference(document, schema), isSent)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.const !== undefined) return literal(schema.const)
  // Beside properties, anyOf says which of them are needed; a type cannot.
  const union = schema.oneOf ?? (schema.properties ? undefined : schema.anyOf)
  if (union) return union.map((option) => typeText(document, option, isSent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => typeText(document, part, isSent)).join(' & ')
  return [schema.type ?? 'unknown']
    .flat()
    .map((type) => plainType(document, schema, type, isSent))
    .join(' | ')
}

function plainType(document: Document, schema: Schema, type: string, isSent: boolean): string {
  if (type === 'array') return arrayType(typeText(document, schema.items ?? {}, isSent), isSent)
  if (type === 'object') return objectType(document, schema, isSent)
  if (type === 'integer') return 'number'
  if (schema.format === 'binary') return fileType
  if (['string', 'number', 'boolean', 'null', 'unknown'].includes(type)) return type
  throw new Error(`The SDK has no type for a schema of type ${type}.`)
}

/** Makes the arrays of requests read-only, so that a caller may pass one that cannot be changed. */
function arrayType(item: string, isSent: boolean): string {
  if (/^\w+$/.test(item)) return isSent ? `readonly ${item}[]` : `${item}[]`
  return isSent ? `ReadonlyArray<${item}>` : `Array<${item}>`
}

function objectType(document: Document, schema: Schema, isSent: boolean): string {
  const members = [...buildMembers(document, schema, isSent).values()]
  return members.length ? `{\n${indent(members.join('\n'), 2)}\n}` : 'Record<string, unknown>'
}

/** Generates the text of each property of an object, and of those that it leaves open. */
export function buildMembers(document: Document, schema: Schema, isSent: boolean): ReadonlyMap<string, string> {
  const open = schema.additionalProperties
  return new Map([
    ...Object.entries(schema.properties ?? {}).map(([name, property]) => [name, member(document, schema, name, property, isSent)] as const),
    ...(open ? [['[key]', `[key: string]: ${open === true ? 'unknown' : typeText(document, open, isSent)}`] as const] : []),
  ])
}

function member(document: Document, owner: Schema, name: string, property: Schema, isSent: boolean): string {
  const optional = owner.required?.includes(name) ? '' : '?'
  const type = typeText(document, property, isSent)
  return `${describe(document, property, isSent)}${propertyName(name)}${optional}: ${type}${optional && isSent ? ' | undefined' : ''}`
}

/**
 * The property's own description, else that of what it refers to, unless that has a name and says so itself; of what is sent with
 * the limits that it has to keep. A constant is its value.
 */
export function describe(document: Document, property: Schema, isSent: boolean): string {
  if (property.const !== undefined) return ''
  const target = resolveReference(document, property)
  // `Operations` says of ids that they are UUIDs.
  const isKnown = (schemaName(property) && isNamed(target)) || target.description === 'A UUID.'
  const ofTarget = isKnown ? '' : target.description
  return docComment([[(property.description ?? ofTarget ?? '').trim(), isSent && limitsText(target, property)].filter(Boolean).join(' ')])
}

/** Describes in a few words the limits that the contract sets for a value, beside its type. */
function limitsText(schema: Schema, own: Schema): string {
  const { minLength = 0, maxLength, minItems = 0, maxItems, minimum, maximum, format } = schema
  const defaultValue = own.default ?? schema.default
  const isFixed = format !== undefined && format in formats && format !== 'uri'
  const words = [
    format && format !== 'binary' && formats[format],
    // The format says how long it is.
    maxLength !== undefined && !isFixed && `${minLength > 1 ? `${minLength} to ` : '≤ '}${count(maxLength)} characters`,
    maxItems !== undefined && `${minItems > 0 ? `${minItems} to ` : '≤ '}${count(maxItems)} items`,
    minimum !== undefined && maximum !== undefined && `${count(minimum)} to ${count(maximum)}`,
    minimum !== undefined && maximum === undefined && `≥ ${count(minimum)}`,
    minimum === undefined && maximum !== undefined && `≤ ${count(maximum)}`,
    defaultValue !== undefined && `default ${JSON.stringify(defaultValue)}`,
  ].filter((word) => typeof word === 'string')
  return words.length > 0 ? `(${words.join('; ')})` : ''
}

const formats: Readonly<Record<string, string>> = { 'date-time': 'RFC 3339', date: 'YYYY-MM-DD', uuid: 'UUID', uri: 'URL' }

function count(number: number): string {
  return number.toLocaleString('en-US')
}
