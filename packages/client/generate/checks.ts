import { collectBodySchemas, findBodySchema } from '@catalog/contract/requests/bodies/schema'
import { type Contract, listReferences } from '@catalog/contract/requests/contract'
import { listParameters } from '@catalog/contract/requests/parameters'
import { bodyFormats, type Formats, parameterFormats } from '../src/testing/validation/formats.ts'
import { keywords } from '../src/testing/validation/schema-errors.ts'
import type { Document } from './document.ts'
import type { Operation } from './operations.ts'
import { formatLiteral, formatPropertyName } from './words.ts'

type Json = Readonly<Record<string, unknown>>

/** Builds `checks.ts`: the schemas by which the test kit checks the requests of every operation. */
export function buildChecksFile(document: Document, operations: readonly Operation[]): string {
  const contract = document as unknown as Contract
  const known = (collectBodySchemas(contract).components as { schemas: Json }).schemas
  const schemas = new Map<string, unknown>()
  const registerSchema = (schema: unknown, place: string, formats: Formats = bodyFormats): unknown => {
    const kept = removeAnnotations(schema, place, formats)
    for (const name of listReferences(kept).map((reference) => reference.split('/').at(-1) ?? '')) {
      if (schemas.has(name)) continue
      schemas.set(name, undefined)
      schemas.set(name, registerSchema(known[name], name))
    }
    return kept
  }
  const buildBodyCheck = ({ operationId, path, method }: Operation, mediaType: string) => {
    const body = findBodySchema(contract, path, method, mediaType)
    return body && { ...(body.required && { required: true }), schema: registerSchema(body.schema, operationId) }
  }
  /** Returns the parameters of one kind as the schema of an object that holds them. */
  const buildParametersCheck = (kind: string, { operationId, path, method }: Operation) => {
    const parameters = listParameters(contract, path, method).filter((parameter) => parameter.in === kind)
    if (parameters.length === 0) return undefined
    const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
    const properties = parameters.map(({ name, schema }) => [name, registerSchema(schema, `${name} of ${operationId}`, parameterFormats)])
    return { ...(required.length > 0 && { required }), properties: Object.fromEntries(properties) }
  }
  const rows = operations.map((operation) => {
    const { operationId } = operation
    const parts = {
      query: buildParametersCheck('query', operation),
      headers: buildParametersCheck('header', operation),
      params: buildParametersCheck('path', operation),
      json: buildBodyCheck(operation, 'application/json'),
      form: buildBodyCheck(operation, 'multipart/form-data'),
    }
    return `  ${operationId}: ${formatData(parts)},`
  })
  return [
    "import type { RequestCheck } from '../testing/validation/request-check.ts'",
    "import type { Schema } from '../testing/validation/schema.ts'",
    "import type { MockAnswers } from './mocks.ts'\n",
    '/** The schemas that bodies are made of, by their name. */',
    `export const schemas: Readonly<Record<string, Schema>> = {`,
    ...[...schemas]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => `  ${formatPropertyName(name)}: ${formatData(schema)},`),
    '}\n',
    '/** What every operation takes: the parameters, and the body in each of its forms. */',
    'export const requestChecks: { readonly [Id in keyof MockAnswers]: RequestCheck } = {',
    ...rows,
    '}\n',
  ].join('\n')
}

const schemasByName = new Set(['properties'])
const lists = new Set(['anyOf', 'oneOf', 'allOf'])
const single = new Set(['if', 'then', 'items', 'propertyNames', 'additionalProperties'])
/** Keywords that do not restrict a value. */
const annotations = new Set(['description', 'title', 'default', 'example', 'examples', 'discriminator'])

/** Keywords that refuse no value: `contentEncoding` marks the content of a file, which may be blank, unlike other texts. */
const marks = new Set(['contentEncoding'])

/** Leaves out a schema's annotations. Stops the generation at any other keyword that the check would ignore. */
function removeAnnotations(schema: unknown, place: string, formats: Formats): unknown {
  if (typeof schema !== 'object' || schema === null) return schema
  // A type beside a reference only repeats the referenced type, for the server's validator.
  const isRelevant = (keyword: string) =>
    !annotations.has(keyword) && !keyword.startsWith('x-') && !(keyword === 'type' && '$ref' in schema)
  const said = Object.entries(schema).filter(([keyword]) => isRelevant(keyword))
  const names = said.map(([keyword]) => keyword)
  for (const [keyword, value] of said) assertKnownKeyword(keyword, value, place, formats)
  if (names.includes('$ref') && names.length > 1) throw new Error(`${place} has more than a reference: ${names.join(', ')}. ${toWrite}`)
  return Object.fromEntries(said.map(([keyword, value]) => [keyword, removeNestedAnnotations(keyword, value, place, formats)]))
}

const toWrite = 'Write it into packages/client/src/testing/validation, so that the test kit refuses what the server refuses.'

function assertKnownKeyword(keyword: string, value: unknown, place: string, formats: Formats): void {
  if (!keywords.includes(keyword) && !marks.has(keyword))
    throw new Error(`The check of requests does not know the keyword ${keyword}, which ${place} has. ${toWrite}`)
  if (keyword === 'format' && !Object.hasOwn(formats, String(value)))
    throw new Error(`The check of requests does not know the format ${value}, which ${place} has. ${toWrite}`)
  if (keyword === 'unevaluatedProperties' && value !== false)
    throw new Error(`The check of requests knows unevaluatedProperties only as false; ${place} has something else. ${toWrite}`)
}

function removeNestedAnnotations(keyword: string, value: unknown, place: string, formats: Formats): unknown {
  const removeFromSchema = (schema: unknown) => removeAnnotations(schema, place, formats)
  if (schemasByName.has(keyword))
    return Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, removeFromSchema(schema)]))
  if (lists.has(keyword)) return (value as unknown[]).map(removeFromSchema)
  return single.has(keyword) ? removeFromSchema(value) : value
}

/** Formats data on one line. */
function formatData(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatData).join(', ')}]`
  if (typeof value !== 'object' || value === null) return formatLiteral(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{ ${members.map(([name, member]) => `${formatPropertyName(name)}: ${formatData(member)}`).join(', ')} }`
}
