import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'

/** Adds a dump in each state except waiting, for lists; the files of the ready dump do not exist. */
export async function makeDumpExamples(db: Db): Promise<void> {
  await sql`
    insert into dumps (state, asked_by, asked_at, made_at, cursor, finished_at, lease, lease_until, problem) values
      ('running', 'curator', now() - interval '1 minute', null, null, null, gen_random_uuid(), now() + interval '1 hour', null),
      ('failed', 'schedule', now() - interval '8 hours', null, null, now() - interval '8 hours', null, null, 'interrupted')`.execute(db)
  await sql`
    with ready as (
      insert into dumps (state, asked_by, asked_at, made_at, cursor, finished_at)
      values ('ready', 'schedule', now() - interval '7 hours', now() - interval '7 hours', ${'eyJ'.repeat(40)}, now() - interval '7 hours')
      returning id)
    insert into dump_files (dump_id, content, name, storage_key, records, bytes, sha256)
    select id, content, content || '-2026-11-22T02-00-00Z.ndjson.gz', 'dump-' || gen_random_uuid(), lines, bytes, repeat('ab', 32)
    from ready, (values ('catalog', 527000, 67108864), ('people', 18000, 2097152)) files (content, lines, bytes)`.execute(db)
}
