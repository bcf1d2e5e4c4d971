import { configure } from 'safe-stable-stringify'

/**
 * Writes JSON in its canonical form (RFC 8785), for hashes: keys in the order of their UTF-16 code units, no spaces, numbers and strings as
 * JavaScript writes them. The form has no unpaired surrogates, because they are refused earlier.
 */
export const canonical = configure({ deterministic: true, circularValue: Error }) as (value: unknown) => string
