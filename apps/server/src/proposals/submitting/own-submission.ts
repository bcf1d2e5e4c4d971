import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'

/** Operation, curator and body by which a proposal was submitted. */
export type OwnSubmission = { readonly operation_id: string; readonly curator_id: string | null; readonly body: Json }

/**
 * Finds the submission with this id. A concurrent request with the same id waits until this transaction ends, and then finds the proposal
 * that it created.
 */
export async function findOwnSubmission(tx: Db, id: string): Promise<OwnSubmission | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proposal ${id.toLowerCase()}`}, 0))`.execute(tx)
  const { rows } = await sql<OwnSubmission>`
    select p.operation_id, l.curator_id, l.detail -> 'body' as body
    from proposals p left join proposal_log l on l.proposal_id = p.id and l.event = 'submitted'
    where p.id = ${id}::uuid limit 1`.execute(tx)
  return rows[0]
}
