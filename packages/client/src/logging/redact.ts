/** Removes the API key from texts that may reach a log, a model or an error. */
export type Redact = (text: string) => string

export function createRedactor(apiKey: string): Redact {
  // Most texts do not contain the key, and `includes` is faster than a `replaceAll` that replaces nothing.
  return (text) => (text.includes(apiKey) ? text.replaceAll(apiKey, '[API key]') : text)
}
