import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Browser, CurationServices } from './call.ts'

/** Reads the address and the cookies of a request for signing in and out, and lets these set cookies in its answer. */
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
