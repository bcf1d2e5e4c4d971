import { sql } from 'kysely'
import type { Columns } from '../../database/columns.ts'
import type { Db } from '../../database/named-statements.ts'
import { readJsonList } from '../../stored-json/read-json.ts'
import { type Curator, selectCurator } from '../names.ts'
import { damagedEvidence, type ProposalRow } from '../queries.ts'

/** A question or an answer; `closed_at` is the time at which the question was withdrawn or the proposal was decided. */
export type ThreadRow = Columns<'proposal_thread', 'id' | 'question_id' | 'change_index' | 'wants' | 'sources' | 'at'> & {
  readonly kind: 'question' | 'answer'
  readonly text: string
  readonly curator: Curator | null
  readonly closed_at: string | null
}

/** Reads the thread of a proposal, oldest first; without a query if it is known to be empty. */
export async function readKnownThread(db: Db, { id, thread_length }: Pick<ProposalRow, 'id' | 'thread_length'>): Promise<ThreadRow[]> {
  return thread_length === 0 ? [] : readThread(db, id)
}

export async function readThread(db: Db, proposalId: string): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    select t.id, t.kind, t.question_id, t.change_index, t.wants, t.text, t.sources, t.at, ${selectCurator(sql`t.curator_id`)},
      (select min(c.at) from proposal_thread c
        where c.proposal_id = t.proposal_id and c.kind = 'closing' and c.question_id = t.id) as closed_at
    from proposal_thread t where t.proposal_id = ${proposalId} and t.kind <> 'closing' order by t.seq`.execute(db)
  return rows.map((row) => ({ ...row, sources: readJsonList('proposal_thread.sources', row.sources, damagedEvidence) }))
}
