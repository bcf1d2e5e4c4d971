import type { ChangeRow } from '../queries.ts'

/** A note that a decision set on a change, and the former note. */
export type DecisionNote = { readonly index: number; readonly note: string; readonly before: string | null }

/** Lists the notes of a decision for its entry in the log. */
export function listNotes(rows: readonly ChangeRow[], notes: ReadonlyMap<number, string> = new Map()): DecisionNote[] {
  return rows.flatMap(({ index, note: before }) => {
    const note = notes.get(index)
    return note === undefined ? [] : [{ index, note, before }]
  })
}
