import {
  type Body,
  type Document,
  type Example,
  getReferencedName,
  type Parameter,
  type RawOperation,
  resolveReference,
  type Schema,
} from './document.ts'
import { type Flow, flows } from './flows.ts'
import { assertNoCollisions, getMethodName, type MethodName } from './naming.ts'

/** The answer of a write to a key that has no scope to read what it wrote. */
export const receiptName = 'WriteReceipt'
/** The schema of the answer to a dry run. It is left out of the answers of methods, which have one type each. */
export const previewName = 'ProposalPreview'

/** An operation of the contract, as the SDK offers it. */
export interface Operation {
  readonly operationId: string
  readonly name: MethodName
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** Sets of scopes; a key needs all scopes of one set. */
  readonly scopes: ReadonlyArray<readonly string[]>
  /** Error codes that the operation may return, in the order of the catalogue. */
  readonly errors: readonly string[]
  readonly pathParameters: readonly Parameter[]
  readonly queryParameters: readonly Parameter[]
  readonly body: string | undefined
  /** True when the body is a form with a file in it. */
  readonly isForm: boolean
  /** The contract's examples of a body. */
  readonly bodyExamples: readonly unknown[]
  /** The SDK's own method in place of the operation, where it is part of the approval flow. */
  readonly flow: Flow | undefined
  /** True when a dry run answers what the call would do. */
  readonly hasPreview: boolean
  /** True when the answer has a tag, by which a call can ask whether anything changed. */
  readonly isTagged: boolean
  readonly status: number
  /** The model of the answer. */
  readonly answer: string
  readonly paging: Paging | undefined
  /** The values of `include` that add a property of the same name to the answer. */
  readonly includes: readonly string[]
  readonly example: unknown
}

export interface Paging {
  readonly itemsKey: string
  readonly item: string
}

export function buildOperations(document: Document): Operation[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => buildOperation(document, path, method, raw)),
  )
  assertNoCollisions(operations)
  return operations
}

function buildOperation(document: Document, path: string, method: string, raw: RawOperation): Operation {
  const { operationId, summary, description = '', tags } = raw
  const parameters = (raw.parameters ?? []).map((parameter) => resolveReference(document, parameter))
  for (const parameter of parameters) assertSupported(document, operationId, method, parameter)
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query')
  const { status, answer, example } = getAnswer(document, raw)
  return {
    operationId,
    method,
    path,
    tag: tags[0],
    summary: flows[operationId]?.summary ?? summary,
    description,
    queryParameters,
    status,
    answer,
    example,
    name: getMethodName({ operationId, method, path, tag: tags[0] }),
    scopes: (raw.security ?? []).map((requirement) => Object.values(requirement).flat()),
    errors: listErrorCodes(document, raw, parameters),
    pathParameters: listPathParameters(path, parameters),
    body: getBodyModel(document, raw),
    isForm: chooseMedia(document, raw.requestBody).type === formType,
    bodyExamples: listBodyExamples(document, raw),
    flow: flows[operationId],
    hasPreview: hasPreview(document, raw),
    isTagged: '304' in raw.responses,
    paging: findPaging(document, answer, queryParameters),
    includes: listIncludes(document, answer, queryParameters),
  }
}

const approvalHeader = 'X-Catalog-Approval-Digest'

/** The headers that calls can send. */
const sentHeaders = ['Idempotency-Key', approvalHeader, 'X-Catalog-Approved-By', 'X-Catalog-Approved-How']

/** Headers for which the SDK has its own methods (`changes.follow`). */
const headersOfForms = ['Last-Event-ID']

/** Stops the generation at a parameter that the serializer and the methods cannot express, so that it is not sent wrongly. */
function assertSupported(document: Document, operationId: string, method: string, { name, in: place, schema, explode }: Parameter): void {
  const isList = resolveReference(document, schema).type === 'array'
  const supported =
    place === 'path' ||
    (place === 'query' && method === 'get' && (!isList || explode === false)) ||
    [...sentHeaders, ...headersOfForms].includes(name)
  if (!supported) throw new Error(`${operationId}: the SDK cannot send the ${place} parameter ${name} as it is described.`)
}

function listPathParameters(path: string, parameters: readonly Parameter[]): Parameter[] {
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1])
  return names.map((name) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name)
    if (!parameter) throw new Error(`${path} does not describe {${name}}.`)
    return parameter
  })
}

