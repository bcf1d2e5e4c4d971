import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'

const rowsPerPage = 500

/** Reads the rows of a query page by page, through a cursor of the transaction, so that a table of any size needs little memory. */
export async function* readAllRows<Row>(tx: Db, query: RawBuilder<Row>): AsyncGenerator<Row> {
  await sql`declare stored_rows no scroll cursor for ${query}`.execute(tx)
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerPage)} from stored_rows`.execute(tx)
      yield* rows
      if (rows.length < rowsPerPage) return
    }
  } finally {
    await sql`close stored_rows`.execute(tx)
  }
}
