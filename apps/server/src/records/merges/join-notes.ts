/** Notes of a record that is merged away, with the name and day that precede them. */
export type MergedNotes = { readonly notes: string; readonly name: string; readonly day: string }

/**
 * Joins the notes of two records: the survivor's, then the other one's with its name and the day of its last change. If one contains the
 * other, the result is that one; undefined if both together are too long (rule merge.joins-notes).
 */
export function joinNotes(kept: string, { notes, name, day }: MergedNotes, maxLength: number): string | undefined {
  if (kept.includes(notes.trim())) return kept
  if (notes.includes(kept.trim())) return notes
  const joined = `${kept}\n\n${name} (${day}):\n\n${notes}`
  return [...joined].length <= maxLength ? joined : undefined
}
