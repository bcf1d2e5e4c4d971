import { isDeepStrictEqual } from 'node:util'
import curationDocument from '@catalog/contract/curation/document.json' with { type: 'json' }
import { operations as curationOperations } from '@catalog/contract/curation/operations'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { formatCall } from '@catalog/contract/hints/advise'
import { operations } from '@catalog/contract/operations'
import { type Contract, resolveReference } from '@catalog/contract/requests/contract'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type JsonObject = Record<string, unknown>

type Operations = Readonly<Record<string, { readonly path: string; readonly method: string }>>

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown }
/** Lists where an answer violates the contract: its status, its headers, or its body, which must contain nothing undeclared. */
export type ContractCheck<OperationId extends string> = (operationId: OperationId, answer: Answer) => string[]

const agentsCheck = createCheck(document, operations)
export const listContractProblems: ContractCheck<keyof typeof operations> = (operationId, answer) => [
  ...agentsCheck(operationId, answer),
  ...listHintProblems(answer.body),
]
export const listCurationProblems: ContractCheck<keyof typeof curationOperations> = createCheck(curationDocument, curationOperations)

/** Reports the hint of an error if it names different operations than the error's list `operations` (rule request.operations-by-value). */
function listHintProblems(body: unknown): string[] {
  const { hint = '', operations: named = [] } =
    (body as { error?: { hint?: string; operations?: (keyof typeof operations)[] } } | null)?.error ?? {}
  const places = [...hint.matchAll(/`([A-Z]+ \/[^`?]*)[^`]*`/g)].map(([, call]) => call)
  return isDeepStrictEqual(places, named.map(formatCall)) ? [] : [`The hint "${hint}" does not name ${named.join(', ') || 'no operation'}.`]
}

function createCheck(document: Contract, operations: Operations): ContractCheck<string> {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, strictRequired: false })
  addFormats.default(ajv)
  ajv.addVocabulary(['example', 'components'])
  ajv.addSchema({ $id: 'contract', components: { schemas: closeSchemas(document.components?.schemas ?? {}) } })
  const compiled = new Map<string, ValidateFunction>()

  function findDeclaredAnswer(operationId: string, status: number): JsonObject | undefined {
    const { path = '', method = '' } = operations[operationId] ?? {}
    const operation = (document.paths as Record<string, Record<string, { responses: JsonObject }>>)[path]?.[method]
    const answer = operation?.responses[String(status)]
    return answer === undefined ? undefined : (resolveReference(document, answer) as JsonObject)
  }

  function listHeaderProblems(declared: JsonObject, headers: Headers): string[] {
    return Object.entries(declared).flatMap(([name, reference]) => {
      const { required = false, schema } = resolveReference(document, reference) as { required?: boolean; schema: { type: string } }
      const value = headers.get(name)
      if (value === null) return required ? [`The header ${name} is missing.`] : []
      const read = schema.type === 'string' ? value : Number(value)
      return ajv.validate(schema, read) ? [] : [`The header ${name} is ${value}: ${ajv.errorsText()}`]
    })
  }

  function listBodyProblems(name: string, declared: JsonObject, body: unknown): string[] {
    const content = declared.content as { 'application/json': { schema: JsonObject } } | undefined
    if (!content) return body === null ? [] : ['The contract declares no body.']
    const validate = compiled.get(name) ?? ajv.compile(redirectReferences(content['application/json'].schema))
    compiled.set(name, validate)
    return validate(body)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
  }

  return (operationId, { status, headers, body }) => {
    const declared = findDeclaredAnswer(operationId, status)
    if (!declared) return [`${operationId} answered ${status}, which the contract does not declare.`]
    return [...listHeaderProblems(declared.headers as JsonObject, headers), ...listBodyProblems(`${operationId} ${status}`, declared, body)]
  }
}

/** Rewrites references into the document as references to the schema that contains its components. */
function redirectReferences(schema: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'))
}

/** Forbids undeclared fields. Callers must accept new fields in answers, but the server must declare them in the contract first. */
function closeSchemas(schemas: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closeSchema(schema, listPartNames(schemas).has(name))]))
}

function listPartNames(schemas: JsonObject): Set<string> {
  const parts = Object.values(schemas).flatMap((schema) =>
    ((schema as { allOf?: { $ref?: string }[] }).allOf ?? []).map(({ $ref = '' }) => $ref.split('/').at(-1) ?? ''),
  )
  return new Set(parts)
}

function closeSchema(schema: unknown, isPart: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((item) => closeSchema(item, false))
  if (typeof schema !== 'object' || schema === null) return schema
  const { allOf, ...rest } = schema as JsonObject & { allOf?: unknown[] }
  const children = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, closeSchema(value, false)]))
  if (allOf) return { ...children, type: 'object', allOf: allOf.map((part) => closeSchema(part, true)), unevaluatedProperties: false }
  const isObject = 'properties' in children && !('additionalProperties' in children) && children.type === 'object'
  return isObject && !isPart ? { ...children, unevaluatedProperties: false } : children
}
