import { counted } from './plain-words.ts'

/** An offending place of a request, as a JSON pointer, and what is wrong there. */
export type ErrorDetail = { readonly path: string; readonly message: string }

/** What the sender of a request is told that is refused for its shape. Without a hint that of the code holds. */
export type Refusal = { readonly message: string; readonly hint?: string; readonly details: readonly ErrorDetail[] }

/** One sentence for a person or a model, and every offending place for a program (decision 4). */
export function refusalFor(details: readonly ErrorDetail[], hint: string = toFix(details)): Refusal {
  const message = `The request has ${counted(details.length, 'invalid field')}.`
  return { message, details, ...(hint !== '' && { hint: shortened(hint, 4000) }) }
}

/** A hint that says what to fix, and then what a caller should know for it. */
export function withAdvice(details: readonly ErrorDetail[], advice: readonly string[]): string {
  return [toFix(details), ...advice].join(' ')
}

function toFix(details: readonly ErrorDetail[]): string {
  if (details.length === 0) return ''
  const first = details.slice(0, 5).map(({ path, message }) => `${path}: ${shortened(message, 400)}`)
  return `Fix ${first.join('; ')}${details.length > 5 ? '; and the others in details' : ''}.`
}

/** What a caller sent, quoted back: never so long that it drowns the message. */
export function shortened(text: string, length = 200): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}

/** RFC 6901; a step that a caller made up is never so long that it drowns the message. */
export function pointer(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).toWellFormed().slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
