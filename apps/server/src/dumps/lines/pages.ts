import { type RawBuilder, sql } from 'kysely'

/** Number of rows that one statement reads. It is small, because the rows stay in memory with their related rows until they are written. */
export const pageSize = 100

/** Reads rows page by page in the order of their ids, and yields each page. */
export async function* readPages<Row extends { readonly id: string }>(
  readPage: (buildAfterCondition: (id: RawBuilder<unknown>) => RawBuilder<unknown>) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: string | undefined, isOver = false; !isOver; ) {
    const after = last
    const rows = await readPage((id) => (after === undefined ? sql`true` : sql`${id} > ${after}::uuid`))
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.id
    isOver = rows.length < pageSize
  }
}
