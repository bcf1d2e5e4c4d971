import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument } from '../document.ts'
import { isObject, toList, toObject } from '../json.ts'
import { resolveReference } from '../references.ts'

/** A use of a schema in an operation, with the examples next to it. */
type SchemaUse = { readonly place: string; readonly schema: object; readonly examples: Readonly<Record<string, unknown>> }

/** Checks that every schema compiles strictly, and that every example is valid against its schema. */
export function checkExamples(document: OpenApiDocument): string[] {
  // Each schema is compiled once and called by those that refer to it, not copied into each of them.
  const cheap = { inlineRefs: false, code: { optimize: false } }
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, allowUnionTypes: true, ...cheap })
  addFormats.default(ajv)
  // Ignores discriminators, because the alternatives of a oneOf already determine which one applies.
  ajv.addVocabulary(['components', 'example', 'discriminator'])
  ajv.addSchema(toContractReferences({ $id: 'contract', components: { schemas: document.components.schemas } }))
  const shared = Object.keys(toObject(document.components.schemas)).flatMap((name) => checkCompilation(ajv, name))
  // Stops here, because otherwise every schema that refers to a broken one would be reported, too.
  if (shared.length > 0) return shared
  const uses = listUses(document)
  const unfit = uses.flatMap((use) => checkUse(ajv, use))
  const roots = [...listSharedSchemas(document), ...removeRepeats(uses)]
  return [...unfit, ...roots.flatMap(({ place, schema }) => checkSchemaValues(ajv, place, schema))]
}

type Place = Pick<SchemaUse, 'place' | 'schema'>

function listSharedSchemas(document: OpenApiDocument): Place[] {
  const schemas = Object.entries(toObject(document.components.schemas))
  return schemas.flatMap(([name, schema]) => (isObject(schema) ? [{ place: `spec/schemas/${name}.yaml`, schema }] : []))
}

/** Removes repeated uses, so that a parameter or header that many operations share is reported once. */
function removeRepeats(uses: readonly SchemaUse[]): Place[] {
  return [...new Map(uses.toReversed().map((use) => [use.schema, use])).values()].toReversed()
}

/** Finds defaults and examples that their schema does not allow, because generated code and readers rely on them. */
function checkSchemaValues(ajv: Ajv2020, place: string, schema: object): string[] {
  const { default: standard, example, examples } = schema as Record<string, unknown>
  const values = [standard, example, ...toList(examples)].filter((value) => value !== undefined)
  const validate = values.length > 0 ? compileSchema(ajv, toContractReferences(schema)).validate : undefined
  const unfit = values.filter((value) => validate && !validate(value))
  return [
    ...unfit.map(
      (value) =>
        `${place}: ${JSON.stringify(value)} is given as a default or an example, and the schema does not allow it. Correct one of them.`,
    ),
    ...listSubschemas(schema).flatMap(([name, each]) => checkSchemaValues(ajv, `${place}, ${name}`, each)),
  ]
}

const ofNames = ['properties', 'patternProperties', '$defs', 'dependentSchemas']
const oneOrSeveral = ['items', 'prefixItems', 'additionalProperties', 'contains', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']

function listSubschemas(schema: object): [string, object][] {
  const keywords = toObject(schema)
  const named = ofNames.flatMap((keyword) => Object.entries(toObject(keywords[keyword])))
  const others = oneOrSeveral.flatMap((keyword) => [keywords[keyword]].flat().map((each) => [keyword, each] as const))
  return [...named, ...others].flatMap(([name, each]) => (isObject(each) ? [[name, each]] : []))
}

function checkCompilation(ajv: Ajv2020, name: string): string[] {
  const { problem } = compileSchema(ajv, { $ref: `contract#/components/schemas/${name}` })
  return problem === undefined ? [] : [`spec/schemas/${name}.yaml: ${problem}`]
}

function checkUse(ajv: Ajv2020, { place, schema, examples }: SchemaUse): string[] {
  const { validate, problem } = compileSchema(ajv, toContractReferences(schema))
  if (!validate) return [`${place}: ${problem}`]
  return Object.entries(examples).flatMap(([name, value]) => {
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message }) =>
        `${place}, example ${name}: ${instancePath || 'the whole'} ${message}. Correct the example or the schema.`,
    )
  })
}

type CompiledSchema = { readonly validate?: ValidateFunction; readonly problem?: string }
const known = new WeakMap<Ajv2020, Map<string, CompiledSchema>>()

/** Compiles a schema, once for equal texts, because most uses are of a few schemas, such as that of errors. */
function compileSchema(ajv: Ajv2020, schema: object): CompiledSchema {
  const text = JSON.stringify(schema)
  const before = known.get(ajv) ?? new Map<string, CompiledSchema>()
  known.set(ajv, before)
  const found = before.get(text) ?? compile(ajv, schema)
  before.set(text, found)
  return found
}

function compile(ajv: Ajv2020, schema: object): CompiledSchema {
  try {
    return { validate: ajv.compile(schema) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { problem: `${reason}. JSON Schema in strict mode does not accept this; correct the keyword or its value.` }
  }
}

function listUses(document: OpenApiDocument): SchemaUse[] {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  return operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
    ...toList(parameters).flatMap((parameter) => listParameterUses(document, operationId, parameter)),
    ...listBodyUses(document, `${operationId} request`, requestBody),
    ...Object.entries(responses).flatMap(([status, answer]) => listAnswerUses(document, `${operationId} ${status}`, answer)),
  ])
}

function listParameterUses(document: OpenApiDocument, operationId: string, reference: unknown): SchemaUse[] {
  const parameter = resolveReference(document, reference)
  return listReferenceUses(document, `${operationId}, ${parameter.in} parameter ${parameter.name}`, parameter)
}

function listAnswerUses(document: OpenApiDocument, place: string, reference: unknown): SchemaUse[] {
  const { headers } = resolveReference(document, reference)
  const headerUses = Object.entries(toObject(headers)).flatMap(([name, header]) =>
    listReferenceUses(document, `${place}, header ${name}`, header),
  )
  return [...headerUses, ...listBodyUses(document, place, reference)]
}

function listBodyUses(document: OpenApiDocument, place: string, reference: unknown): SchemaUse[] {
  const { content } = resolveReference(document, reference)
  return Object.values(toObject(content)).flatMap((media) => listReferenceUses(document, place, media))
}

function listReferenceUses(document: OpenApiDocument, place: string, reference: unknown): SchemaUse[] {
  const { schema, example, examples } = resolveReference(document, reference)
  if (!isObject(schema)) return []
  const several = Object.entries(toObject(examples)).map(([name, each]) => [name, resolveReference(document, each).value])
  return [{ place, schema, examples: Object.fromEntries(example === undefined ? several : [['of its own', example], ...several]) }]
}

function toContractReferences<T extends object>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'))
}
