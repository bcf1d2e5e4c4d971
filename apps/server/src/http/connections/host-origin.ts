/** Maximum length of an origin: a scheme, a host name of 253 characters (RFC 1035) and a port. */
const maxOriginCharacters = 'https://'.length + 253 + ':65535'.length

/**
 * Parses an origin that a request names, or `http://` and its Host header; undefined for any other text. A longer text
 * is not parsed: the time that the URL parser takes for a name in another alphabet grows with the square of its length.
 */
export function parseOrigin(text: string, parse: (text: string) => URL | null = URL.parse): URL | undefined {
  return text.length > maxOriginCharacters ? undefined : (parse(text) ?? undefined)
}
