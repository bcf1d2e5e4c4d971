import { listCurators as readCurators } from '../../curators/queries.ts'
import type { CurationReadHandler } from '../call.ts'
import { toPage } from '../paging.ts'
import { toCuratorView } from '../views.ts'

export const listCurators: CurationReadHandler<'listCurators'> = async (call) => {
  const { rows, nextCursor, total } = toPage(call, sortByEmail(await readCurators(call.db)), ({ email }) => [email])
  return { data: rows.map(toCuratorView), next_cursor: nextCursor, total }
}

/** Sorts in the order in which cursors compare, regardless of the database's collation. */
function sortByEmail<Row extends { readonly email: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.email < b.email ? -1 : 1))
}
