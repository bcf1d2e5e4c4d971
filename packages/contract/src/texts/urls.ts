import { decodePunycode } from './punycode.ts'

/** Returns the host of a URL as the WHATWG parser writes it, without `www.`; undefined if the parser refuses the URL. */
export function findHost(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined
}

/**
 * Returns a key that is the same for every URL of a page, and for no other: host and port, path, query and fragment as the WHATWG
 * parser writes them, with characters decoded that need no encoding, and without the slashes at the end of the path. The scheme
 * makes no difference. A text that the parser refuses is its own key.
 */
export function toPageKey(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, search, hash } = new URL(url)
  return `${host}${decodeUnreserved(pathname).replace(/\/+$/, '')}${decodeUnreserved(search)}${decodeUnreserved(hash)}`
}

/** Writes a host for people: labels in Punycode become the letters that they stand for. */
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