function getAnswer(document: Document, raw: RawOperation): { status: number; answer: string; example: unknown } {
  const successes = Object.entries(raw.responses).filter(([code]) => code.startsWith('2'))
  const getSchemaName = (body: Body = {}) => getReferencedName(removeReceipt(chooseMedia(document, body).schema ?? {}))
  const answer = getSchemaName(successes[0]?.[1])
  // A replay (200) and a new record (201) may have the same answer; the status of the new record is then shown.
  const [status = '', reference] = successes.findLast(([, body]) => getSchemaName(body) === answer) ?? []
  const media = chooseMedia(document, reference)
  if (!answer) throw new Error(`${raw.operationId}: its answer has to be a named schema.`)
  const [example] = Object.values(media.examples ?? {})
  if (!example) throw new Error(`${raw.operationId}: its answer has no example.`)
  return { status: Number(status), answer, example: resolveReference(document, example).value }
}

/** Leaves out the receipt, which is the answer for keys that may only write, and the preview, which is the answer to a dry run. */
function removeReceipt(schema: Schema): Schema {
  const [one, other] = schema.oneOf ?? []
  return one && other && [receiptName, previewName].includes(getReferencedName(other) ?? '') ? one : schema
}

/** True when the operation has a dry run. */
function hasPreview(document: Document, raw: RawOperation): boolean {
  const { schema } = chooseMedia(document, raw.responses['200'])
  return (schema?.oneOf ?? []).some((form) => getReferencedName(form) === previewName)
}

const formType = 'multipart/form-data'

/** Chooses the media type of a body: a form if the contract has one, so that a file need not be held in memory as text. */
function chooseMedia(document: Document, body: Body = {}): { type: string; schema?: Schema; examples?: Readonly<Record<string, Example>> } {
  const { content = {} } = resolveReference(document, body)
  const type = formType in content ? formType : 'application/json'
  return { type, ...content[type] }
}

function getBodyModel(document: Document, raw: RawOperation): string | undefined {
  if (!raw.requestBody) return undefined
  const body = getReferencedName(chooseMedia(document, raw.requestBody).schema ?? {})
  if (!body) throw new Error(`${raw.operationId}: its body has to be JSON or a form, of a named schema.`)
  return body
}

function listBodyExamples(document: Document, raw: RawOperation): unknown[] {
  if (!raw.requestBody) return []
  const examples = Object.values(chooseMedia(document, raw.requestBody).examples ?? {})
  if (examples.length === 0) throw new Error(`${raw.operationId}: its body has no example.`)
  return examples.map((example) => resolveReference(document, example).value)
}

/** Lists the codes of the error statuses of an operation. Only an operation that needs an approval has APPROVAL_MISMATCH. */
function listErrorCodes(document: Document, raw: RawOperation, parameters: readonly Parameter[]): string[] {
  const needsApproval = parameters.some(({ name }) => name === approvalHeader)
  const catalogue = Object.entries(document['x-error-catalogue'])
  const answered = catalogue.filter(([, { status }]) => String(status) in raw.responses).map(([code]) => code)
  return answered.filter((code) => needsApproval || code !== 'APPROVAL_MISMATCH')
}

/** The page size that src/paging asks for. */
const maxPageSize = 200

/** A list takes a cursor and answers one array beside `next_cursor`, which is null on the last page. A feed has no last page. */
function findPaging(document: Document, answer: string, query: readonly Parameter[]): Paging | undefined {
  if (!query.some((parameter) => parameter.name === 'cursor')) return undefined
  const { properties = {} } = getSchema(document, answer)
  if (properties.next_cursor && getReferencedName(properties.next_cursor) !== 'NextCursor') return undefined
  const largest = query.find((parameter) => parameter.name === 'limit')?.schema.maximum
  if (largest !== maxPageSize) throw new Error(`${answer}: the SDK walks in pages of ${maxPageSize}, and its limit is ${largest}.`)
  const lists = Object.entries(properties).filter(([, property]) => property.items?.$ref)
  const [[itemsKey, property] = []] = lists
  const item = property?.items && getReferencedName(property.items)
  if (lists.length !== 1 || !itemsKey || !item || !properties.next_cursor)
    throw new Error(`${answer} is not a page: it needs next_cursor and one array.`)
  return { itemsKey, item }
}

function listIncludes(document: Document, answer: string, query: readonly Parameter[]): string[] {
  const values = query.find((parameter) => parameter.name === 'include')?.schema.items?.enum ?? []
  const { allOf = [], properties } = getSchema(document, answer)
  const known = [properties, ...allOf.map((part) => part.properties)].flatMap((part) => Object.keys(part ?? {}))
  return values.map(String).filter((value) => known.includes(value))
}

function getSchema(document: Document, name: string): Schema {
  return resolveReference(document, { $ref: `#/components/schemas/${name}` } as Schema)
}
