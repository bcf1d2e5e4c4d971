/** Computes the SHA-256 of a JSON value, regardless of the order of its fields. */
export async function computeDigest(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(sortKeys(value)))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, sortKeys(part)])
}
