import type { IncomingHttpHeaders } from 'node:http'
import { headerNamesOf, problemsOfParameters, problemsOfPath, queryParametersOf } from '@catalog/contract/requests/parameters'
import { readQuery } from '@catalog/contract/requests/query-string'
import { requestRefusal } from '@catalog/contract/requests/request-refusal'
import { apiErrorOf } from './api-error.ts'
import { createBodyCheck } from './body-check.ts'
import { parameterChecks } from './parameter-check.ts'
import type { ContractDocument } from './slice.ts'

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
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  /** The declared ones, as the contract spells them. */
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}
/** Answers the request with its values in the contract's types, or throws a VALIDATION_ERROR that names every offending place. */
export type Validate = (request: RawRequest) => Promise<ValidRequest>

/** An operation, by its place in the contract. */
export type Place = {
  readonly path: string
  readonly method: string
  /** Whether its body is checked where it is read, as it comes (streamed-body.ts). */
  readonly streamsBody?: boolean
}

/** Makes the validators of the contract's operations. A parameter's schema that does not compile is an error then already. */
export function validatorsOf(document: ContractDocument): (place: Place) => Promise<Validate> {
  const parameterCheck = parameterChecks(document)
  return async ({ path, method, streamsBody }) => {
    const queryParameters = queryParametersOf(document, path, method)
    const headerNames = headerNamesOf(document, path, method)
    const checkBody = streamsBody ? undefined : createBodyCheck(document, path, method)
    const checkParameters = await parameterCheck(path, method)
    return async (raw) => {
      const { values, problems } = readQuery(raw.queryString, queryParameters)
      const checked = await checkParameters({ path: raw.params, query: values, headers: declared(raw.headers, headerNames) })
      const refusal = requestRefusal({
        read: [...problems, ...problemsOfPath(raw)],
        parameters: problemsOfParameters(checked.reported, headerNames),
        body: checkBody?.(raw.body),
      })
      if (refusal) throw apiErrorOf(refusal)
      return { path: checked.path, query: checked.query, headers: spelt(checked.headers, headerNames), body: raw.body }
    }
  }
}

/** No other header is handed over: the validator would keep something for every Content-Type that it ever saw. */
function declared(sent: IncomingHttpHeaders = {}, names: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...names.keys()].flatMap((name) => (sent[name] === undefined ? [] : [[name, String(sent[name])]])))
}

function spelt(headers: ValidRequest['headers'], names: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [names.get(name) ?? name, value]))
}
