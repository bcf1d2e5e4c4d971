import { type CheckedBody, createBodyChecker } from '@catalog/contract/requests/bodies/checked-body'
import { explainBodyProblems } from '@catalog/contract/requests/bodies/problems'
import {
  bodyLimit,
  checkContentEncoding,
  checkContentType,
  createSizeRefusal,
  missingBody,
} from '@catalog/contract/requests/bodies/refusals'
import { readJsonBody } from '@catalog/contract/requests/json'
import { checkPath, explainParameterErrors } from '@catalog/contract/requests/parameters'
import { parseQuery, type QueryParameter } from '@catalog/contract/requests/query-string'
import type { Refusal } from '@catalog/contract/requests/refusal'
import { mergeRefusals } from '@catalog/contract/requests/request-refusal'
import type { SchemaError } from '@catalog/contract/requests/schema-error'
import { redactSecrets } from '@catalog/contract/requests/without-secrets'
import { requestChecks, schemas } from '../../generated/checks.ts'
import type { OperationId } from '../mock-answers.ts'
import { bodyFormats, parameterFormats } from './formats.ts'
import { type Definitions, resolveReference, type Schema } from './schema.ts'
import { listSchemaErrors } from './schema-errors.ts'
import { checkUpload } from './upload-check.ts'

/** The checks of the parts that an operation takes. */
export interface RequestCheck {
  readonly query?: ParametersCheck
  readonly headers?: ParametersCheck
  readonly params?: ParametersCheck
  readonly json?: BodyCheck
  readonly form?: BodyCheck
}

interface ParametersCheck {
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, Schema>>
}

interface BodyCheck {
  readonly required?: boolean
  readonly schema: Schema
}

/** A request, and the values in its path. */
export interface SentRequest {
  readonly request: Request
  readonly path: Readonly<Record<string, string>>
  /** Parameters that are not percent-encoded UTF-8. */
  readonly malformed: readonly string[]
}

const inAddress: Definitions = { schemas, formats: parameterFormats }
const inBody: Definitions = { schemas, formats: bodyFormats }

/** The server's refusal of a request; if there is none and the operation takes only JSON, the parsed body. */
export interface CheckedRequest {
  readonly refusal?: Refusal | undefined
  readonly body?: unknown
}

/** Validates a request's shape as the server does, and returns the refusal or the parsed body. Key and scopes are checked before the shape, and the named records after it. */
export async function checkRequest(operation: OperationId, sentRequest: SentRequest): Promise<CheckedRequest> {
  const { refusal, body } = await checkRequestParts(requestChecks[operation], sentRequest)
  return refusal ? { refusal: redactKeys(refusal) } : { body }
}

async function checkRequestParts(check: RequestCheck, sentRequest: SentRequest): Promise<CheckedRequest> {
  const { json, form } = check
  if (!json) return { refusal: findMergedRefusal(check, sentRequest, undefined) }
  if (form) {
    const fields = { json: (body: unknown) => checkBody(json, body), form: (body: unknown) => checkBody(form, body) }
    return { refusal: findMergedRefusal(check, sentRequest, undefined) ?? (await checkUpload(sentRequest.request, fields)) }
  }
  const read = await readBody(sentRequest.request)
  if ('refusal' in read) return read
  const checked = checkBody(json, read.value)
  return { refusal: findMergedRefusal(check, sentRequest, checked), body: checked.body }
}

/** Removes API keys from a refusal, because callers may put their keys anywhere. */
function redactKeys({ message, hint, details }: Refusal): Refusal {
  return {
    message: redactSecrets(message),
    ...(hint !== undefined && { hint: typeof hint === 'string' ? redactSecrets(hint) : hint }),
    details: details.map((detail) => ({ path: redactSecrets(detail.path), message: redactSecrets(detail.message) })),
  }
}

function findMergedRefusal(check: RequestCheck, sentRequest: SentRequest, body: CheckedBody | undefined): Refusal | undefined {
  const { values, problems } = parseQuery(new URL(sentRequest.request.url).search.slice(1), listQueryParameters(check))
  const headers = [...Object.keys(check.headers?.properties ?? {})].map((name) => [
    name,
    sentRequest.request.headers.get(name) ?? undefined,
  ])
  const errors = [
    ...listErrors(
      '/query',
      check.query,
      Object.fromEntries(Object.entries(values).map(([name, text]) => [name, parseValue(name, text, check)])),
    ),
    ...listErrors('/headers', check.headers, Object.fromEntries(headers)),
    ...listErrors('/params', check.params, sentRequest.path),
  ]
  return mergeRefusals({
    read: [...problems, ...checkPath({ params: sentRequest.path, malformed: sentRequest.malformed })],
    parameters: explainParameterErrors(errors.map(toDetail), new Map()),
    body,
  })
}

function listQueryParameters({ query }: RequestCheck): QueryParameter[] {
  return Object.entries(query?.properties ?? {}).map(([name, { type }]) => ({ name, type: (type ?? 'string') as QueryParameter['type'] }))
}

function parseValue(name: string, text: string, { query }: RequestCheck): unknown {
  const type = query?.properties[name]?.type
  if (type === 'integer' || type === 'number') return Number(text)
  if (type === 'boolean') return text === 'true'
  return type === 'array' ? text.split(',') : text
}

function listErrors(place: string, check: ParametersCheck | undefined, values: object): readonly SchemaError[] {
  return check ? listSchemaErrors(check, values, inAddress, place) : []
}

/** Formats an error as the server's validator of parameters does. */
function toDetail({ instancePath, message = '', params }: SchemaError) {
  const { missingProperty, allowedValues } = params
  return {
    path: missingProperty === undefined ? instancePath : `${instancePath}/${missingProperty}`,
    message: allowedValues === undefined ? message : `${message}: ${allowedValues.join(', ')}`,
  }
}

/** Reads the JSON of a request, or finds the server's refusal of it; undefined if the body is empty. */
async function readBody(request: Request): Promise<{ readonly value: unknown } | { readonly refusal: Refusal }> {
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  if (bytes.length === 0) return { value: undefined }
  const refusal =
    checkContentEncoding(request.headers.get('Content-Encoding') ?? undefined) ??
    checkContentType(request.headers.get('Content-Type') ?? undefined) ??
    (bytes.length > bodyLimit ? createSizeRefusal(bodyLimit) : undefined)
  return refusal ? { refusal } : readJsonBody(bytes)
}

function checkBody({ required = false, schema }: BodyCheck, requestBody: unknown): CheckedBody {
  if (requestBody === undefined) return { ...(required ? missingBody : { details: [], advice: [] }), body: requestBody }
  const resolveSchema = (reference: string) => resolveReference(reference, inBody) as Readonly<Record<string, unknown>>
  return createBodyChecker(schema as Readonly<Record<string, unknown>>, resolveSchema, (body) =>
    explainBodyProblems(listSchemaErrors(schema, body, inBody), resolveSchema),
  )(requestBody)
}
