/** The parts of a JSON schema that this package reads. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly additionalProperties?: boolean | Schema
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> }
}

export interface Example {
  readonly $ref?: string
  readonly value?: unknown
}

export interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly required?: boolean
  readonly schema?: Schema
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly examples?: Readonly<Record<string, Example>> }>>
  }
}

/** The parts of the contract's document that this package reads. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: Readonly<Record<'schemas' | 'parameters' | 'examples', Readonly<Record<string, unknown>>>>
}

let loaded: Promise<ContractDocument> | undefined

/** Loads the agents' contract on first use, because it is large. */
export function loadContract(): Promise<ContractDocument> {
  loaded ??= import('@catalog/contract/document.json', { with: { type: 'json' } }).then(
    ({ default: document }) => document as ContractDocument,
  )
  return loaded
}

/** Resolves a `$ref`; returns an object without one unchanged. */
export function resolveReference<T extends object>(document: ContractDocument, part: T): T {
  const ref = '$ref' in part && typeof part.$ref === 'string' ? part.$ref : undefined
  if (ref === undefined) return part
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((place, name) => Object(place)[name], document)
  const { $ref, ...beside } = part as T & { $ref: string }
  return resolveReference(document, { ...(found as T), ...beside } as T)
}

export function findOperationById(document: ContractDocument, id: string): Operation | undefined {
  return listOperations(document).find(({ operationId }) => operationId === id)
}

export function listOperations(document: ContractDocument): Operation[] {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods).filter(isOperation))
}

function isOperation(value: unknown): value is Operation {
  return typeof Object(value).operationId === 'string'
}
