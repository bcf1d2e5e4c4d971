import type { Formats } from './formats.ts'

/** A schema of JSON Schema 2020-12, as far as the contract's requests use it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly not?: Schema
  readonly if?: Schema
  readonly then?: Schema
  readonly maximum?: number
  readonly minimum?: number
  readonly maxLength?: number
  readonly minLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly contentEncoding?: string
  readonly maxItems?: number
  readonly minItems?: number
  readonly uniqueItems?: boolean
  readonly items?: Schema
  readonly maxProperties?: number
  readonly minProperties?: number
  readonly required?: readonly string[]
  readonly propertyNames?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly unevaluatedProperties?: false
}

/** The definitions that a check needs: the referenced schemas by their names, and the formats. */
export interface Definitions {
  readonly schemas: Readonly<Record<string, Schema>>
  readonly formats: Formats
}

/** Finds the schema of a reference. */
export function resolveReference(reference: string, { schemas }: Definitions): Schema {
  const schema = schemas[reference.split('/').at(-1) ?? '']
  if (!schema) throw new Error(`There is no schema ${reference}.`)
  return schema
}

export function hasReference(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  return Object.entries(schema).some(([keyword, value]) => keyword === '$ref' || hasReference(value))
}

/** Lists the properties that a schema declares, with those of the schemas that it extends. */
export function listDeclaredProperties(schema: Schema, definitions: Definitions): ReadonlySet<string> {
  const parts = [...(schema.allOf ?? []), ...(schema.$ref === undefined ? [] : [resolveReference(schema.$ref, definitions)])]
  return new Set([...parts.flatMap((part) => [...listDeclaredProperties(part, definitions)]), ...Object.keys(schema.properties ?? {})])
}
