import { errorCatalogue } from '@catalog/contract/errors'
import { isObject } from './values.ts'

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

/** Lists the differences between an error and the contract's catalogue of errors: in its code, status, fields and header. */
export function checkCatalogueError({ status, headers, body }: Answer): string[] {
  const error = isObject(body) && isObject(body.error) ? body.error : {}
  const { code, retryable, message, hint } = error
  const known = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1]
  if (!known) return [`It answered ${status} with a body that is not an error of the catalogue: ${JSON.stringify(body)?.slice(0, 200)}`]
  return [
    ...(known.status === status ? [] : [`${code} came with ${status}.`]),
    ...(known.retryable === retryable ? [] : [`${code} says that it is ${retryable === true ? '' : 'not '}retryable.`]),
    ...(typeof message === 'string' && typeof hint === 'string' ? [] : ['It has no message or no hint.']),
    ...(headers.has('x-request-id') ? [] : ['It has no X-Request-Id.']),
  ]
}
