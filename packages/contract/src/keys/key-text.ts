import type { CodedRefusal } from '../refusals/coded-refusal.ts'

/** Matches a key and finds its environment, id, secret and checksum (rule key.format). */
export const keyShape = /^cat_([a-z0-9-]{1,50})_([0-9a-f]{32})_([0-9a-f]{64})([0-9a-f]{8})$/
export const notOfKeyShape = 'it does not look like cat_<environment>_<id>_<secret>'

const howTo = 'Send the header Authorization with the value "Bearer <API_KEY>".'

/** Reads the key from the header, or returns a refusal that says why there is none. */
export function parseAuthorization(authorization: string | undefined): { readonly key: string } | { readonly refusal: CodedRefusal } {
  if (authorization === undefined) return { refusal: createUnauthorizedRefusal('The request carries no API key.', howTo) }
  const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  if (key !== undefined) return { key }
  return { refusal: createUnauthorizedRefusal('The Authorization header is not of the form "Bearer <API_KEY>".', howTo) }
}

export function createMalformedKeyRefusal(reason: string): CodedRefusal {
  return createUnauthorizedRefusal(
    `The API key is malformed: ${reason}.`,
    'Copy the complete key again; it is shown only once, when it is created.',
  )
}

export const unknownKey: CodedRefusal = createUnauthorizedRefusal(
  'The API key is unknown.',
  'Check that you copied the complete key and that it belongs to this environment; ask a curator for a new one if it was lost.',
)

function createUnauthorizedRefusal(message: string, hint: string): CodedRefusal {
  return { code: 'UNAUTHORIZED', message, hint }
}
