import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { World } from './world.ts'

const samples = [
  "'https://filled.example/page'",
  "'Filled in.'",
  "'EU'",
  '3',
  'true',
  "'2026-01-02'",
  `'{"hashrate_eh": 12, "employees": 40}'`,
]

/** Gives the records of a world aliases, former slugs, and sample values in all columns that accept them. */
export async function fillRecords(database: Database, { ids, own }: World): Promise<void> {
  await database.run(async (db) => {
    for (const [table, aliases, owner, of] of [
      ['entities', 'entity_aliases', 'entity_id', [ids.target, ids.other]],
      ['people', 'person_aliases', 'person_id', [ids.person, ids.second]],
    ] as const) {
      for (const [index, id] of of.entries())
        await sql`insert into ${sql.table(aliases)} (${sql.ref(owner)}, alias, is_former_slug) values
          (${id}, ${own(`${table} alias ${index}`)}, false), (${id}, ${own(`second ${table} alias ${index}`)}, false),
          (${id}, ${own(`${table}-slug-${index}`)}, true)`.execute(db)
      const { rows } = await sql<{ column: string }>`
        select column_name as column from information_schema.columns
        where table_name = ${table} and table_schema = current_schema() and column_name !~ '(^id|_id|_at)$' and is_generated = 'NEVER'`.execute(
        db,
      )
      for (const { column } of rows)
        for (const sample of samples) {
          const filled = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(sample)}
            where id in (${sql.join([...of])}) and (${sql.ref(column)} is null or ${sql.ref(column)}::text in ('{}', '[]'))`
          await filled.execute(db).catch(() => undefined)
        }
    }
  })
}
