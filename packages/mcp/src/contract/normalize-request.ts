import { type ContractDocument, findOperationById, type Operation, resolveReference, type Schema } from './document.ts'
import { normalizeValue } from './normalize-value.ts'
import { mergeParts } from './schema-text.ts'

type Fields = Readonly<Record<string, unknown>>

/** Normalizes the body of a call that a model wrote (rule mcp.loose-arguments). */
export function normalizeBody<Body extends object>(document: ContractDocument, operationId: string, body: Body): Body {
  const schema = findOperationById(document, operationId)?.requestBody?.content['application/json']?.schema
  return schema ? Object.assign({}, normalizeFields(document, schema, body)) : body
}

/** Normalizes the parameters of a call that a model wrote. */
export function normalizeParameters(document: ContractDocument, { parameters = [] }: Operation, values: Fields): Fields {
  const declared = parameters.map((parameter) => resolveReference(document, parameter)).filter(({ in: place }) => place !== 'header')
  const properties = Object.fromEntries(declared.map(({ name, schema = {} }): [string, Schema] => [name, schema]))
  const required = declared.filter((parameter) => parameter.required).map(({ name }) => name)
  return normalizeFields(document, { type: 'object', properties, required }, values)
}

function normalizeFields<Values extends object>(document: ContractDocument, schema: Schema, values: Values): Values {
  return normalizeValue(schema, values, (part) => mergeParts(document, part)) as Values
}
