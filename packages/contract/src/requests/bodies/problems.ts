import { idAsSlug } from '../../texts/slug.ts'
import { formatCount, toPlainWords } from '../plain-words.ts'
import { type ErrorDetail, maxPlaces, toJsonPointer } from '../refusal.ts'
import type { SchemaError } from '../schema-error.ts'

/** All problems of a body at once; `advice` goes into the hint. */
export type BodyProblems = {
  readonly details: readonly ErrorDetail[]
  readonly advice: readonly string[]
  /** Number of further wrong places, which are not named. */
  readonly more?: number
}
type Schema = Readonly<Record<string, unknown>>
/** Resolves a reference to a schema. */
type ResolveSchema = (reference: string) => Schema
type Problem = ErrorDetail & { readonly advice?: string }

/** Maximum number of different pieces of advice in a hint; later ones are dropped. */
const maxAdvice = 10

/**
 * Converts Ajv's errors to places and messages that a caller understands. Needs `verbose` and `allErrors`. Takes time in proportion to the
 * number of errors.
 */
export function explainBodyProblems(errors: readonly SchemaError[], resolveSchema: ResolveSchema): BodyProblems {
  const places = new Map<string, Problem>()
  for (const error of dropBranchErrors(errors))
    for (const problem of toProblems(error, resolveSchema)) if (!places.has(problem.path)) places.set(problem.path, problem)
  const named = [...places.values()].slice(0, maxPlaces)
  const more = places.size - named.length
  return {
    details: named.map(({ path, message }) => ({ path, message })),
    advice: [...new Set(named.flatMap(({ advice }) => advice ?? []))].slice(0, maxAdvice),
    ...(more > 0 && { more }),
  }
}

/**
 * Drops the errors of alternatives that the caller did not mean. If a value must match one of several schemas, Ajv reports the errors of
 * each of them, and then one for the choice itself. Keeps the error of the choice if the alternatives differ in their required fields,
 * otherwise the errors inside the alternative whose type fits.
 */
function dropBranchErrors(errors: readonly SchemaError[]): readonly SchemaError[] {
  const left: SchemaError[] = []
  for (const error of errors) {
    const deeper = isChoice(error) ? removeBranchErrors(left, error).filter((inner) => isDeeper(inner, error)) : []
    if (deeper.length === 0 || isChoiceOfRequired(error)) left.push(error)
    else for (const inner of deeper) left.push(inner)
  }
  return left
}

function isChoice({ keyword }: SchemaError): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf'
}

/** Removes the errors of a choice's alternatives from the end of the list, because Ajv reports them right before that of the choice. */
function removeBranchErrors(errors: SchemaError[], choice: SchemaError): readonly SchemaError[] {
  let from = errors.length
  while (from > 0 && isWithin(errors[from - 1] as SchemaError, choice)) from--
  return errors.splice(from)
}

function isDeeper({ instancePath, keyword }: SchemaError, choice: SchemaError): boolean {
  return instancePath !== choice.instancePath || (keyword !== 'type' && keyword !== 'const')
}

/**
 * True when an error comes from an alternative of the choice. Compares the parent schema, because the schema path starts again after a
 * reference.
 */
function isWithin(error: SchemaError, choice: SchemaError): boolean {
  if (!isAtOrBelow(error.instancePath, choice.instancePath)) return false
  if (error.schemaPath.startsWith(`${choice.schemaPath}/`)) return true
  const refers = listBranches(choice).some(({ $ref }) => $ref !== undefined)
  return refers && error.parentSchema !== undefined && !listParts(choice.parentSchema).has(error.parentSchema)
}

const parts = new WeakMap<object, ReadonlySet<object>>()

/** Lists the schemas nested in this one, without following references. Cached by schema. */
function listParts(schema: Schema = {}): ReadonlySet<object> {
  const known = parts.get(schema)
  if (known) return known
  const found = new Set<object>()
  collectParts(schema, found)
  parts.set(schema, found)
  return found
}

function collectParts(schema: unknown, found: Set<object>): void {
  if (typeof schema !== 'object' || schema === null || found.has(schema)) return
  found.add(schema)
  for (const part of Object.values(schema)) collectParts(part, found)
}

