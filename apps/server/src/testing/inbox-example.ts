import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

/** Adds the proposal in the examples of the curators' contract, and the entity that it is about; both have this id. */
export async function makeInboxExample(db: Db, id: string, agentId: string): Promise<void> {
  const entity = { id, slug: 'microstrategy', name: 'MicroStrategy Inc.', one_liner: 'A software company.' }
  await db.insertInto('entities').values(entity).execute()
  const record = { type: 'entity', id, slug: entity.slug }
  const field = {
    record,
    family: 'entity',
    key: 'one_liner',
    field: 'one_liner',
    base: entity.one_liner,
    proposed: 'Holds bitcoin.',
    merges: false,
  }
  const input = { kind: 'update_entity_fields', field_updates: { one_liner: 'Holds bitcoin.' }, confidence: 4 }
  await sql`
    insert into proposals (id, environment, agent_id, operation_id, status, target_entity_id, change_count, change_kinds)
    values (${id}, 'test', ${agentId}, 'submitBundle', 'pending', ${id}, 1, ${[input.kind]})`.execute(db)
  await sql`
    insert into proposal_changes (proposal_id, index, kind, input, refs, fields, fingerprint)
    values (${id}, 0, ${input.kind}, ${JSON.stringify(input)}, ${JSON.stringify([{ ...record, name: entity.name }])},
      ${JSON.stringify([field])}, '\\x00')`.execute(db)
  await sql`
    insert into proposal_log (proposal_id, event, agent_id, detail)
    values (${id}, 'submitted', ${agentId}, '{"operation_id": "submitBundle"}')`.execute(db)
}
