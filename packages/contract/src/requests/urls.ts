const web = String.raw`[Hh][Tt][Tt][Pp][Ss]?://(\[[0-9A-Fa-f:.]+\]|[^\s\p{C}/?#@:\\<>"]+)(:[0-9]{1,5})?([/?#][^\s\p{C}\\<>"]*)?`

/**
 * The contract's pattern for every URL in a request: http or https, a host, no user or password, no invisible characters, and no characters
 * that a URL has to encode. Letters of other scripts are allowed. Besides this pattern, the host and the port are checked with the WHATWG
 * parser.
 */
export const webUrlPattern = `^${web}$`
/** The same pattern, but it also allows the `nostr:` address of a profile. */
export const nostrUrlPattern = `^(nostr:[0-9a-z]{1,1994}|${web})$`

/** Messages for URLs that do not match a pattern. They replace Ajv's message, which quotes the pattern. */
export const urlWords: ReadonlyMap<string, string> = new Map([
  [
    webUrlPattern,
    'must be a URL that begins with http:// or https:// and names a host, without a user, a password, spaces or other characters that have to be encoded',
  ],
  [
    nostrUrlPattern,
    'must be a URL that begins with nostr:, http:// or https:// and names a host, without a user, a password, spaces or other characters that have to be encoded',
  ],
])

const webUrl = new RegExp(webUrlPattern, 'u')
const nostrUrl = new RegExp(nostrUrlPattern, 'u')

function isWebUrl(text: string): boolean {
  return webUrl.test(text) && URL.canParse(text)
}

function isNostrUrl(text: string): boolean {
  return nostrUrl.test(text) && URL.canParse(text)
}

/** Finds the function that checks URLs in place of the pattern, which cannot express all rules for URLs. */
export function findUrlCheck(pattern: string): ((text: string) => boolean) | undefined {
  if (pattern === webUrlPattern) return isWebUrl
  return pattern === nostrUrlPattern ? isNostrUrl : undefined
}
