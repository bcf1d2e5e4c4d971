import { type Hint, joinHints } from '../hints/hint.ts'
import { formatCount } from './plain-words.ts'

/** An offending place of a request, as a JSON pointer, and what is wrong there. */
export type ErrorDetail = { readonly path: string; readonly message: string }

/** The answer to a request that is refused for its shape. Without a hint, that of the error code holds. */
export type Refusal = { readonly message: string; readonly hint?: Hint; readonly details: readonly ErrorDetail[] }

/** Maximum number of places that are named. A caller with more mistakes finds the others on the next try. */
export const maxPlaces = 100

/**
 * Writes one sentence for a person or a model, and the offending places for a program: all of them up to a hundred, and how many
 * there are. `more` counts those that were not even collected.
 */
export function createRefusal(details: readonly ErrorDetail[], hint: Hint = toFix(details), more = 0): Refusal {
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
 * A hint that says what to fix, and then what a caller should know for it. If that names operations, the places are not repeated,
 * because they may quote the request (rule request.operations-by-value).
 */
export function withAdvice(details: readonly ErrorDetail[], advice: readonly Hint[]): Hint {
  const namesOperations = advice.some((hint) => typeof hint !== 'string')
  return joinHints([namesOperations ? 'Fix the fields that `details` names.' : toFix(details), ...advice])
}

function toFix(details: readonly ErrorDetail[]): string {
  if (details.length === 0) return ''
  const first = details.slice(0, 5).map(({ path, message }) => `${path}: ${shorten(message, 400)}`)
  return `Fix ${first.join('; ')}${details.length > 5 ? '; and the others in details' : ''}.`
}

/** Shortens a text of the caller that is quoted back, so that it does not drown the message. */
export function shorten(text: string, length = 200): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}

/** Writes a JSON pointer (RFC 6901). Cuts each step, because it may come from the caller and be too long for the message. */
export function toJsonPointer(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).toWellFormed().slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
