import type { IncomingHttpHeaders } from 'node:http'
import { middleware } from 'express-openapi-validator'
import type { ErrorDetail } from './api-error.ts'
import { invalidRequest, withAdvice } from './api-error.ts'
import { createBodyCheck } from './body-check.ts'
import { plain } from './plain-words.ts'
import { type QueryParameter, readQuery } from './query-string.ts'
import { type ContractDocument, sliceFor } from './slice.ts'

export type RawRequest = {
  readonly params: Record<string, string>
  /** Those of them that are not percent-encoded UTF-8. */
  readonly malformed?: readonly string[]
  readonly queryString: string
  readonly headers?: IncomingHttpHeaders
  /** What the body holds, undefined where none was sent. */
  readonly body?: unknown
}
export type ValidRequest = {
  readonly path: Record<string, unknown>
  readonly query: Record<string, unknown>
  /** The declared ones, as the contract spells them. */
  readonly headers: Record<string, unknown>
  readonly body: unknown
}
/** Answers the request with its values in the contract's types, or throws a VALIDATION_ERROR that names every offending place. */
export type Validate = (request: RawRequest) => Promise<ValidRequest>

/** What express-openapi-validator looks at in a request; it gets no more than that. */
type Facade = {
  method: string
  originalUrl: string
  url: string
  path: string
  baseUrl: string
  headers: Record<string, string>
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  app: { enabled: () => boolean; param: () => void }
  openapi?: Metadata
}
/** What its routing finds out about a request, the same for every request of an operation but for the path's values. */
type Metadata = { readonly pathParams: Record<string, unknown> }
type Step = (request: Facade, response: object, next: (error?: unknown) => void) => unknown

/**
 * The validator of one operation, on its slice of the contract. A parameter's schema that does not compile is an error here
 * already. A body that is read as it comes is checked where it is read (streamed-body.ts).
 */
export async function createValidator(document: ContractDocument, path: string, method: string, streamsBody = false): Promise<Validate> {
  const slice = sliceFor(document, path, method, '')
  const steps = middleware({
    apiSpec: slice as never,
    validateApiSpec: false,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: false },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    ajvFormats: { mode: 'full' },
  }) as unknown as Step[]
  const parameters = queryParametersOf(document, path, method)
  const headerNames = headerNamesOf(document, path, method)
  const checkBody = streamsBody ? undefined : createBodyCheck(document, path, method)
  const { metadata, check } = await compiled(steps, path, method)
  return async (raw) => {
    const { values, problems } = readQuery(raw.queryString, parameters)
    problems.push(...problemsOfPath(raw))
    const headers = declared(raw.headers, headerNames)
    const request = { ...facade(method, path, raw, values, headers), openapi: { ...metadata, pathParams: { ...raw.params } } }
    const found = (await problemsOf(check, request)).map((problem) => withHeaderNames(problem, headerNames))
    problems.push(...found.filter((problem) => !problems.some((known) => known.path === problem.path)))
    const ofBody = checkBody?.(raw.body)
    problems.push(...(ofBody?.details ?? []))
    if (problems.length > 0) throw invalidRequest(problems, ofBody && withAdvice(problems, ofBody.advice))
    return { path: request.params, query: request.query, headers: spelt(request.headers, headerNames), body: raw.body }
  }
}

/**
 * Compiling happens at the first request, so one is made up; whether it is valid does not matter. Its routing is
 * needed this once only, because ours has chosen the operation: later requests go straight to the last step.
 */
async function compiled(steps: Step[], path: string, method: string): Promise<{ metadata: Metadata; check: Step }> {
  const params = Object.fromEntries([...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => [name, 'any']))
  const url = path.replaceAll(/\{[^}]+\}/g, 'any')
  const request = facade(method, url, { params, queryString: '' }, {}, {})
  for (const step of steps) await problemsOf(step, request)
  const check = steps.at(-1)
  if (!request.openapi || !check) throw new Error(`The validator does not know ${method.toUpperCase()} ${path}.`)
  return { metadata: request.openapi, check }
}

