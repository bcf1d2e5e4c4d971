import type { ReferenceRow } from './queries.ts'

/** A row with the rows below it. */
export type Branch = { readonly row: ReferenceRow; readonly children: readonly Branch[] }

/** Puts every row below its parent, in the order of the list. A term whose parent is missing becomes a top-level term. */
export function toTree(rows: readonly ReferenceRow[]): Branch[] {
  const ids = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parent_id }) => (parent_id && ids.has(parent_id) ? parent_id : ''))
  const buildBranches = (id: string): Branch[] => (below.get(id) ?? []).map((row) => ({ row, children: buildBranches(row.id) }))
  return buildBranches('')
}

/** Keeps the rows that contain all words, and the rows above them. */
export function filterTree(branches: readonly Branch[], words: string): Branch[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return [...branches]
  return branches.flatMap(({ row, children }) => {
    const kept = filterTree(children, words)
    const text = `${row.name} ${row.slug} ${row.description ?? ''}`.toLowerCase()
    const isWanted = wanted.every((word) => text.includes(word))
    return isWanted || kept.length > 0 ? [{ row, children: isWanted ? children : kept }] : []
  })
}
