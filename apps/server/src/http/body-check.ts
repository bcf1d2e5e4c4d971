import { type BodyProblems, bodyProblems } from '@catalog/contract/requests/body-problems'
import { missingBody } from '@catalog/contract/requests/body-refusals'
import { bodySchemaOf, bodySchemas } from '@catalog/contract/requests/body-schema'
import { dateFormats } from '@catalog/contract/requests/date-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { ContractDocument } from './slice.ts'

export type BodyCheck = (body: unknown) => BodyProblems

const nothing: BodyProblems = { details: [], advice: [] }

/**
 * The check of one operation's body; undefined where it takes none of the type. Strict JSON Schema: no value is coerced, no
 * default filled in. Compiled when the first body comes, see docs/decisions/0007.
 */
export function createBodyCheck(
  document: ContractDocument,
  path: string,
  method: string,
  mediaType = 'application/json',
): BodyCheck | undefined {
  const found = bodySchemaOf(document, path, method, mediaType)
  if (found === undefined) return undefined
  let check: BodyCheck | undefined
  return (body) => {
    if (body === undefined) return found.required ? missingBody : nothing
    check ??= compiled(compilerOf(document), found.schema)
    return check(body)
  }
}

function compiled(ajv: Ajv2020, schema: object): BodyCheck {
  const validate = ajv.compile(schema)
  const schemaAt = (reference: string) => (ajv.getSchema(reference)?.schema ?? {}) as Record<string, unknown>
  return (body) => (validate(body) ? nothing : bodyProblems(validate.errors ?? [], schemaAt))
}

/** One for all operations of a contract, so that a schema which several of them refer to is compiled once. */
const compilers = new WeakMap<ContractDocument, Ajv2020>()

function compilerOf(document: ContractDocument): Ajv2020 {
  const known = compilers.get(document)
  if (known) return known
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
  })
  addFormats.default(ajv)
  for (const [name, isOne] of Object.entries(dateFormats)) ajv.addFormat(name, isOne)
  ajv.addVocabulary(['example', 'components', 'discriminator', 'externalDocs', 'xml'])
  ajv.addSchema(bodySchemas(document))
  compilers.set(document, ajv)
  return ajv
}
