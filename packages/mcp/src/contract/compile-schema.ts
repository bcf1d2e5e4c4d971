import { explainBodyProblems } from '@catalog/contract/requests/bodies/problems'
import type { SchemaError } from '@catalog/contract/requests/schema-error'
import { fromJsonSchema, type JsonSchemaType, type jsonSchemaValidator } from '@modelcontextprotocol/server'
import { Ajv } from '@modelcontextprotocol/server/validators/ajv'
import { cleanLine } from '../answers/clean.ts'

/** Maximum number of problems that an error names, because a model has to read it. */
const maxProblems = 10

const compiler = new Ajv({ strict: false, validateSchema: false, allErrors: true, verbose: true })

/** The validator of the library, with errors that name the property, as those of the catalog do. */
const validator: jsonSchemaValidator = {
  getValidator: <Value>(schema: JsonSchemaType) => {
    const check = compiler.compile<Value>(schema)
    return (value: unknown) =>
      check(value)
        ? { valid: true, data: value, errorMessage: undefined }
        : { valid: false, data: undefined, errorMessage: describeProblems(check.errors ?? []) }
  },
}

/** Compiles a schema of this package; the schema has no references. */
export function compileSchema<Value>(schema: object) {
  return fromJsonSchema<Value>(schema as JsonSchemaType, validator)
}

/** Describes problems in one line, such as `type: is required; query: is not allowed. Allowed in the arguments: type, q.` */
function describeProblems(errors: readonly SchemaError[]): string {
  const { details, advice } = explainBodyProblems(errors, () => ({}))
  const named = details.slice(0, maxProblems).map(({ path, message }) => `${formatPlace(path)}: ${message}`)
  const problems = [...named, ...(details.length > maxProblems ? ['and more'] : [])].join('; ')
  return cleanLine([`${problems}.`, ...advice.map((sentence) => sentence.replaceAll('/body', 'the arguments'))].join(' '))
}

/** Formats a place for a model: `changes.0.kind` for `/body/changes/0/kind`. */
function formatPlace(pointer: string): string {
  const steps = pointer.split('/').slice(2)
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.') || 'arguments'
}
