import { counted, plain } from './plain-words.ts'
import { type ErrorDetail, pointer } from './refusal.ts'
import type { SchemaError } from './schema-error.ts'

/** What is wrong with a body, everything at once; `advice` goes into the hint. */
export type BodyProblems = { readonly details: readonly ErrorDetail[]; readonly advice: readonly string[] }
type Schema = Readonly<Record<string, unknown>>
/** The schema that a reference means. */
type SchemaAt = (reference: string) => Schema
type Problem = ErrorDetail & { readonly advice?: string }

/** So many places are named; who made more mistakes than that finds the others on the next try. */
const mostPlaces = 1_000

/** Ajv's errors as the places and words that a caller understands. Needs `verbose` and `allErrors`. */
export function bodyProblems(errors: readonly SchemaError[], schemaAt: SchemaAt): BodyProblems {
  const problems = withoutBranches(errors).flatMap((error) => problemOf(error, schemaAt))
  const details = onePerPlace(problems).slice(0, mostPlaces)
  return {
    details: details.map(({ path, message }) => ({ path, message })),
    advice: [...new Set(details.flatMap(({ advice }) => advice ?? []))],
  }
}

function onePerPlace(problems: readonly Problem[]): Problem[] {
  const places = new Map<string, Problem>()
  for (const problem of problems) if (!places.has(problem.path)) places.set(problem.path, problem)
  return [...places.values()]
}

/**
 * Where one of several forms has to fit, Ajv reports what every single one lacks. What remains is what was meant:
 * the choice itself where the forms differ in what they require, else what is wrong inside of the form that fits in type.
 */
function withoutBranches(errors: readonly SchemaError[]): SchemaError[] {
  return errors
    .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
    .reduce(
      (left, choice) => {
        const within = left.filter((error) => isWithin(error, choice))
        const deeper = within.filter(
          (error) => error.instancePath !== choice.instancePath || (error.keyword !== 'type' && error.keyword !== 'const'),
        )
        const keepsDeeper = !isChoiceOfRequired(choice) && deeper.length > 0
        const dropped = new Set<SchemaError>(keepsDeeper ? [choice, ...within.filter((error) => !deeper.includes(error))] : within)
        return left.filter((error) => !dropped.has(error))
      },
      [...errors],
    )
}

/** Ajv reports what is within a choice before the choice itself; behind a reference the path within the schema starts anew. */
function isWithin(error: SchemaError, choice: SchemaError): boolean {
  if (error === choice || !isAtOrBelow(error.instancePath, choice.instancePath)) return false
  if (error.schemaPath.startsWith(`${choice.schemaPath}/`)) return true
  const refers = branchesOf(choice).some(({ $ref }) => $ref !== undefined)
  return refers && error.parentSchema !== undefined && !partsOf(choice.parentSchema).has(error.parentSchema)
}

/** Every schema that is written inside of this one. */
function partsOf(schema: unknown, found: Set<object> = new Set()): ReadonlySet<object> {
  if (typeof schema !== 'object' || schema === null || found.has(schema)) return found
  found.add(schema)
  for (const part of Object.values(schema)) partsOf(part, found)
  return found
}

