/** Notes of a duplicate, with the name and day that precede them in the joined notes. */
export type MergedNotes = { readonly notes: string; readonly name: string; readonly day: string }

/**
 * Joins the notes of two records: first the survivor's, then the duplicate's with its name and the day of its last change. If one text
 * contains the other, returns the longer one; undefined if the joined notes are too long (rule merge.joins-notes).
 */
export function joinNotes(kept: string, { notes, name, day }: MergedNotes, maxLength: number): string | undefined {
  if (kept.includes(notes.trim())) return kept
  if (notes.includes(kept.trim())) return notes
  const joined = `${kept}\n\n${name} (${day}):\n\n${notes}`
  return [...joined].length <= maxLength ? joined : undefined
}
