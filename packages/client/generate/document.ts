import { readFileSync } from 'node:fs'

/** The part of JSON Schema that the contract's schemas use. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly default?: unknown
}

export interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly style?: string
  readonly explode?: boolean
  readonly schema: Schema
  readonly example?: unknown
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly examples?: Readonly<Record<string, Example>> }>>
}

export interface Example {
  readonly $ref?: string
  readonly value?: unknown
}

export interface Body extends Content {
  readonly $ref?: string
  readonly required?: boolean
}

export interface RawOperation {
  readonly operationId: string
  readonly tags: readonly [string, ...string[]]
  readonly summary: string
  readonly description?: string
  readonly security?: ReadonlyArray<Readonly<Record<string, readonly string[]>>>
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

export interface CatalogueEntry {
  readonly status: number
  readonly retryable: boolean
  readonly meaning: string
  readonly hint: string
}

export interface Document {
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly 'x-error-catalogue': Readonly<Record<string, CatalogueEntry>>
}

const address = new URL('../../contract/src/generated/document.json', import.meta.url)

export function readDocument(): Document {
  return JSON.parse(readFileSync(address, 'utf8')) as Document
}

/** Follows a `$ref`; returns any other value unchanged. */
export function resolveReference<T extends { readonly $ref?: string }>(document: Document, thing: T): T {
  if (!thing.$ref) return thing
  let target: unknown = document
  for (const key of thing.$ref.replace('#/', '').split('/')) target = (target as Record<string, unknown>)[key]
  if (!target) throw new Error(`${thing.$ref} points at nothing.`)
  return target as T
}

/** The name of the component schema that a `$ref` points at. */
export function getReferencedName(schema: Schema): string | undefined {
  return schema.$ref?.match(/^#\/components\/schemas\/(.+)$/)?.[1]
}
