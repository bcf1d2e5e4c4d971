import type { ReportedError } from '@catalog/contract/requests/parameters'
import { middleware } from 'express-openapi-validator'
import { type ContractDocument, sliceContract } from './slice.ts'

/** The values of a request's parameters: before the check as sent, after it in the contract's types and with its defaults. */
export type ParameterValues = {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  /** Keyed by their names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>
}
/** The values of a request's parameters, with the problems found in them. */
export type CheckedParameters = ParameterValues & { readonly reported: readonly ReportedError[] }
export type ParameterCheck = (values: ParameterValues) => Promise<CheckedParameters>

/** The only part of a request that express-openapi-validator gets. */
type RequestFacade = {
  method: string
  originalUrl: string
  url: string
  path: string
  baseUrl: string
  headers: Record<string, unknown>
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: undefined
  app: { enabled: () => boolean; param: () => void }
  openapi?: Metadata
}
/** The result of the library's routing: the same for every request of an operation, except for the values in the path. */
type Metadata = { readonly pathParams: Readonly<Record<string, unknown>> }
type ValidationStep = (request: RequestFacade, response: object, next: (error?: unknown) => void) => unknown

/**
 * Makes the checks of the operations' parameters, each when it is first needed. Operations with the same parameters share a check, because
 * compiling one takes about 5 ms.
 */
export function createParameterChecks(document: ContractDocument): (path: string, method: string) => Promise<ParameterCheck> {
  const made = new Map<string, Promise<ParameterCheck>>()
  return (path, method) => {
    const slice = sliceContract(document, path, method)
    const key = JSON.stringify(slice)
    const check = made.get(key) ?? compile(slice)
    made.set(key, check)
    return check
  }
}

/**
 * Compiles the check. The library compiles at its first request, so this sends it a made-up one, valid or not. Its routing is needed only
 * once: our router has already chosen the operation, so later requests go straight to the last step.
 */
async function compile(slice: ContractDocument): Promise<ParameterCheck> {
  const steps = middleware({
    apiSpec: slice as Parameters<typeof middleware>[0]['apiSpec'],
    validateApiSpec: false,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: false },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    ajvFormats: { mode: 'full' },
  }) as unknown as ValidationStep[]
  const [path = ''] = Object.keys(slice.paths)
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  const first = buildRequestFacade(path.replaceAll(/\{[^}]+\}/g, 'any'), {
    path: Object.fromEntries(names.map((name) => [name, 'any'])),
    query: {},
    headers: {},
  })
  for (const step of steps) await collectErrors(step, first)
  const [check, metadata] = [steps.at(-1), first.openapi]
  if (!metadata || !check) throw new Error(`The validator does not know ${path}.`)
  return async (values) => {
    const request = { ...buildRequestFacade(path, values), openapi: { ...metadata, pathParams: { ...values.path } } }
    const reported = await collectErrors(check, request)
    return { reported, path: request.params, query: request.query, headers: request.headers }
  }
}

/**
 * Builds the request for the library, with the query already parsed. If the query stayed in the URL, the library would parse it again, and
 * refuse it for characters that need no encoding.
 */
function buildRequestFacade(url: string, { path, query, headers }: ParameterValues): RequestFacade {
  return {
    method: 'GET',
    originalUrl: url,
    url,
    path: url,
    baseUrl: '',
    headers: { ...headers },
    params: { ...path },
    query: { ...query },
    body: undefined,
    app: { enabled: () => true, param: () => undefined },
  }
}

async function collectErrors(step: ValidationStep, request: RequestFacade): Promise<readonly ReportedError[]> {
  try {
    await runStep(step, request)
    return []
  } catch (error) {
    if (typeof error !== 'object' || error === null || !('errors' in error) || !Array.isArray(error.errors)) throw error
    return error.errors
  }
}

function runStep(step: ValidationStep, request: RequestFacade): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = step(request, {}, (error) => (error === undefined ? resolve() : reject(error)))
    if (settled instanceof Promise) settled.catch(reject)
  })
}
