import { runStatement } from '../stage/ask.ts'
import type { Ledger } from './ledger.ts'
import { writes } from './writes.ts'

/** Marks of acknowledged writes that are missing from the database, and of writes that are in it more than once. */
export type Difference = { readonly lost: readonly string[]; readonly doubled: readonly string[] }

export async function compareWithDatabase({ entries }: Ledger, databaseUrl: string): Promise<Difference> {
  const lost: string[] = []
  const doubled: string[] = []
  for (const { kind, count } of writes) {
    const rows = await runStatement<{ mark: string; count: number }>(databaseUrl, count)
    const there = new Map(rows.map((row) => [row.mark, row.count]))
    for (const { mark, failure } of entries.filter((entry) => entry.kind === kind)) {
      const times = there.get(mark) ?? 0
      if (times === 0 && failure === undefined) lost.push(`${kind} ${mark}`)
      if (times > 1) doubled.push(`${kind} ${mark}`)
    }
  }
  return { lost, doubled }
}
