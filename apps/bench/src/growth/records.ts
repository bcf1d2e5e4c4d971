import type pg from 'pg'
import { connectDatabase } from '../../../server/src/database/database.ts'
import type { Db } from '../../../server/src/database/named-statements.ts'
import { readEvidence } from '../../../server/src/dossiers/as-of/evidence.ts'
import { listPastTables } from '../../../server/src/dossiers/as-of/past-tables.ts'
import { readEntries } from '../../../server/src/proposals/provenance/history-queries.ts'
import { readProvenance } from '../../../server/src/proposals/provenance/read-provenance.ts'
import { readWholeHistory } from '../../../server/src/proposals/reviewing/record-history.ts'
import { findAuditLogStart } from '../../../server/src/records/audit-log-start.ts'
import { computeMedian } from '../statistics.ts'

/** Milliseconds of reads about one record: the fastest of several calls, and for reads as of a day also the median. */
export type RecordReads = {
  /** A young record was created in the newest months of the log, an old one in the first month. */
  readonly age: 'young' | 'old'
  readonly months: number
  readonly entries: number
  /** Time to find the record's first entry in the audit log, to read its entries from there, and to read them from all months. */
  readonly startMs: number
  readonly boundedMs: number
  readonly unboundedMs: number
  readonly provenanceMs: number
  readonly historyMs: number
  /** Time to read the evidence for a dossier as of a day: the audit log and the present record, with all parts. */
  readonly asOf: ReadTimes
}

type ReadTimes = { readonly fastestMs: number; readonly medianMs: number }

/** Numbers of entries in the history of one record. The first few are spread over its fields; the others are all of one field. */
const few = 48
const many = 10_000
const months = 65
const parts = ['relationships', 'people', 'lore', 'org_fit', 'providers', 'events'] as const

/**
 * Reads the provenance and the history of a record with few entries, and of one with a field that changed ten thousand times: with the
 * months of a new installation, with those of five years, and after the old months were merged into years.
 */
export async function measureRecords(client: pg.Client, url: string): Promise<RecordReads[]> {
  const { rows } = await client.query<{ id: string }>('select id from entities where listed order by id limit 4')
  const [young, busy, youngLater, busyLater] = rows.map(({ id }) => id)
  if (!young || !busy || !youngLater || !busyLater) throw new Error('There are no entities.')
  const { rows: proposals } = await client.query<{ id: string }>(`
    insert into proposals (environment, operation_id, status, change_count, change_kinds)
    values ('test', 'proposeEntityUpdate', 'accepted', 1, '{update_entity_fields}') returning id`)
  const proposal = proposals[0]?.id ?? ''
  await fillRecords(client, proposal, { young, busy, month: 0 })
  const now = [await measureReads(client, url, young, few, 'young'), await measureReads(client, url, busy, many, 'young')]
  await client.query(
    `
    select make_partition(name, 'month', month::date) from partitioned_tables(),
      generate_series(date_trunc('month', now()), date_trunc('month', now()) + $1::interval, interval '1 month') month
    where unit = 'month' and to_regclass(partition_name(name, 'month', month::date)) is null`,
    [`${months - 2} months`],
  )
  for (let month = 1; month < months - 6; month++) await fillOtherRecords(client, proposal, month)
  await fillRecords(client, proposal, { young: youngLater, busy: busyLater, month: months - 6 })
  const readAll = async () => [
    await measureReads(client, url, youngLater, few, 'young'),
    await measureReads(client, url, busyLater, many, 'young'),
    await measureReads(client, url, young, few, 'old'),
  ]
  const divided = await readAll()
  await mergeMonths(client)
  return [...now, ...divided, ...(await readAll())]
}

