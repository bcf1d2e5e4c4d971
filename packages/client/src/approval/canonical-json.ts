/**
 * Formats a value from JSON.parse as canonical JSON (RFC 8785). Members are ordered by their UTF-16 code units, which is how
 * strings compare; numbers and texts are written as JSON.stringify writes them.
 */
export function toCanonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join()}]`
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${toCanonicalJson(member)}`).join()}}`
}

/** `sha256:` and the SHA-256 of the canonical JSON, in hexadecimal digits. */
export async function hashJson(value: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(toCanonicalJson(value)))
  return `sha256:${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
