import { type Document, resolved, type Schema, schemaName } from './document.ts'
import { docComment, indent, literal, propertyName } from './words.ts'

/** Whether a schema gets a name of its own. `Uuid` or `Timestamp` read better as the `string` they are. */
export function isNamed(schema: Schema): boolean {
  return Boolean(schema.enum || schema.properties || schema.allOf || schema.oneOf || schema.anyOf || schema.additionalProperties)
}

/** The type of a file in a form. */
export const fileType = 'FileContent'

/** A schema as a TypeScript type, on as many lines as it takes. */
export function typeText(document: Document, schema: Schema): string {
  const name = schemaName(schema)
  if (name) return isNamed(resolved(document, schema)) ? name : typeText(document, resolved(document, schema))
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.const !== undefined) return literal(schema.const)
  // Beside properties, anyOf says which of them are needed; a type cannot.
  const union = schema.oneOf ?? (schema.properties ? undefined : schema.anyOf)
  if (union) return union.map((option) => typeText(document, option)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => typeText(document, part)).join(' & ')
  return [schema.type ?? 'unknown']
    .flat()
    .map((type) => plainType(document, schema, type))
    .join(' | ')
}

function plainType(document: Document, schema: Schema, type: string): string {
  if (type === 'array') return arrayType(typeText(document, schema.items ?? {}))
  if (type === 'object') return objectType(document, schema)
  if (type === 'integer') return 'number'
  if (schema.format === 'binary') return fileType
  if (['string', 'number', 'boolean', 'null', 'unknown'].includes(type)) return type
  throw new Error(`The SDK has no type for a schema of type ${type}.`)
}

function arrayType(item: string): string {
  return /^\w+$/.test(item) ? `${item}[]` : `Array<${item}>`
}

function objectType(document: Document, schema: Schema): string {
  const open = schema.additionalProperties
  const rest = open ? [`[key: string]: ${open === true ? 'unknown' : typeText(document, open)}`] : []
  const members = [...Object.entries(schema.properties ?? {}).map(([name, property]) => member(document, schema, name, property)), ...rest]
  return members.length ? `{\n${indent(members.join('\n'), 2)}\n}` : 'Record<string, unknown>'
}

function member(document: Document, owner: Schema, name: string, property: Schema): string {
  const optional = owner.required?.includes(name) ? '' : '?'
  return `${describe(document, property)}${propertyName(name)}${optional}: ${typeText(document, property)}`
}

/** The property's own description, else that of what it refers to. */
export function describe(document: Document, property: Schema): string {
  return docComment([property.description ?? resolved(document, property).description ?? ''])
}
