import { configure } from 'safe-stable-stringify'

/**
 * JSON in its one canonical form (RFC 8785): keys in the order of their UTF-16 code units, no spaces, numbers and
 * strings as JavaScript writes them. What is hashed is written so. Half surrogates, for which the form has no
 * writing, are refused before they get here.
 */
export const canonical = configure({ deterministic: true, circularValue: Error }) as (value: unknown) => string
