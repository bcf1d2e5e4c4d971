import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Browser, CurationServices } from './call.ts'

/** Reads what signing in and out need of a request, and takes their cookies for its answer. */
export function createBrowser(
  { getAddress }: Pick<CurationServices, 'getAddress'>,
  request: IncomingMessage,
  response: ServerResponse,
): Browser {
  return {
    address: getAddress(request),
    cookie: request.headers.cookie ?? '',
    setCookies: (cookies) => {
      for (const cookie of cookies) response.appendHeader('Set-Cookie', cookie)
    },
  }
}
