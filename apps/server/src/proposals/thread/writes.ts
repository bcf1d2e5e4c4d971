import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'
import type { ProposalRow } from '../queries.ts'
import type { ThreadRow } from './queries.ts'

/** An entry of a thread that is about to be written. */
export type NewEntry = {
  readonly id?: string
  readonly kind: 'question' | 'answer' | 'closing'
  readonly question_id?: string | undefined
  readonly change_index?: number | null
  readonly wants?: ThreadRow['wants']
  readonly text?: string
  readonly sources?: readonly Json[]
}

export type Author = { readonly agentId: string; readonly keyId: string } | { readonly curatorId: string }

/**
 * Adds entries to the thread of a locked proposal, and returns who has to act next (rule question.keeps-status): the agent's if an open
 * question has no answer, the curator's if all open questions have answers, and null if no question is open.
 */
export async function addToThread(
  tx: Db,
  proposalId: string,
  author: Author,
  entries: readonly NewEntry[],
): Promise<ProposalRow['waiting_on']> {
  const [agentId, keyId, curatorId] = 'agentId' in author ? [author.agentId, author.keyId, null] : [null, null, author.curatorId]
  const rows = entries.map((entry, place) => ({ id: randomUUID(), sources: [], ...entry, place }))
  const [, { rows: updated }] = await Promise.all([
    sql`
      insert into proposal_thread (id, proposal_id, kind, question_id, change_index, wants, text, sources, agent_id, key_id, curator_id)
      select id, ${proposalId}::uuid, kind, question_id, change_index, wants, text, sources, ${agentId}::uuid, ${keyId}::uuid, ${curatorId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        n (place integer, id uuid, kind text, question_id uuid, change_index smallint, wants text, text text, sources jsonb)
      order by place`.execute(tx),
    sql<Pick<ProposalRow, 'waiting_on'>>`
      with entries as materialized (select id, kind, question_id from proposal_thread where proposal_id = ${proposalId}::uuid)
      update proposals p set
        thread_length = (select count(*) from entries where kind <> 'closing'),
        waiting_on = (
          select min(case when exists (select from entries a where a.kind = 'answer' and a.question_id = q.id) then 'curator' else 'agent' end)
          from entries q where q.kind = 'question'
            and not exists (select from entries c where c.kind = 'closing' and c.question_id = q.id))
      where p.id = ${proposalId}::uuid returning p.waiting_on`.execute(tx),
  ])
  return updated[0]?.waiting_on ?? null
}
