import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument } from '../document.ts'
import { isObject, listIn, objectIn } from '../json.ts'
import { resolved } from '../references.ts'

/** A schema where an operation uses it, with the examples that stand beside it. */
type Use = { readonly place: string; readonly schema: object; readonly examples: Readonly<Record<string, unknown>> }

/** Every schema compiles strictly, and every example is valid against its schema. */
export function exampleFindings(document: OpenApiDocument): string[] {
  // Each schema is compiled once and called by those that refer to it, not copied into each of them.
  const cheap = { inlineRefs: false, code: { optimize: false } }
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, allowUnionTypes: true, ...cheap })
  addFormats.default(ajv)
  // A discriminator only says which alternative of a oneOf is meant; the alternatives themselves say it, too.
  ajv.addVocabulary(['components', 'example', 'discriminator'])
  ajv.addSchema(inContract({ $id: 'contract', components: { schemas: document.components.schemas } }))
  const shared = Object.keys(objectIn(document.components.schemas)).flatMap((name) => uncompilable(ajv, name))
  // A schema that refers to one that does not compile does not compile either; that says nothing about it.
  if (shared.length > 0) return shared
  const uses = usesIn(document)
  const unfit = uses.flatMap((use) => findingsOf(ajv, use))
  const roots = [...sharedSchemas(document), ...withoutRepeats(uses)]
  return [...unfit, ...roots.flatMap(({ place, schema }) => valueFindings(ajv, place, schema))]
}

type Place = Pick<Use, 'place' | 'schema'>

function sharedSchemas(document: OpenApiDocument): Place[] {
  const schemas = Object.entries(objectIn(document.components.schemas))
  return schemas.flatMap(([name, schema]) => (isObject(schema) ? [{ place: `spec/schemas/${name}.yaml`, schema }] : []))
}

/** A shared parameter or header is used by many operations; it is named once. */
function withoutRepeats(uses: readonly Use[]): Place[] {
  return [...new Map(uses.toReversed().map((use) => [use.schema, use])).values()].toReversed()
}

/** Finds defaults and examples that their schema does not allow: generated code and readers take them for allowed values. */
function valueFindings(ajv: Ajv2020, place: string, schema: object): string[] {
  const { default: standard, example, examples } = schema as Record<string, unknown>
  const values = [standard, example, ...listIn(examples)].filter((value) => value !== undefined)
  const validate = values.length > 0 ? compiled(ajv, inContract(schema)).validate : undefined
  const unfit = values.filter((value) => validate && !validate(value))
  return [
    ...unfit.map(
      (value) =>
        `${place}: ${JSON.stringify(value)} is given as a default or an example, and the schema does not allow it. Correct one of them.`,
    ),
    ...subschemas(schema).flatMap(([name, each]) => valueFindings(ajv, `${place}, ${name}`, each)),
  ]
}

const ofNames = ['properties', 'patternProperties', '$defs', 'dependentSchemas']
const oneOrSeveral = ['items', 'prefixItems', 'additionalProperties', 'contains', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']

function subschemas(schema: object): [string, object][] {
  const keywords = objectIn(schema)
  const named = ofNames.flatMap((keyword) => Object.entries(objectIn(keywords[keyword])))
  const others = oneOrSeveral.flatMap((keyword) => [keywords[keyword]].flat().map((each) => [keyword, each] as const))
  return [...named, ...others].flatMap(([name, each]) => (isObject(each) ? [[name, each]] : []))
}

function uncompilable(ajv: Ajv2020, name: string): string[] {
  const { problem } = compiled(ajv, { $ref: `contract#/components/schemas/${name}` })
  return problem === undefined ? [] : [`spec/schemas/${name}.yaml: ${problem}`]
}

function findingsOf(ajv: Ajv2020, { place, schema, examples }: Use): string[] {
  const { validate, problem } = compiled(ajv, inContract(schema))
  if (!validate) return [`${place}: ${problem}`]
  return Object.entries(examples).flatMap(([name, value]) => {
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message }) =>
        `${place}, example ${name}: ${instancePath || 'the whole'} ${message}. Correct the example or the schema.`,
    )
  })
}

type Compiled = { readonly validate?: ValidateFunction; readonly problem?: string }
const known = new WeakMap<Ajv2020, Map<string, Compiled>>()

/** Most uses are of a few schemas, such as that of errors: the same text is compiled once. */
function compiled(ajv: Ajv2020, schema: object): Compiled {
  const text = JSON.stringify(schema)
  const before = known.get(ajv) ?? new Map<string, Compiled>()
  known.set(ajv, before)
  const found = before.get(text) ?? compile(ajv, schema)
  before.set(text, found)
  return found
}

function compile(ajv: Ajv2020, schema: object): Compiled {
  try {
    return { validate: ajv.compile(schema) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { problem: `${reason}. JSON Schema in strict mode does not take this; correct the keyword or its value.` }
  }
}

function usesIn(document: OpenApiDocument): Use[] {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  return operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
    ...listIn(parameters).flatMap((parameter) => parameterUse(document, operationId, parameter)),
    ...bodyUses(document, `${operationId} request`, requestBody),
    ...Object.entries(responses).flatMap(([status, answer]) => answerUses(document, `${operationId} ${status}`, answer)),
  ])
}

function parameterUse(document: OpenApiDocument, operationId: string, reference: unknown): Use[] {
  const parameter = resolved(document, reference)
  return useOf(document, `${operationId}, ${parameter.in} parameter ${parameter.name}`, parameter)
}

function answerUses(document: OpenApiDocument, place: string, reference: unknown): Use[] {
  const { headers } = resolved(document, reference)
  const headerUses = Object.entries(objectIn(headers)).flatMap(([name, header]) => useOf(document, `${place}, header ${name}`, header))
  return [...headerUses, ...bodyUses(document, place, reference)]
}

function bodyUses(document: OpenApiDocument, place: string, reference: unknown): Use[] {
  const { content } = resolved(document, reference)
  return Object.values(objectIn(content)).flatMap((media) => useOf(document, place, media))
}

function useOf(document: OpenApiDocument, place: string, reference: unknown): Use[] {
  const { schema, example, examples } = resolved(document, reference)
  if (!isObject(schema)) return []
  const several = Object.entries(objectIn(examples)).map(([name, each]) => [name, resolved(document, each).value])
  return [{ place, schema, examples: Object.fromEntries(example === undefined ? several : [['of its own', example], ...several]) }]
}

function inContract<T extends object>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'))
}
