import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { Caller } from '../keys/caller.ts'

export type NewRunReport = {
  readonly by: Pick<Caller, 'agentId' | 'keyId'>
  readonly title: string
  readonly kind: string
  readonly bodyMd: string
  /** The report's entities, each once. */
  readonly entityIds: readonly string[]
}

/** Stores a report and returns its id. */
export async function insertRunReport(tx: Db, { by, title, kind, bodyMd, entityIds }: NewRunReport): Promise<string> {
  const { id } = await tx
    .insertInto('run_reports')
    .values({ agent_id: by.agentId, key_id: by.keyId, title, kind, body_md: bodyMd })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into run_report_entities (report_id, entity_id, place)
    select ${id}::uuid, entity_id, place from unnest(${entityIds}::uuid[]) with ordinality given (entity_id, place)`.execute(tx)
  return id
}
