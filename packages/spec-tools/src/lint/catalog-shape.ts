import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { OpenApiDocument } from '../document.ts'
import { toObject } from '../json.ts'

/** The error statuses that the contract documents. Clients do not know any others. */
const errorStatuses = [400, 401, 403, 404, 409, 410, 429, 500, 503]

/** Checks parts of catalog.yaml that OpenAPI does not specify and generated code relies on: the version, the errors, the retries. */
export function checkCatalogShape(document: OpenApiDocument): string[] {
  const codes = Object.keys(toObject(document['x-error-catalogue']))
  const validate = new Ajv2020({ allErrors: true, strictTypes: false }).compile(buildCatalogSchema(codes))
  return validate(document) ? [] : (validate.errors ?? []).map(formatFinding)
}

function buildCatalogSchema(codes: readonly string[]): object {
  return {
    type: 'object',
    required: ['info', 'x-error-catalogue', 'x-retry-policy'],
    properties: {
      info: { type: 'object', required: ['version'], properties: { version: { const: 'v1' } } },
      'x-error-catalogue': { type: 'object', additionalProperties: errorEntry },
      'x-retry-policy': buildRetryPolicySchema(codes),
    },
  }
}

const text = { type: 'string', minLength: 1 }
const operations = { type: 'array', items: text, minItems: 1 }
const errorEntry = buildExactSchema(
  { status: { enum: errorStatuses }, retryable: { type: 'boolean' }, meaning: text, hint: text },
  { operations },
)

function buildRetryPolicySchema(codes: readonly string[]): object {
  const seconds = { type: 'number', exclusiveMinimum: 0 }
  const tries = { type: 'integer', minimum: 1 }
  const byCode = { type: 'object', properties: Object.fromEntries(codes.map((code) => [code, tries])), additionalProperties: false }
  return buildExactSchema({
    initial_delay_seconds: seconds,
    multiplier: seconds,
    max_delay_seconds: seconds,
    max_tries: tries,
    max_tries_by_code: byCode,
  })
}

function buildExactSchema(properties: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}): object {
  return { type: 'object', required: Object.keys(properties), properties: { ...properties, ...optional }, additionalProperties: false }
}

function formatFinding({ instancePath, keyword, params, message }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.') || 'the document'
  return `spec/catalog.yaml: ${place} ${describeError(keyword, params, message)}`
}

function describeError(keyword: string, params: ErrorObject['params'], message = 'is not allowed'): string {
  if (keyword === 'required') return `lacks ${params.missingProperty}. Add it.`
  if (keyword === 'additionalProperties')
    return `has ${params.additionalProperty}, which is not known there. Correct its name or take it out.`
  if (keyword === 'enum') return `must be one of ${params.allowedValues.join(', ')}. Correct it.`
  if (keyword === 'const') return `must be ${params.allowedValue}. Correct it.`
  return `${message}. Correct it.`
}
