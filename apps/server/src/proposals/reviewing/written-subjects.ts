import { type RawBuilder, sql } from 'kysely'
import { selectUuid } from '../../database/statements/stored-json.ts'
import { referencingRows } from '../undoing/standing-rows.ts'

/**
 * Selects the subjects of direct writes about a record: the record, the records that were merged into it, the rows that refer to any of
 * them, and the rows that a merge folded into others. A row is about the records that it currently refers to (rule
 * trail.history-of-a-record). `start` is a lower bound of the ids of all entries about the record.
 */
export function selectWrittenSubjects(recordId: string, start: number): RawBuilder<unknown> {
  const rows = Object.values(referencingRows)
    .flat()
    .flatMap(({ table, column, id }) =>
      id === undefined ? [] : [sql`select t.${sql.ref(id)} from ${sql.table(table)} t join ids on t.${sql.ref(column)} = ids.id`],
    )
  return sql`
    with ids as (
      select ${recordId}::uuid as id union all select id from entities where merged_into_id = ${recordId}
      union all select id from people where merged_into_id = ${recordId})
    select id from ids
    union ${sql.join(rows, sql` union `)}
    union select ${selectUuid(sql`r.before ->> 'id'`)}
      from ids join merges m on m.duplicate_id = ids.id and m.id >= ${start}
      join merge_rows r on r.merge_id = m.id and r.merge_id >= ${start}
      where r.after is null and r.before ? 'id'`
}
