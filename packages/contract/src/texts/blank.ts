/** Message about a blank text where a text is required. */
export const notBlank = 'must not be blank'

/** True when a text has only white space and invisible characters. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Z}\p{Cc}\p{Cf}]/u.test(text)
}
