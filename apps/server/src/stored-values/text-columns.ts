import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

export type TextColumn = { readonly table: string; readonly column: string; readonly key: readonly string[] }

/** Tables of signing in, of logs and of what is derived: nobody says anything about the world in them. */
const silent = [
  'agent_outcomes',
  'agent_scores',
  'api_calls',
  'api_calls_daily',
  'curation_log',
  'curator_credentials',
  'curator_sessions',
  'curator_sign_in_attempts',
  'curator_verifications',
  'direct_writes',
  'entity_facets',
  'entity_index',
  'entity_marks',
  'evidence_hosts',
  'facet_counts',
  'field_history',
  'idempotency_answers',
  'kysely_migration',
  'kysely_migration_lock',
  'schema_migrations',
  'merge_rows',
  'merges',
  'pending_files',
  'proposal_changes',
  'proposal_judgements',
  'proposal_kinds',
  'proposal_log',
  'proposals',
  'provider_counts',
  'search_words',
  'signing_secrets',
  'webhook_deliveries',
  'webhook_parked',
]

/** Lists the columns of text in which people and agents say something, with the columns that name a row of their table. */
export async function listTextColumns(db: Db): Promise<readonly TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select c.relname as table, a.attname as column, array(
      select k.attname::text from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by k.attnum
    ) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'text'::regtype and a.attgenerated = '' and a.attname not like '%\_folded' and not c.relname = any(${silent}::text[])
    order by c.relname, a.attnum`.execute(db)
  return rows.filter(({ key }) => key.length > 0)
}
