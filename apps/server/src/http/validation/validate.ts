import type { IncomingHttpHeaders } from 'node:http'
import { checkPath, explainParameterErrors, listHeaderNames, listQueryParameters } from '@catalog/contract/requests/parameters'
import { parseQuery } from '@catalog/contract/requests/query-string'
import { mergeRefusals } from '@catalog/contract/requests/request-refusal'
import { toValidationError } from '../../errors/api-error.ts'
import { createBodyCheck } from './body-check.ts'
import { createParameterChecks } from './parameter-check.ts'
import type { ContractDocument } from './slice.ts'

export type RawRequest = {
  readonly params: Record<string, string>
  /** The names of parameters that are not percent-encoded UTF-8. */
  readonly malformed?: readonly string[]
  readonly queryString: string
  readonly headers?: IncomingHttpHeaders
  /** The parsed body; undefined if none was sent. */
  readonly body?: unknown
}
export type ValidRequest = {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  /** The declared headers, spelled as in the contract. */
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}
/** Converts the values of a request to the contract's types, or throws a VALIDATION_ERROR that names every offending place. */
export type Validate<Values = ValidRequest> = (request: RawRequest) => Promise<Values>

/** Asserts the type of values that a validator accepts: the type that was generated from the same contract. */
export function castValidator<Values>(validate: Validate): Validate<Values> {
  return validate as Validate<Values>
}

/** An operation, identified by its path and method in the contract. */
export type OperationPlace = {
  readonly path: string
  readonly method: string
  /** True when its body is checked while it is read (streamed-body.ts). */
  readonly streamsBody?: boolean
}

export type ValidatorOf = (place: OperationPlace) => Validate

/**
 * Makes the validators of a contract's operations. Each is compiled at its first request: compiling all of them takes a quarter of a start
 * (docs/decisions/0002).
 */
export function createValidators(document: ContractDocument): ValidatorOf {
  const parameterCheckOf = createParameterChecks(document)
  return (place) => {
    let made: Promise<Validate> | undefined
    return async (raw) => {
      made ??= createValidator(document, place, parameterCheckOf)
      return (await made)(raw)
    }
  }
}

async function createValidator(
  document: ContractDocument,
  { path, method, streamsBody }: OperationPlace,
  parameterCheckOf: ReturnType<typeof createParameterChecks>,
): Promise<Validate> {
  const queryParameters = listQueryParameters(document, path, method)
  const headerNames = listHeaderNames(document, path, method)
  const checkBody = streamsBody ? undefined : createBodyCheck(document, path, method)
  const checkParameters = await parameterCheckOf(path, method)
  return async (raw) => {
    const { values, problems } = parseQuery(raw.queryString, queryParameters)
    const checked = await checkParameters({ path: raw.params, query: values, headers: pickDeclaredHeaders(raw.headers, headerNames) })
    const body = checkBody?.(raw.body)
    const refusal = mergeRefusals({
      read: [...problems, ...checkPath(raw)],
      parameters: explainParameterErrors(checked.reported, headerNames),
      body,
    })
    if (refusal) throw toValidationError(refusal)
    return {
      path: checked.path,
      query: checked.query,
      headers: restoreHeaderNames(checked.headers, headerNames),
      body: body ? body.body : raw.body,
    }
  }
}

/** Keeps only the declared headers, because the validator would store data forever for every new Content-Type. */
function pickDeclaredHeaders(headers: IncomingHttpHeaders = {}, names: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...names.keys()].flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])))
}

function restoreHeaderNames(headers: ValidRequest['headers'], names: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [names.get(name) ?? name, value]))
}
