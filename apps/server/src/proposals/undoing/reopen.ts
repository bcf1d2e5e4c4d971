import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { selectList } from '../../database/statements/stored-json.ts'

/** Removes the outcomes of the last decision from the changes, and its notes, which stay in the log (rule undo.whole). */
export async function reopenChanges(tx: Db, proposalId: string, decision: 'accepted' | 'rejected'): Promise<void> {
  await sql`
    update proposal_changes c set outcome = null,
      note = case when n.item is null then c.note else n.item ->> 'before' end
    from proposal_changes o left join (
      select n.item from proposal_log l, jsonb_array_elements(${selectList(sql`l.detail -> 'change_notes'`)}) n (item)
      where l.id = (select max(id) from proposal_log where proposal_id = ${proposalId} and event = ${decision})
    ) n on n.item -> 'index' = to_jsonb(o.index)
    where o.proposal_id = ${proposalId} and c.proposal_id = o.proposal_id and c.index = o.index`.execute(tx)
}