/** The query is handed over read; left in the URL it would only be read again, and refused for what it need not encode. */
function facade(method: string, url: string, raw: RawRequest, query: Record<string, string>, headers: Record<string, string>): Facade {
  return {
    method: method.toUpperCase(),
    originalUrl: url,
    url,
    path: url,
    baseUrl: '',
    headers,
    params: { ...raw.params },
    query: { ...query },
    body: undefined,
    app: { enabled: () => true, param: () => undefined },
  }
}

/** No other header is handed over: the validator would keep something for every Content-Type that it ever saw. */
function declared(sent: IncomingHttpHeaders = {}, names: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...names.keys()].flatMap((name) => (sent[name] === undefined ? [] : [[name, String(sent[name])]])))
}

function spelt(headers: Record<string, unknown>, names: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [names.get(name) ?? name, value]))
}

function withHeaderNames({ path, message }: ErrorDetail, names: ReadonlyMap<string, string>): ErrorDetail {
  const name = /^\/headers\/([^/]+)$/.exec(path)?.[1]
  if (name === undefined) return { path, message }
  return {
    path: `/header/${names.get(name) ?? name}`,
    message: message.startsWith('must have required property') ? 'is required' : message,
  }
}

function problemsOfPath({ params, malformed = [] }: RawRequest): ErrorDetail[] {
  const withNul = Object.keys(params).filter((name) => params[name]?.includes('\0'))
  return [
    ...malformed.map((name) => ({ path: `/path/${name}`, message: 'is not percent-encoded UTF-8' })),
    ...withNul.map((name) => ({ path: `/path/${name}`, message: 'must not contain the character NUL' })),
  ]
}

async function problemsOf(step: Step, request: Facade): Promise<ErrorDetail[]> {
  try {
    await run(step, request)
    return []
  } catch (error) {
    return reportedBy(error)
  }
}

function run(step: Step, request: Facade): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = step(request, {}, (error) => (error === undefined ? resolve() : reject(error)))
    if (settled instanceof Promise) settled.catch(reject)
  })
}

function reportedBy(error: unknown): ErrorDetail[] {
  if (typeof error !== 'object' || error === null || !('errors' in error) || !Array.isArray(error.errors)) throw error
  const reported = error.errors as { path?: string; message?: string }[]
  const details = reported.map(({ path = '', message = 'is invalid' }) => ({
    path: path.replace(/^\/params\//, '/path/'),
    message: plain(message),
  }))
  return onePerPlace(details)
}

/** A value of a format has its length, too: the format says it better. */
function onePerPlace(details: readonly ErrorDetail[]): ErrorDetail[] {
  const places = new Map<string, ErrorDetail>()
  for (const detail of details) if (!places.has(detail.path) || detail.message.includes('format')) places.set(detail.path, detail)
  return [...places.values()]
}

/** Headers and their declared spelling, by the lower-case name that Node gives them. */
function headerNamesOf(document: ContractDocument, path: string, method: string): Map<string, string> {
  const names = parametersOf(document, path, method).flatMap((parameter) => (parameter.in === 'header' ? [String(parameter.name)] : []))
  return new Map(names.map((name) => [name.toLowerCase(), name]))
}

function parametersOf(document: ContractDocument, path: string, method: string): Record<string, unknown>[] {
  const operation = document.paths[path]?.[method] as { parameters?: unknown[] } | undefined
  return (operation?.parameters ?? []).map((parameter) => resolved(document, parameter))
}

function queryParametersOf(document: ContractDocument, path: string, method: string): QueryParameter[] {
  return parametersOf(document, path, method)
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => {
      const schema = resolved(document, parameter.schema)
      const type = schema.type
      return { name: String(parameter.name), type: isSimple(type) ? type : 'string' }
    })
}

function isSimple(type: unknown): type is QueryParameter['type'] {
  return type === 'integer' || type === 'number' || type === 'boolean' || type === 'array'
}

function resolved(document: ContractDocument, value: unknown): Record<string, unknown> {
  const object = value as Record<string, unknown>
  const reference = object.$ref
  if (typeof reference !== 'string') return object
  const [, , kind = '', name = ''] = reference.split('/')
  return resolved(document, document.components?.[kind]?.[name])
}
