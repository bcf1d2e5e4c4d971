import { type CheckedBody, createBodyChecker } from '@catalog/contract/requests/bodies/checked-body'
import { type BodyProblems, explainBodyProblems } from '@catalog/contract/requests/bodies/problems'
import { missingBody } from '@catalog/contract/requests/bodies/refusals'
import { collectBodySchemas, findBodySchema, resolveSchema, toBodySchema } from '@catalog/contract/requests/bodies/schema'
import { dateFormats } from '@catalog/contract/requests/date-formats'
import type { SchemaError } from '@catalog/contract/requests/schema-error'
import { findUrlCheck } from '@catalog/contract/requests/urls'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { ContractDocument } from './slice.ts'

export type BodyCheck = (body: unknown) => CheckedBody
type ReadWatcher = {
  body(body: unknown): unknown
  errors(errors: readonly SchemaError[]): readonly SchemaError[]
}
const unwatched: ReadWatcher = { body: (body) => body, errors: (errors) => errors }

const nothing: BodyProblems = { details: [], advice: [] }

/**
 * Makes the check of one operation's body; undefined if it takes no body of the type. The check is strict JSON Schema: it coerces no value
 * and fills in no default. It is compiled when the first body arrives (docs/decisions/0007). `watch` may replace the value that the
 * validator checks, and the errors that it reports, by proxies that count how often they are read.
 */
export function createBodyCheck(
  document: ContractDocument,
  path: string,
  method: string,
  mediaType = 'application/json',
  watch: ReadWatcher = unwatched,
): BodyCheck | undefined {
  const found = findBodySchema(document, path, method, mediaType)
  if (found === undefined) return undefined
  let check: BodyCheck | undefined
  return (body) => {
    if (body === undefined) return { ...(found.required ? missingBody : nothing), body }
    check ??= compileCheck(getCompiler(document), found.schema, watch)
    return check(body)
  }
}

/**
 * Makes the check of a value that is not the body of a request. It uses the same code, with a schema of the contract or one composed of the
 * contract's schemas.
 */
export function createValueCheck(document: ContractDocument, schema: Schema): BodyCheck {
  let check: BodyCheck | undefined
  return (value) => {
    check ??= compileCheck(getCompiler(document), toBodySchema(schema, document), unwatched)
    return check(value)
  }
}

type Compiler = { readonly ajv: Ajv2020; readonly getSchema: (reference: string) => Schema }
type Schema = Readonly<Record<string, unknown>>

function compileCheck({ ajv, getSchema }: Compiler, schema: Schema, watch: ReadWatcher): BodyCheck {
  const validate = ajv.compile(schema)
  return createBodyChecker(schema, getSchema, (body) =>
    validate(watch.body(body)) ? nothing : explainBodyProblems(watch.errors(validate.errors ?? []), getSchema),
  )
}

/** Also checks URLs by the WHATWG parser if the contract has a pattern for them. Ajv identifies patterns by their text. */
const urlPatterns = Object.assign(
  (pattern: string, flags: string) => {
    const test = findUrlCheck(pattern)
    return test ? { test, toString: () => pattern } : new RegExp(pattern, flags)
  },
  { code: 'urlPatterns' },
)

/** One compiler for all operations of a contract, so that a schema which several of them refer to is compiled once. */
const compilers = new WeakMap<ContractDocument, Compiler>()

function getCompiler(document: ContractDocument): Compiler {
  const known = compilers.get(document)
  if (known) return known
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    code: { regExp: urlPatterns },
  })
  addFormats.default(ajv)
  for (const [name, isOne] of Object.entries(dateFormats)) ajv.addFormat(name, isOne)
  ajv.addVocabulary(['example', 'components', 'discriminator', 'externalDocs', 'xml'])
  const schemas = collectBodySchemas(document)
  ajv.addSchema(schemas)
  const compiler = { ajv, getSchema: (reference: string) => resolveSchema(schemas, reference) }
  compilers.set(document, compiler)
  return compiler
}
