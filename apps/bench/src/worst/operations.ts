import curationDocument from '@catalog/contract/curation/document.json' with { type: 'json' }
import catalogDocument from '@catalog/contract/document.json' with { type: 'json' }
import { resolveReference } from '@catalog/contract/requests/contract'

export type Schema = {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: Schema
}
export type Parameter = { readonly name: string; readonly in: 'path' | 'query'; readonly required?: boolean; readonly schema: Schema }
/** An operation that reads, with the parameters by which it can be made dear. */
export type ReadOperation = {
  readonly id: string
  readonly who: 'agent' | 'curator'
  readonly path: string
  readonly parameters: readonly Parameter[]
}

type Described = { readonly operationId: string; readonly parameters?: readonly unknown[] }

/** Every GET of both contracts. */
export function readOperations(): ReadOperation[] {
  return [...readsOf(catalogDocument, 'agent', '/v1'), ...readsOf(curationDocument, 'curator', '/curation')]
}

function readsOf(document: object & { paths: object }, who: ReadOperation['who'], base: string): ReadOperation[] {
  return Object.entries(document.paths as Record<string, { readonly get?: Described }>).flatMap(([path, { get }]) =>
    get === undefined
      ? []
      : [
          {
            id: get.operationId,
            who,
            path: `${base}${path}`,
            parameters: (get.parameters ?? []).map((parameter) => parameterIn(document, parameter)).filter((one) => one !== undefined),
          },
        ],
  )
}

function parameterIn(document: object, given: unknown): Parameter | undefined {
  const parameter = resolveReference(document as never, given) as Parameter
  if (parameter.in !== 'path' && parameter.in !== 'query') return undefined
  return { ...parameter, schema: schemaIn(document, parameter.schema) }
}

function schemaIn(document: object, given: unknown): Schema {
  const schema = resolveReference(document as never, given) as Schema & { readonly allOf?: readonly unknown[] }
  const whole = Object.assign({}, ...(schema.allOf ?? []).map((part) => schemaIn(document, part)), schema) as Schema
  return whole.items === undefined ? whole : { ...whole, items: schemaIn(document, whole.items) }
}
