import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { ChangeRow } from '../queries.ts'

/** A note that a decision made on a change, and the one that was there before. */
export type DecisionNote = { readonly index: number; readonly note: string; readonly before: string | null }

/** Lists the notes of a decision for its entry in the log. */
export function listNotes(rows: readonly ChangeRow[], notes: ReadonlyMap<number, string> = new Map()): DecisionNote[] {
  return rows.flatMap(({ index, note: before }) => {
    const note = notes.get(index)
    return note === undefined ? [] : [{ index, note, before }]
  })
}

/** Takes the outcome of the last decision from the changes, and its notes, which stay in the log (rule undo.whole). */
export async function reopenChanges(tx: Db, proposalId: string, decision: 'accepted' | 'rejected'): Promise<void> {
  await sql`
    update proposal_changes c set outcome = null,
      note = case when n.index is null then c.note else n.before end
    from proposal_changes o left join (
      select index, before from proposal_log l,
        jsonb_to_recordset(coalesce(l.detail -> 'change_notes', '[]')) n (index smallint, before text)
      where l.id = (select max(id) from proposal_log where proposal_id = ${proposalId} and event = ${decision})
    ) n on n.index = o.index
    where o.proposal_id = ${proposalId} and c.proposal_id = o.proposal_id and c.index = o.index`.execute(tx)
}
