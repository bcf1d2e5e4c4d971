import type pg from 'pg'
import { computeMedian } from '../statistics.ts'

/**
 * Milliseconds to read the newest page of the audit log and a page of one record, with only this month in the log and with ten more years.
 */
export type AuditLogFigures = { readonly months: number; readonly newest: number; readonly record: number; readonly planning: number }

const entries = 200_000
const subject = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11'

/** Reads the newest direct writes of all records and of one record, before and after the partitions of ten more years are added. */
export async function measureAuditLog(client: pg.Client): Promise<AuditLogFigures[]> {
  await client.query(`
    insert into direct_writes (agent_id, key_id, operation, subject_type, subject_id, changes)
    select gen_random_uuid(), gen_random_uuid(), 'verifyEntity', 'entity', case when n % 10000 = 0 then '${subject}' else gen_random_uuid() end, '{}'
    from generate_series(1, ${entries}) n`)
  const pages = [await measurePages(client)]
  await client.query(`
    select make_partition('direct_writes', 'month', month::date)
    from generate_series(date_trunc('month', now()), date_trunc('month', now()) + interval '123 months', interval '1 month') month
    where to_regclass(partition_name('direct_writes', 'month', month::date)) is null`)
  await client.query('analyze direct_writes')
  return [...pages, await measurePages(client)]
}

export function printAuditLog(pages: readonly AuditLogFigures[]): void {
  process.stdout.write(
    `\n${'months in the log'.padEnd(20)} ${'newest, ms'.padStart(12)} ${'of a record'.padStart(12)} ${'planning, ms'.padStart(12)}\n`,
  )
  for (const { months, newest, record, planning } of pages)
    process.stdout.write(
      `${String(months).padEnd(20)} ${newest.toFixed(2).padStart(12)} ${record.toFixed(2).padStart(12)} ${planning.toFixed(2).padStart(12)}\n`,
    )
}

async function measurePages(client: pg.Client): Promise<AuditLogFigures> {
  const { rows } = await client.query<{ n: string }>("select count(*) as n from pg_inherits where inhparent = 'direct_writes'::regclass")
  const newest = await explainQuery(client, 'select * from direct_writes order by id desc limit 51')
  const record = await explainQuery(client, `select * from direct_writes where subject_id = '${subject}' order by id desc limit 51`)
  return { months: Number(rows[0]?.n), newest: newest.execution, record: record.execution, planning: record.planning }
}

async function explainQuery(client: pg.Client, text: string): Promise<{ readonly execution: number; readonly planning: number }> {
  const [execution, planning]: [number[], number[]] = [[], []]
  for (let n = 0; n < 9; n++) {
    const { rows } = await client.query(`explain (analyze, timing off, summary, format json) ${text}`)
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    execution.push(Number(plan['Execution Time']))
    planning.push(Number(plan['Planning Time']))
  }
  return { execution: computeMedian(execution), planning: computeMedian(planning) }
}
