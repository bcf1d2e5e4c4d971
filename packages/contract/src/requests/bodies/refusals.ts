import type { Hint } from '../../hints/hint.ts'
import type { Refusal } from '../refusal.ts'
import type { BodyProblems } from './problems.ts'

/** Maximum size of a body in bytes. */
export const bodyLimit = 2 * 1024 * 1024

/** Problem of a request without its required body. */
export const missingBody: BodyProblems = { details: [{ path: '/body', message: 'is required' }], advice: ['Send a JSON object.'] }

/** Maximum length of a content type; a longer one is refused as unknown. */
const maxTypeCharacters = 1_000

/** Returns a refusal for content types other than `application/json`, which may have any parameters as long as the text is UTF-8. */
export function checkContentType(contentType: string | undefined, others = ''): Refusal | undefined {
  const [type = '', ...parameters] = (contentType ?? '').slice(0, maxTypeCharacters).toLowerCase().split(';')
  const charset = parameters.map((parameter) => /^\s*charset\s*=\s*"?([^"\s]*)/.exec(parameter)?.[1]).find((found) => found !== undefined)
  const isShort = (contentType ?? '').length <= maxTypeCharacters
  if (isShort && type.trim() === 'application/json' && (charset === undefined || charset === 'utf-8' || charset === 'utf8'))
    return undefined
  return createPlaceRefusal(
    '/header/Content-Type',
    `must be application/json${others}`,
    contentType === undefined ? 'The request does not name the type of its body.' : 'The type of the body is not supported.',
    'Send the body as JSON in UTF-8 with the header Content-Type: application/json.',
  )
}

export function checkContentEncoding(contentEncoding = 'identity'): Refusal | undefined {
  if (contentEncoding.toLowerCase() === 'identity') return undefined
  return createPlaceRefusal(
    '/header/Content-Encoding',
    'must be left out',
    'The body is compressed.',
    'Send the body uncompressed, without the header Content-Encoding.',
  )
}

export function createSizeRefusal(limit: number): Refusal {
  const hint = 'Send less at once, for example a bundle in several parts.'
  return createPlaceRefusal('/body', `must have at most ${limit} bytes`, `The body is larger than ${limit} bytes.`, hint)
}

export function createPlaceRefusal(path: string, problem: string, message: string, hint: Hint): Refusal {
  return { message, hint, details: [{ path, message: problem }] }
}
