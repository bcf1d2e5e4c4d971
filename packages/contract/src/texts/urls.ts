import { decodePunycode } from './punycode.ts'

/** Returns the host of a URL as the WHATWG parser writes it, without `www.`; undefined if the parser refuses the URL. */
export function findHost(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined
}

/**
 * Returns a key that is the same for all URLs of a page and differs for other pages: host, port, path, query and fragment as the WHATWG
 * parser writes them. Characters that need no encoding are decoded, and slashes at the end of the path are removed. The scheme makes no
 * difference. The key of a text that the parser refuses is the text itself.
 */
export function toPageKey(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, search, hash } = new URL(url)
  return `${host}${decodeUnreserved(pathname).replace(/\/+$/, '')}${decodeUnreserved(search)}${decodeUnreserved(hash)}`
}

/** Formats a host for people: replaces labels in Punycode by the letters that they encode. */
export function toUnicodeHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? label) : label))
    .join('.')
}

function decodeUnreserved(part: string): string {
  return part.replaceAll(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
  })
}
