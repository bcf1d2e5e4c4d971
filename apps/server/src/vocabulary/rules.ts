/** True when record `id` is `aboveId` itself, or is below it. */
export function isBelow(rows: readonly { readonly id: string; readonly parent_id: string | null }[], id: string, aboveId: string): boolean {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const seen = new Set<string>()
  for (let at: string | null | undefined = id; at != null && !seen.has(at); at = parents.get(at)) {
    if (at === aboveId) return true
    seen.add(at)
  }
  return false
}
