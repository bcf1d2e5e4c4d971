import curationDocument from '@catalog/contract/curation/document.json' with { type: 'json' }
import agentsDocument from '@catalog/contract/document.json' with { type: 'json' }
import { type Contract, resolveReference } from '@catalog/contract/requests/contract'

export type Schema = Readonly<Record<string, unknown>>
export type Schemas = Readonly<Record<string, Schema>>

/** The schemas of both contracts. Schemas with the same name in both come from the same file. */
export const contractSchemas: Contract & Pick<typeof agentsDocument, 'openapi' | 'info'> = {
  ...agentsDocument,
  components: { ...agentsDocument.components, schemas: { ...curationDocument.components.schemas, ...agentsDocument.components.schemas } },
}

/** Returns the schemas of an object's properties by name, including those of its `allOf` parts. */
export function listProperties(schema: string): Schemas {
  const known = properties.get(schema) ?? collectProperties({ $ref: `#/components/schemas/${schema}` })
  properties.set(schema, known)
  return known
}

const properties = new Map<string, Schemas>()

function collectProperties(schema: unknown): Schemas {
  const { properties: own, allOf } = resolveSchema(schema)
  const parts = Array.isArray(allOf) ? allOf.map(collectProperties) : []
  return Object.assign({}, ...parts, own)
}

/** Follows the references of a schema. Returns {} for a value that is not a schema. */
export function resolveSchema(schema: unknown): Schema {
  const resolved = resolveReference(contractSchemas, schema)
  return isSchema(resolved) ? resolved : {}
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Keywords that limit texts in requests. Schemas of answers have none of them, so that values older than a rule stay readable (rule
 * request.urls).
 */
const textRules = ['pattern', 'minLength', 'propertyNames'] as const

/**
 * Builds the schema of a stored value from the schema of answers and the text rules of the schema of requests. Types, enums and other
 * bounds are those of answers, because curators may send values that agents may not.
 */
export function addTextRules(answerSchema: unknown, requestSchema: unknown): Schema {
  const [one, other] = [resolveSchema(answerSchema), pickValue(resolveSchema(requestSchema))]
  const rules = Object.fromEntries(textRules.filter((rule) => other[rule] !== undefined).map((rule) => [rule, other[rule]]))
  return {
    ...one,
    ...rules,
    ...(isSchema(one.items) && isSchema(other.items) && { items: addTextRules(one.items, other.items) }),
    ...(isSchema(one.properties) && isSchema(other.properties) && { properties: addTextRulesToEach(one.properties, other.properties) }),
    ...(Array.isArray(one.oneOf) && { oneOf: one.oneOf.map((form) => (isNull(form) ? form : addTextRules(form, other))) }),
  }
}

function addTextRulesToEach(answerSchemas: Schema, requestSchemas: Schema): Schemas {
  return Object.fromEntries(Object.entries(answerSchemas).map(([name, schema]) => [name, addTextRules(schema, requestSchemas[name])]))
}

/** Returns the non-null alternative of a nullable schema; any other schema unchanged. */
function pickValue(schema: Schema): Schema {
  const forms = Array.isArray(schema.oneOf) ? schema.oneOf.map(resolveSchema).filter((form) => !isNull(form)) : []
  const [form] = forms
  return forms.length === 1 && form ? form : schema
}

function isNull(schema: unknown): boolean {
  return resolveSchema(schema).type === 'null'
}
