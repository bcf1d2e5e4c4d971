import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument } from '../bundle.ts'

type Media = { readonly schema?: object; readonly examples?: Readonly<Record<string, unknown>> }

/** Every schema compiles strictly, and every example is valid against its schema. */
export function exampleFindings(document: OpenApiDocument): string[] {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, allowUnionTypes: true })
  addFormats.default(ajv)
  ajv.addVocabulary(['components', 'example'])
  ajv.addSchema(inContract({ $id: 'contract', components: { schemas: document.components['schemas'] } }))
  return [...uncompilable(ajv, document), ...mediaOf(document).flatMap(([place, media]) => invalidExamples(ajv, document, place, media))]
}

function uncompilable(ajv: Ajv2020, document: OpenApiDocument): string[] {
  return Object.keys(document.components['schemas'] ?? {}).flatMap((name) => {
    try {
      ajv.compile({ $ref: `contract#/components/schemas/${name}` })
      return []
    } catch (error) {
      return [`spec/schemas/${name}.yaml: ${error instanceof Error ? error.message : error}. JSON Schema in strict mode does not know this; correct the keyword.`]
    }
  })
}

function invalidExamples(ajv: Ajv2020, document: OpenApiDocument, place: string, { schema, examples = {} }: Media): string[] {
  if (!schema) return []
  const validate = ajv.compile(inContract(schema))
  return Object.entries(examples).flatMap(([name, example]) => {
    const { value } = resolved(document, example) as { value: unknown }
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${place}, example ${name}: ${instancePath || 'the whole'} ${message}. Correct the example or the schema.`)
  })
}

function mediaOf(document: OpenApiDocument): [string, Media][] {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  return operations.flatMap(({ operationId, responses, requestBody }) => {
    const bodies = [...Object.entries(responses), ...(requestBody === undefined ? [] : [['request', requestBody] as const])]
    return bodies.flatMap(([name, body]) => {
      const content = (resolved(document, body) as { content?: Record<string, Media> }).content ?? {}
      return Object.values(content).map((media): [string, Media] => [`${operationId} ${name}`, media])
    })
  })
}

function resolved(document: OpenApiDocument, value: unknown): unknown {
  const reference = (value as { $ref?: string }).$ref
  if (reference === undefined) return value
  const [, , kind = '', name = ''] = reference.split('/')
  return resolved(document, document.components[kind]?.[name] ?? {})
}

function inContract<T extends object>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'))
}
