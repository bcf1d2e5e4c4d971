import type { Db } from '../../database/named-statements.ts'
import { insertRows } from '../../database/statements/insert-rows.ts'
import type { DB } from '../../database/tables.ts'
import { getRowCheck, type RowCheck } from '../../stored-values/row-check.ts'
import type { ContractTable } from '../../stored-values/row-schemas.ts'

/** Inserts rows of a dump that are as the contract says; throws BrokenRow for another, before anything is written. */
export async function insertChecked<Table extends ContractTable>(
  tx: Db,
  table: Table,
  columns: readonly (keyof DB[Table] & string)[],
  rows: readonly Partial<Record<keyof DB[Table] & string, unknown>>[],
  onConflict: 'fail' | 'keep' = 'fail',
): Promise<void> {
  const check = getRowCheck(table, columns)
  await insertRows(
    tx,
    table,
    columns,
    rows.map((row) => requireFitting(row, check)),
    onConflict,
  )
}

/** Returns a row as a request would store it; throws BrokenRow where it breaks the contract. */
export function requireFitting<Fields extends object>(row: Fields, check: RowCheck): Fields {
  const { values, problems } = check(Object.fromEntries(Object.entries(row)))
  if (problems.length > 0) throw new BrokenRow(problems.map(({ path, message }) => `${path.slice(1)} ${message}`).join('; '))
  return { ...row, ...values }
}

/** A row of a dump breaks the contract. */
export class BrokenRow extends Error {
  constructor(problems: string) {
    super(`It breaks the contract: ${problems}.`)
  }
}
