const web = String.raw`[Hh][Tt][Tt][Pp][Ss]?://(\[[0-9A-Fa-f:.]+\]|[^\s\p{C}/?#@:\\<>"]+)(:[0-9]{1,5})?([/?#][^\s\p{C}\\<>"]*)?`

/**
 * The pattern that the contract sets for every URL in a request: http or https, a host, no user and no password, and no character that a
 * URL has to encode, or that a reader would not see. Letters of other scripts are allowed. The WHATWG parser checks the host and the port
 * in every place that checks the pattern.
 */
export const webUrlPattern = `^${web}$`
/** The same, or the `nostr:` address of a profile. */
export const nostrUrlPattern = `^(nostr:[0-9a-z]{1,1994}|${web})$`

/** The message for a text that breaks one of the two, which replaces the pattern. */
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

/** Finds the check that replaces one of the two patterns, because a pattern cannot express all rules for URLs. */
export function findUrlCheck(pattern: string): ((text: string) => boolean) | undefined {
  if (pattern === webUrlPattern) return isWebUrl
  return pattern === nostrUrlPattern ? isNostrUrl : undefined
}