/** Merges monthly partitions into yearly ones, as housekeeping does. */
async function mergeMonths(client: pg.Client): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence(name, 'id'), trail_month((date_trunc('month', now()) + $1::interval)::date))
    from partitioned_tables() where unit = 'month' and name <> 'merge_rows'`,
    [`${months - 6} months`],
  )
  const times: { readonly step: string; readonly ms: number }[] = []
  for (;;) {
    const started = performance.now()
    const { rows } = await client.query<{ step: string | null }>(
      `select merge_months((date_trunc('month', now()) + $1::interval)::date, 20000) as step`,
      [`${months - 6} months`],
    )
    const step = rows[0]?.step
    if (!step) break
    times.push({ step, ms: performance.now() - started })
  }
  await client.query('analyze field_history')
  const formatLongest = (part: typeof times) => Math.max(...part.map(({ ms }) => ms)).toFixed(0)
  const locking = times.filter(({ step }) => step.endsWith(': attached'))
  process.stdout.write(
    `\nMonths were merged into years in ${times.length} steps. The longest took ${formatLongest(times)} ms; the longest one that locks a table took ${formatLongest(locking)} ms.\n`,
  )
}

export function printRecords(reads: readonly RecordReads[]): void {
  process.stdout.write(
    `\n${'months in the log'.padEnd(20)} ${'entries'.padStart(10)} ${'start, ms'.padStart(12)} ${'from there'.padStart(12)} ${'all months'.padStart(12)} ${'provenance'.padStart(12)} ${'history'.padStart(12)} ${'as of'.padStart(12)} ${'median'.padStart(12)}\n`,
  )
  for (const { months, entries, startMs, boundedMs, unboundedMs, provenanceMs, historyMs, asOf } of reads)
    process.stdout.write(
      `${String(months).padEnd(20)} ${String(entries).padStart(10)} ${startMs.toFixed(2).padStart(12)} ${boundedMs.toFixed(2).padStart(12)} ${unboundedMs.toFixed(2).padStart(12)} ${provenanceMs.toFixed(2).padStart(12)} ${historyMs.toFixed(2).padStart(12)} ${asOf.fastestMs.toFixed(2).padStart(12)} ${asOf.medianMs.toFixed(2).padStart(12)}\n`,
    )
}

type FillPlan = { readonly young: string; readonly busy: string; readonly month: number }

/** Sets the creation of both records this many months into the future, and adds entries in that month and the next three. */
async function fillRecords(client: pg.Client, proposal: string, { young, busy, month }: FillPlan): Promise<void> {
  await client.query(`update entities set created_at = ${buildMomentSql('$1')} where id = any($2)`, [month, [young, busy]])
  await fillOtherRecords(client, proposal, month)
  await insertEntries(client, proposal, { record: young, months: [0, 1, 2, 3].map((later) => month + later), times: few / 4, fields: 12 })
  await insertEntries(client, proposal, { record: busy, months: [month], times: few, fields: 12 })
  await insertEntries(client, proposal, { record: busy, months: [month + 1], times: many - few, fields: 1 })
  await client.query('analyze field_history')
}

function fillOtherRecords(client: pg.Client, proposal: string, month: number): Promise<void> {
  return insertEntries(client, proposal, { record: undefined, months: [month], times: 2_000, fields: 12 })
}

type EntryPlan = {
  readonly record: string | undefined
  readonly months: readonly number[]
  readonly times: number
  readonly fields: number
}

async function insertEntries(client: pg.Client, proposal: string, { record, months, times, fields }: EntryPlan): Promise<void> {
  for (const month of months)
    await client.query(
      `
      insert into field_history (id, record_type, record_id, family, key, field, before, after, proposal_id, change_index, curator_id, at)
        overriding system value
      select greatest(trail_month((${buildMomentSql('$1')})::date), (select max(id) from field_history)) + n, 'entity',
        coalesce($2::uuid, gen_random_uuid()), 'entity', f.field, f.field, '"before"', '"after"', $3, 0, 'a-curator', ${buildMomentSql('$1')} + interval '1 hour'
      from generate_series(1, $4::integer) n cross join lateral (select (array['one_liner', 'description', 'website_url', 'logo_url', 'x_url',
        'linkedin_url', 'github_url', 'nostr_url', 'name', 'slug', 'country', 'city'])[1 + n % $5::integer] as field) f`,
      [month, record ?? null, proposal, times, fields],
    )
}

function buildMomentSql(month: string): string {
  return `date_trunc('month', now()) + make_interval(months => ${month}::integer, days => 1)`
}

async function measureReads(
  client: pg.Client,
  url: string,
  recordId: string,
  entries: number,
  age: RecordReads['age'],
): Promise<RecordReads> {
  const { rows } = await client.query<{ n: string }>("select count(*) as n from pg_inherits where inhparent = 'field_history'::regclass")
  const database = connectDatabase({ url, connections: 1, naming: 'named' })
  const measureTimes = async (work: (db: Db) => Promise<unknown>): Promise<ReadTimes> => {
    const times: number[] = []
    for (let n = 0; n < 15; n++) {
      const started = performance.now()
      await database.run(work)
      times.push(performance.now() - started)
    }
    return { fastestMs: Math.min(...times), medianMs: computeMedian(times) }
  }
  // Other load on the machine can only make a time longer.
  const measureFastest = async (work: (db: Db) => Promise<unknown>) => (await measureTimes(work)).fastestMs
  try {
    const start = await database.run((db) => findAuditLogStart(db, [recordId]))
    const at = new Date().toISOString()
    return {
      age,
      months: Number(rows[0]?.n),
      entries,
      startMs: await measureFastest((db) => findAuditLogStart(db, [recordId])),
      boundedMs: await measureFastest((db) => readEntries(db, { type: 'entity', start }, [recordId], many)),
      unboundedMs: await measureFastest((db) => readEntries(db, { type: 'entity', start: 0 }, [recordId], many)),
      provenanceMs: await measureFastest((db) => readProvenance({ db, type: 'entity', recordId, findSlug: () => undefined })),
      historyMs: await measureFastest((db) => readWholeHistory(db, { type: 'entity', recordId, field: undefined, limit: 50 }, {})),
      asOf: await measureTimes((db) => readEvidence(db, { type: 'entity', id: recordId, at, tables: listPastTables('entity', parts) })),
    }
  } finally {
    await database.close()
  }
}
