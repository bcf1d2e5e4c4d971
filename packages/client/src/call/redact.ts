/** Takes the API key out of whatever may reach a log, a model or an error. */
export interface Redact {
  text(text: string): string
  cause(cause: unknown): unknown
}

export function createRedactor(apiKey: string): Redact {
  // Most texts do not hold the key, and `includes` is faster than a `replaceAll` that replaces nothing.
  const text = (value: string) => (value.includes(apiKey) ? value.replaceAll(apiKey, '[API key]') : value)
  return { text, cause: (cause) => copyWithout(text, cause, 5) }
}

/** A fetch that was injected may put the request, and with it the key, into what it throws. */
function copyWithout(text: (value: string) => string, cause: unknown, depth: number): unknown {
  if (!(cause instanceof Error) || depth === 0) return text(String(cause))
  const copy = new Error(text(cause.message))
  copy.name = cause.name
  if (cause.stack) copy.stack = text(cause.stack)
  if ('code' in cause) Object.assign(copy, { code: text(String(cause.code)) })
  if (cause.cause !== undefined) copy.cause = copyWithout(text, cause.cause, depth - 1)
  return copy
}