function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`)
}

function listBranches(choice: SchemaError): Schema[] {
  return choice.schema as Schema[]
}

function isChoiceOfRequired(choice: SchemaError): boolean {
  return listBranches(choice).every((branch) => Array.isArray(branch.required))
}

function toProblems(error: SchemaError, resolveSchema: ResolveSchema): Problem[] {
  const { keyword, instancePath, params, propertyName } = error
  const at = `/body${instancePath}`
  if (propertyName !== undefined) return [{ path: at + toJsonPointer([propertyName]), message: `has a name that ${formatProblem(error)}` }]
  switch (keyword) {
    case 'if':
    case 'propertyNames':
      return []
    case 'required':
      return [{ path: at + toJsonPointer([params.missingProperty]), message: 'is required' }]
    case 'dependentRequired':
      return [{ path: at + toJsonPointer([params.missingProperty]), message: `is required where ${params.property} is sent` }]
    case 'additionalProperties':
      return describeUnknownProperty(error, params.additionalProperty, resolveSchema)
    case 'unevaluatedProperties':
      return describeUnknownProperty(error, params.unevaluatedProperty, resolveSchema)
    default:
      return [{ path: at, message: formatProblem(error), ...buildAdvice(error) }]
  }
}

const curatorOnly = new Set(['next_action', 'trust_blocker'])

/**
 * Reports an unknown property and names the allowed ones. If it were dropped silently, a request with a misspelt field would seem to
 * succeed.
 */
function describeUnknownProperty(
  { instancePath, parentSchema = {}, data }: SchemaError,
  name: string,
  resolveSchema: ResolveSchema,
): Problem[] {
  const known = listAllowedProperties(parentSchema, resolveSchema)
  if (known.includes(name)) return []
  const path = `/body${instancePath}${toJsonPointer([name])}`
  const advice = `Allowed in /body${instancePath}: ${known.join(', ') || 'nothing'}.`
  return [{ path, message: curatorOnly.has(name) && isAboutPerson(instancePath, data) ? 'is curator-only' : 'is not allowed', advice }]
}

function isAboutPerson(instancePath: string, data: unknown): boolean {
  const kind = (data as { kind?: unknown } | undefined)?.kind
  return instancePath.split('/').includes('person') || (typeof kind === 'string' && kind.includes('person'))
}

const allowed = new WeakMap<Schema, readonly string[]>()

/** Lists the properties of a schema, including those of its combined schemas. Cached by schema. */
function listAllowedProperties(schema: Schema, resolveSchema: ResolveSchema): readonly string[] {
  const known = allowed.get(schema) ?? collectAllowedProperties(schema, resolveSchema)
  allowed.set(schema, known)
  return known
}

function collectAllowedProperties(schema: Schema, resolveSchema: ResolveSchema): readonly string[] {
  const parts = [
    ...((schema.allOf as Schema[] | undefined) ?? []),
    ...(typeof schema.$ref === 'string' ? [resolveSchema(schema.$ref)] : []),
  ]
  const own = Object.keys((schema.properties as object | undefined) ?? {})
  return [...new Set([...parts.flatMap((part) => listAllowedProperties(part, resolveSchema)), ...own])]
}

/** Matches the paths of lists that must not be empty, because the call would then be pointless. */
const findings = /\/(changes|suggestions|events)$/

function buildAdvice({ keyword, instancePath, data }: SchemaError): { advice?: string } {
  const isEmptyFinding = keyword === 'minItems' && findings.test(instancePath) && Array.isArray(data) && data.length === 0
  return isEmptyFinding ? { advice: 'Finding nothing is a valid outcome and needs no call: send nothing at all.' } : {}
}

function formatProblem(error: SchemaError): string {
  const { keyword, params, message = 'is invalid', schema } = error
  switch (keyword) {
    case 'type':
      return `must be ${joinWithOr([params.type].flat().map(addArticle))}`
    case 'enum':
      return `must be one of: ${(params.allowedValues as unknown[]).map(String).join(', ')}`
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`
    case 'anyOf':
      return isChoiceOfRequired(error) ? `at least one of ${formatRequired(error)} is required` : formatForms(error)
    case 'oneOf':
      return isChoiceOfRequired(error) ? `exactly one of ${formatRequired(error)} is required` : formatForms(error)
    case 'not': {
      const { required, format } = schema as { required?: string[]; format?: string }
      if (format === 'uuid') return idAsSlug
      return required ? `must not have ${required.join(' and ')} together` : 'is not allowed here'
    }
    case 'false schema':
      return 'is not allowed here'
    case 'uniqueItems':
      return `must not hold the same item twice (items ${Math.min(params.i, params.j)} and ${Math.max(params.i, params.j)})`
    case 'minProperties':
      return `must have at least ${formatCount(params.limit, 'field')}`
    case 'maxProperties':
      return `must have at most ${formatCount(params.limit, 'field')}`
    default:
      return toPlainWords(message)
  }
}

function formatRequired(choice: SchemaError): string {
  return listBranches(choice)
    .map(({ required }) => (required as string[]).join(' with '))
    .join(', ')
}

function formatForms(choice: SchemaError): string {
  const types = listBranches(choice).flatMap(({ type }) => (type === undefined ? [] : [type].flat().map(String)))
  return types.length === listBranches(choice).length
    ? `must be ${joinWithOr(types.map(addArticle))}`
    : 'must have one of the forms that the contract shows'
}

function addArticle(type: string): string {
  if (type === 'null') return 'null'
  return /^[aio]/.test(type) ? `an ${type}` : `a ${type}`
}

function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
