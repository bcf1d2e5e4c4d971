import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Browser, CurationServices } from './call.ts'

/** Provides sign-in and sign-out with the address and the cookies of the request, and with a function that sets cookies in the answer. */
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
