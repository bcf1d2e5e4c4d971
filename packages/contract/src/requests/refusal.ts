import { type Hint, joinHints } from '../hints/hint.ts'
import { formatCount } from './plain-words.ts'

/** The place of a problem in a request, as a JSON pointer, and the problem. */
export type ErrorDetail = { readonly path: string; readonly message: string }

/** The refusal of an invalid request. If it has no hint, the hint of its error code applies. */
export type Refusal = { readonly message: string; readonly hint?: Hint; readonly details: readonly ErrorDetail[] }

/** Maximum number of places that an error names. A caller with more mistakes gets the others on the next attempt. */
export const maxPlaces = 100

/**
 * Builds a message of one sentence with the number of invalid places, and lists up to a hundred of them for programs. `more` counts
 * further places that were not collected.
 */
export function createRefusal(details: readonly ErrorDetail[], hint: Hint = buildFixHint(details), more = 0): Refusal {
  const count = details.length + more
  const rest = count > maxPlaces ? `; the first ${maxPlaces} are named` : ''
  const message = `The request has ${formatCount(count, 'invalid field')}${rest}.`
  return {
    message,
    details: details.slice(0, maxPlaces),
    ...(hint !== '' && { hint: typeof hint === 'string' ? shorten(hint, 4000) : hint }),
  }
}

/**
 * Builds a hint that says what to fix, followed by the advice. If the advice names operations, the hint does not repeat the places,
 * because they may quote the request (rule request.operations-by-value).
 */
export function buildAdviceHint(details: readonly ErrorDetail[], advice: readonly Hint[]): Hint {
  const namesOperations = advice.some((hint) => typeof hint !== 'string')
  return joinHints([namesOperations ? 'Fix the listed fields.' : buildFixHint(details), ...advice])
}

function buildFixHint(details: readonly ErrorDetail[]): string {
  if (details.length === 0) return ''
  const first = details.slice(0, 5).map(({ path, message }) => `${path}: ${shorten(message, 400)}`)
  return `Fix ${first.join('; ')}${details.length > 5 ? '; and the other listed fields' : ''}.`
}

/** Shortens a text that a message quotes from the caller, so that the message stays readable. */
export function shorten(text: string, length = 200): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}

/** Writes a JSON pointer (RFC 6901). Shortens each step, because a step from the caller may be too long for the message. */
export function toJsonPointer(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).toWellFormed().slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
