import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { resolveReference } from '@catalog/contract/requests/contract'
import fc from 'fast-check'
import { listExampleBodies, listExamples } from '../../../server/src/testing/requests/examples.ts'

export type Schema = {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly default?: unknown
}
export type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema }
export type Values = Record<string, unknown>

/** The path and query parameters of an operation, according to the contract. */
export function listParameters(operationId: OperationId, place: 'path' | 'query'): Parameter[] {
  const { parameters = [] } = getOperation(operationId)
  const all = parameters.map((parameter) => resolveReference(document, parameter) as Parameter)
  return all.filter((parameter) => parameter.in === place).map((parameter) => ({ ...parameter, schema: resolveSchema(parameter.schema) }))
}

/** Returns status and body of the operation's example answer, with the status 201 if the contract has one. */
export function getExampleAnswer(operationId: OperationId): { readonly status: 200 | 201; readonly body: unknown } {
  const { responses = {} } = getOperation(operationId)
  const status = 201 in responses ? 201 : 200
  return { status, body: Object.values(listExamples(responses[status]))[0] }
}

/** Returns the first example body of an operation; undefined if it takes no body. */
export function getExampleBody(operationId: OperationId): unknown {
  return Object.values(listExampleBodies(operationId))[0]
}

function getOperation(operationId: OperationId) {
  const { path, method } = operations[operationId]
  type Operation = { readonly parameters?: readonly unknown[]; readonly responses?: Record<number, unknown> }
  return (document.paths as Record<string, Record<string, Operation>>)[path]?.[method] ?? {}
}

/** Generates values that the contract allows, for all of the parameters or for any part of them. */
export function createValuesArbitrary(parameters: readonly Parameter[], options: { readonly all: boolean }): fc.Arbitrary<Values> {
  const model = Object.fromEntries(parameters.map((parameter) => [parameter.name, createValueArbitrary(parameter)]))
  return options.all ? fc.record(model) : fc.record(model, { requiredKeys: [] })
}

function createValueArbitrary({ in: place, schema }: Parameter): fc.Arbitrary<unknown> {
  const { type, minimum, maximum, minItems = 0, maxItems = 5, items } = schema
  if (type === 'integer' && minimum !== undefined && maximum !== undefined) {
    return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }))
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'array' && items !== undefined) {
    // Generates either many items or long ones, because a list with both would exceed the maximum length of a URL.
    const item = createTextArbitrary({ ...items, maxLength: Math.min(items.maxLength ?? 20, 20) }).filter((text) => !text.includes(','))
    const few = fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, 5) })
    const many = fc.array(
      createTextArbitrary({ ...items, maxLength: 1 }).filter((text) => text !== ','),
      { minLength: maxItems, maxLength: maxItems },
    )
    return fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: many })
  }
  if (type !== 'string') throw new Error(`There are no values of the type ${type} yet.`)
  return place === 'path' ? createTextArbitrary(schema).filter((text) => text !== '.' && text !== '..') : createTextArbitrary(schema)
}

const reserved = fc.constantFrom(...'!*\'();:@&=+$,/?%#[]\\ <>"{}|^`~._-0aZ')
/** Texts that change if they are decoded twice or not at all, and invisible characters. */
// biome-ignore format: one list
const traps = fc.constantFrom(
  '%2F', '%', '%%', '%25', '%zz', '%2e%2e', '+', 'a+b', '../x', './', '...', '&x=1', '?limit=1', '#top', 'null', 'undefined', 'true', '1',
  '007', '-0', '1e3', '{"a":1}', '[1]', ' a ', '\t', '\r\n', '\u007f', '\u00a0', '\ufeff', '\u200d', '\u202e', '\uffff', 'é', 'e\u0301',
  'İ', 'ß', '👩‍👩‍👧', '\u{10ffff}', '__proto__', 'constructor',
)

function createTextArbitrary({ enum: values, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (values) return fc.constantFrom(...values)
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return anyMoment.map((moment) => moment.toISOString().slice(0, 10))
  if (format === 'date-time') return anyMoment.map((moment) => moment.toISOString())
  const unit = fc.oneof(
    reserved,
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  )
  const short = fc.string({ unit, minLength, maxLength: Math.min(maxLength, 30) })
  const long = fc.string({ unit: reserved, minLength: 1, maxLength: 7 }).map((text) => text.repeat(maxLength).slice(0, maxLength))
  // PostgreSQL has no NUL in its texts, so the server refuses it. Lengths are counted in code points.
  const isAllowed = (text: string) => !text.includes('\0') && [...text].length >= minLength && [...text].length <= maxLength
  return fc.oneof({ weight: 6, arbitrary: short }, { weight: 3, arbitrary: traps }, { weight: 1, arbitrary: long }).filter(isAllowed)
}

const anyMoment = fc.oneof(
  fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
  fc.constantFrom(new Date('2024-02-29'), new Date('9999-12-31')),
)

function resolveSchema(schema: unknown): Schema {
  const own = resolveReference(document, schema) as Schema
  return own.items === undefined ? own : { ...own, items: resolveSchema(own.items) }
}
