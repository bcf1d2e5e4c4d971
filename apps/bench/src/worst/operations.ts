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
/** A read operation, with the parameters that can make it expensive. */
export type ReadOperation = {
  readonly id: string
  readonly who: 'agent' | 'curator'
  readonly path: string
  readonly parameters: readonly Parameter[]
}

type DescribedOperation = { readonly operationId: string; readonly parameters?: readonly unknown[] }

/** Every GET of both contracts. */
export function listReadOperations(): ReadOperation[] {
  return [...listReads(catalogDocument, 'agent', '/v1'), ...listReads(curationDocument, 'curator', '/curation')]
}

function listReads(document: object & { paths: object }, who: ReadOperation['who'], base: string): ReadOperation[] {
  return Object.entries(document.paths as Record<string, { readonly get?: DescribedOperation }>).flatMap(([path, { get }]) =>
    get === undefined
      ? []
      : [
          {
            id: get.operationId,
            who,
            path: `${base}${path}`,
            parameters: (get.parameters ?? []).map((parameter) => resolveParameter(document, parameter)).filter((one) => one !== undefined),
          },
        ],
  )
}

function resolveParameter(document: object, reference: unknown): Parameter | undefined {
  const parameter = resolveReference(document as never, reference) as Parameter
  if (parameter.in !== 'path' && parameter.in !== 'query') return undefined
  return { ...parameter, schema: resolveSchema(document, parameter.schema) }
}

function resolveSchema(document: object, reference: unknown): Schema {
  const schema = resolveReference(document as never, reference) as Schema & { readonly allOf?: readonly unknown[] }
  const whole = Object.assign({}, ...(schema.allOf ?? []).map((part) => resolveSchema(document, part)), schema) as Schema
  return whole.items === undefined ? whole : { ...whole, items: resolveSchema(document, whole.items) }
}
