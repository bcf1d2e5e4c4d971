import { removeValue } from './pointers.ts'

// biome-ignore lint/suspicious/noExplicitAny: dossiers, checked against the contract already.
type Dossier = any
type SurvivorIds = ReadonlyMap<string, string>

/**
 * Prepares a dossier for comparison: removes unsure values, sorts lists, and replaces ids of merged records with those of their survivors,
 * which a past dossier shows.
 */
export function toComparable(
  { as_of: _, ...dossier }: Dossier,
  unsure: readonly { readonly path: string }[],
  survivorIds: SurvivorIds,
): unknown {
  const sure = structuredClone(dossier)
  for (const { path } of unsure) removeValue(sure, path)
  return Object.fromEntries(Object.entries(sure).map(([name, value]) => [name, normalizeForComparison(value, survivorIds)]))
}

function normalizeForComparison(value: Dossier, survivorIds: SurvivorIds): unknown {
  if (Array.isArray(value))
    return value.map((item) => normalizeForComparison(item, survivorIds)).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value && 'slug' in value && 'name' in value) return { id: survivorIds.get(value.id) ?? value.id }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, normalizeForComparison(part, survivorIds)]))
}
