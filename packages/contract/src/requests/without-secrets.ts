import { shorten } from './refusal.ts'
import { maskSecretRun } from './secret-runs.ts'

/**
 * Masks secrets in a text, for logs and answers, because callers may send keys, cookies and signatures in any field. Masks everything that
 * could be a secret of 32 characters or more, in hex, base64 or base64url, plain or percent-encoded, and the values of query parameters
 * with names such as `token`. Keeps UUIDs, slugs, names of operations and settings, and digests. Applies each pattern to the text once.
 */
export function redactSecrets(text: string, legacyKey?: string): string {
  const masked = text.replace(named, '$1***').replace(digestOrRun, maskMatch)
  return legacyKey === undefined ? masked : redactLegacyKey(masked, legacyKey)
}

/**
 * Number of characters to read after a cut, to detect that the cut divides a secret. A secret has 32 characters or more, and a character
 * that is percent-encoded three times takes 27.
 */
const marginOfCut = 1024
const charactersOfEncoded = 27

/**
 * Shortens a text and masks the secrets in it. Cuts the text before masking, so that the cost depends only on the shown length. If the cut
 * divides a secret, leaves out its first part, which may be too short to look like a secret.
 */
export function redactAndShorten(text: string, length: number, legacyKey?: string): string {
  const margin = Math.max(marginOfCut, charactersOfEncoded * (legacyKey?.length ?? 0))
  if (text.length <= length + margin) return shorten(redactSecrets(text, legacyKey), length)
  const masked = redactSecrets(text.slice(0, length + margin), legacyKey)
  return shorten(`${dropCutRun(masked, margin, legacyKey)}…`, length)
}

/** Drops the last run of characters that a secret can have, unless it is masked. The legacy key can have any characters. */
function dropCutRun(masked: string, margin: number, legacyKey: string | undefined): string {
  if (masked.endsWith('***')) return masked
  const minEnd = Math.max(0, masked.length - margin)
  let end = masked.length
  while (end > minEnd && (legacyKey !== undefined || /[\w+/%=-]/.test(masked[end - 1] ?? ''))) end -= 1
  return masked.slice(0, end)
}

/** Masks the legacy key by comparing texts, because its owner chose it freely and no pattern matches it. */
function redactLegacyKey(text: string, legacyKey: string): string {
  const shown = text.replaceAll(legacyKey, '***')
  const plain = decodeText(shown)
  return plain.includes(legacyKey) ? plain.replaceAll(legacyKey, '***') : shown
}

/** Matches the signature in a link to a file, and other query parameters with common names of secrets. */
const named =
  /([?&](?:signature|password|secret|token|access_token|id_token|refresh_token|client_secret|api_?key|authorization)=)(?!\*\*\*)[^&#\s"]+/gi
/**
 * Matches digests, and runs of at least 32 characters that can occur in a secret; shorter runs are not secrets. A slash may be part of
 * base64, or a separator in a path.
 */
const digestOrRun = /sha256:[0-9a-f]{64}(?![0-9a-f])|(?:[A-Za-z0-9_+/-]|%[0-9A-Fa-f]{2}){32,}={0,2}/g
const maxDecodings = 3

function maskMatch(match: string): string {
  if (match.startsWith('sha256:')) return match
  return match.includes('%') ? maskEncodedSecret(match) : maskSecretRun(match)
}

/** Masks secrets in the decoded text and encodes the rest again. Returns the text unchanged if nothing is masked. */
function maskEncodedSecret(match: string): string {
  const plain = decodeText(match)
  const masked = plain.replace(named, '$1***').replace(/[A-Za-z0-9_+/-]{32,}={0,2}/g, maskSecretRun)
  return masked === plain ? match : masked.replace(/[^\w+/*=.~-]/g, encodeCharacter)
}

function decodeText(text: string): string {
  let plain = text
  for (let times = 0; times < maxDecodings && /%[0-9a-f]{2}/i.test(plain); times += 1)
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return plain
}

function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