function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`)
}

function branchesOf(choice: SchemaError): Schema[] {
  return choice.schema as Schema[]
}

function isChoiceOfRequired(choice: SchemaError): boolean {
  return branchesOf(choice).every((branch) => Array.isArray(branch.required))
}

function problemOf(error: SchemaError, schemaAt: SchemaAt): Problem[] {
  const { keyword, instancePath, params, propertyName } = error
  const at = `/body${instancePath}`
  if (propertyName !== undefined) return [{ path: at + pointer([propertyName]), message: `has a name that ${wordsFor(error)}` }]
  switch (keyword) {
    case 'if':
    case 'propertyNames':
      return []
    case 'required':
      return [{ path: at + pointer([params.missingProperty]), message: 'is required' }]
    case 'dependentRequired':
      return [{ path: at + pointer([params.missingProperty]), message: `is required where ${params.property} is sent` }]
    case 'additionalProperties':
      return unknownProperty(error, params.additionalProperty, schemaAt)
    case 'unevaluatedProperties':
      return unknownProperty(error, params.unevaluatedProperty, schemaAt)
    default:
      return [{ path: at, message: wordsFor(error), ...adviceFor(error) }]
  }
}

const curatorOnly = new Set(['next_action', 'trust_blocker'])

/** Decision 6. */
function unknownProperty({ instancePath, parentSchema = {}, data }: SchemaError, name: string, schemaAt: SchemaAt): Problem[] {
  const allowed = allowedIn(parentSchema, schemaAt)
  if (allowed.includes(name)) return []
  const path = `/body${instancePath}${pointer([name])}`
  const advice = `Allowed in /body${instancePath}: ${allowed.join(', ') || 'nothing'}.`
  return [{ path, message: curatorOnly.has(name) && isOfPerson(instancePath, data) ? 'is curator-only' : 'is not allowed', advice }]
}

function isOfPerson(instancePath: string, data: unknown): boolean {
  const kind = (data as { kind?: unknown } | undefined)?.kind
  return instancePath.split('/').includes('person') || (typeof kind === 'string' && kind.includes('person'))
}

/** The properties that a schema knows, with those of the schemas it is put together from. */
function allowedIn(schema: Schema, schemaAt: SchemaAt): string[] {
  const parts = [...((schema.allOf as Schema[] | undefined) ?? []), ...(typeof schema.$ref === 'string' ? [schemaAt(schema.$ref)] : [])]
  const own = Object.keys((schema.properties as object | undefined) ?? {})
  return [...new Set([...parts.flatMap((part) => allowedIn(part, schemaAt)), ...own])]
}

/** For the lists of which an empty one would be a call for nothing. */
const findings = /\/(changes|suggestions|events)$/

function adviceFor({ keyword, instancePath, data }: SchemaError): { advice?: string } {
  const isEmptyFinding = keyword === 'minItems' && findings.test(instancePath) && Array.isArray(data) && data.length === 0
  return isEmptyFinding ? { advice: 'Finding nothing is a valid outcome and needs no call: send nothing at all.' } : {}
}

function wordsFor(error: SchemaError): string {
  const { keyword, params, message = 'is invalid', schema } = error
  switch (keyword) {
    case 'type':
      return `must be ${oneOf([params.type].flat().map(withArticle))}`
    case 'enum':
      return `must be one of: ${(params.allowedValues as unknown[]).map(String).join(', ')}`
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`
    case 'anyOf':
      return isChoiceOfRequired(error) ? `at least one of ${requiredIn(error)} is required` : formsOf(error)
    case 'oneOf':
      return isChoiceOfRequired(error) ? `exactly one of ${requiredIn(error)} is required` : formsOf(error)
    case 'not': {
      const { required } = schema as { required?: string[] }
      return required ? `must not have ${required.join(' and ')} together` : 'is not allowed here'
    }
    case 'false schema':
      return 'is not allowed here'
    case 'uniqueItems':
      return `must not hold the same item twice (items ${Math.min(params.i, params.j)} and ${Math.max(params.i, params.j)})`
    case 'minProperties':
      return `must have at least ${counted(params.limit, 'field')}`
    case 'maxProperties':
      return `must have at most ${counted(params.limit, 'field')}`
    default:
      return plain(message)
  }
}

function requiredIn(choice: SchemaError): string {
  return branchesOf(choice)
    .map(({ required }) => (required as string[]).join(' with '))
    .join(', ')
}

function formsOf(choice: SchemaError): string {
  const types = branchesOf(choice).flatMap(({ type }) => (type === undefined ? [] : [type].flat().map(String)))
  return types.length === branchesOf(choice).length
    ? `must be ${oneOf(types.map(withArticle))}`
    : 'must have one of the forms that the contract shows'
}

function withArticle(type: string): string {
  if (type === 'null') return 'null'
  return /^[aio]/.test(type) ? `an ${type}` : `a ${type}`
}

function oneOf(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
