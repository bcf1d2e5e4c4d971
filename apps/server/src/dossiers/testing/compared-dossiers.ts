import { removePointer } from './pointers.ts'

// biome-ignore lint/suspicious/noExplicitAny: dossiers, checked against the contract already.
type Dossier = any
type Names = ReadonlyMap<string, string>

/**
 * Prepares a dossier for comparison: removes unsure values, sorts lists, and replaces ids of merged records by those of their survivors,
 * which a past dossier shows.
 */
export function toComparable({ as_of: _, ...dossier }: Dossier, unsure: readonly { readonly path: string }[], names: Names): unknown {
  const sure = structuredClone(dossier)
  for (const { path } of unsure) removePointer(sure, path)
  return Object.fromEntries(Object.entries(sure).map(([name, value]) => [name, normalize(value, names)]))
}

function normalize(value: Dossier, names: Names): unknown {
  if (Array.isArray(value))
    return value.map((item) => normalize(item, names)).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value && 'slug' in value && 'name' in value) return { id: names.get(value.id) ?? value.id }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, normalize(part, names)]))
}
