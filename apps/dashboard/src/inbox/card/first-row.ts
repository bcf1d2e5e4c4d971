import { listRecordChanges, type Row } from '../../changes/rows.ts'
import type { Change } from '../choices.ts'

/** Finds the field whose history is shown first: the first one in conflict, or otherwise the first one that the change would set. */
export function findFirstRow(change: Change): Row | undefined {
  const rows = listRecordChanges(change).flatMap(({ record, groups }) => (record.id === null ? [] : groups.flatMap((group) => group.rows)))
  return rows.find(({ conflict }) => conflict) ?? rows[0]
}
