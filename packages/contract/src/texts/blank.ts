/** The problem of a blank text in a place that needs a text. */
export const notBlank = 'must not be blank'

/** True when a text says nothing: it has only white space and invisible characters. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Z}\p{Cc}\p{Cf}]/u.test(text)
}
