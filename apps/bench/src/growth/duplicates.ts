import type pg from 'pg'
import { computeMedian } from '../statistics.ts'

/** Time to compute all keys, pairs and similar names, time to read the pairs of one record, and the cost that keys add to writes. */
export type DuplicateFigures = {
  readonly keys: number
  readonly keysSeconds: number
  readonly pairs: number
  readonly pairsSeconds: number
  readonly similar: SimilarNames
  readonly recordMs: number
  readonly insert: WriteCost
  /** Update of a column that no key depends on. */
  readonly update: WriteCost
}

/** The search for similar names: the pairs that it adds, its longest step, and the maximum size of its table on disk. */
type SimilarNames = {
  readonly pairs: number
  readonly seconds: number
  readonly steps: number
  readonly maxStepMs: number
  readonly tableBytes: number
}

/** Milliseconds of a statement with all its triggers, and of only the trigger for keys. */
type WriteCost = { readonly wholeMs: number; readonly keysMs: number }

/** Measures recomputing all keys and pairs, reading the pairs of single records, and writing. */
export async function measureDuplicates(client: pg.Client): Promise<DuplicateFigures> {
  await client.query('truncate duplicate_keys, duplicate_pairs, duplicates_to_refresh')
  const keysSeconds = await measureSeconds(() => fillKeys(client))
  await client.query('analyze duplicate_keys')
  const pairsSeconds = await measureSeconds(() => fillPairs(client))
  await client.query('analyze duplicate_pairs')
  const pairs = await countRows(client, 'duplicate_pairs')
  return {
    keys: await countRows(client, 'duplicate_keys'),
    keysSeconds,
    pairs,
    pairsSeconds,
    similar: await searchSimilarNames(client, pairs),
    recordMs: await measureRecords(client),
    insert: await measureWrites(client, buildInsertSql),
    update: await measureWrites(client, buildUpdateSql),
  }
}

export function printDuplicates(figures: DuplicateFigures): void {
  const { keys, keysSeconds, pairs, pairsSeconds, similar, recordMs } = figures
  process.stdout.write(`\nduplicates: ${keys} keys in ${keysSeconds.toFixed(1)} s, ${pairs} pairs in ${pairsSeconds.toFixed(1)} s, `)
  process.stdout.write(`pairs of one record ${recordMs.toFixed(2)} ms\n`)
  process.stdout.write(
    `similar names: ${similar.pairs} more pairs in ${similar.seconds.toFixed(1)} s, in ${similar.steps} steps of ${similar.maxStepMs.toFixed(0)} ms at most, with a table of ${(similar.tableBytes / 1e6).toFixed(0)} MB\n`,
  )
  for (const name of ['insert', 'update'] as const) {
    const { wholeMs, keysMs } = figures[name]
    process.stdout.write(`${name} of an entity: ${wholeMs.toFixed(3)} ms, ${keysMs.toFixed(3)} of them for keys\n`)
  }
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1_000
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from ${table}`)
  return rows[0]?.n ?? 0
}

async function fillKeys(client: pg.Client): Promise<void> {
  for (let part = 0; part < 256; part++) {
    const byte = part.toString(16).padStart(2, '0')
    await client.query(`select refresh_duplicate_keys('entity', array(
      select id from entities where id between '${byte}000000-0000-0000-0000-000000000000' and '${byte}ffffff-ffff-ffff-ffff-ffffffffffff'))`)
  }
}

async function fillPairs(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: number }>('select refresh_waiting_duplicates(2000) as taken')
    if ((rows[0]?.taken ?? 0) === 0) return
  }
}

async function searchSimilarNames(client: pg.Client, pairs: number): Promise<SimilarNames> {
  const times: number[] = []
  let tableBytes = 0
  for (let isDone = false; !isDone; ) {
    const started = performance.now()
    const { rows } = await client.query<{ goes_on: boolean }>(
      `select search_similar_names((select max(finished_at) + interval '1 second' from similar_name_search), 20000) as goes_on`,
    )
    times.push(performance.now() - started)
    isDone = rows[0]?.goes_on !== true
    const { rows: sizes } = await client.query<{ bytes: string }>(`select pg_total_relation_size('similar_name_halves') as bytes`)
    tableBytes = Math.max(tableBytes, Number(sizes[0]?.bytes))
  }
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1_000
  const found = (await countRows(client, 'duplicate_pairs')) - pairs
  return { pairs: found, seconds, steps: times.length, maxStepMs: Math.max(...times), tableBytes }
}

async function measureRecords(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ a: string }>('select a from duplicate_pairs order by a limit 21')
  const times: number[] = []
  for (const { a } of rows) {
    const { rows: plans } = await client.query(`explain (analyze, timing off, summary, format json)
      select s.* from (
        select array_agg(least(o.id, '${a}')) as first, array_agg(greatest(o.id, '${a}')) as second
        from (
          select unnest(block.ids) as id
          from duplicate_keys k cross join lateral (select read_duplicate_block(k.hash) as ids offset 0) block
          where k.record_id = '${a}' and cardinality(block.ids) <= 20
          union select a from duplicate_pairs where b = '${a}'
          union select b from duplicate_pairs where a = '${a}'
        ) o where o.id <> '${a}'
      ) met cross join score_duplicates(met.first, met.second) s`)
    const [plan] = plans[0]?.['QUERY PLAN'] ?? []
    times.push(Number(plan['Planning Time']) + Number(plan['Execution Time']))
  }
  return computeMedian(times)
}

const buildInsertSql = (number: number) => `
  insert into entities (slug, name, country, website_url, ticker)
  values ('measured-${number}', 'Measured ${number} Mining Ltd.', 'DE', 'https://measured-${number}.example', 'EX:M${number}')`
const buildUpdateSql = (number: number) => `update entities set one_liner = 'Changed ${number}' where slug = 'measured-${number}'`

type ExplainedPlan = {
  readonly 'Execution Time': number
  readonly Triggers?: readonly { readonly 'Trigger Name': string; readonly Time: number }[]
}

/** Writes 201 times, and returns the medians of PostgreSQL's times for the statement and for its trigger for keys. */
async function measureWrites(client: pg.Client, write: (number: number) => string): Promise<WriteCost> {
  const plans: ExplainedPlan[] = []
  for (let number = 0; number < 201; number++) {
    const { rows } = await client.query(`explain (analyze, summary, format json) ${write(number)}`)
    plans.push(rows[0]?.['QUERY PLAN']?.[0])
  }
  const sumKeysTime = ({ Triggers = [] }: ExplainedPlan) =>
    Triggers.filter((trigger) => trigger['Trigger Name'].includes('_with_keys_')).reduce((sum, { Time }) => sum + Time, 0)
  return { wholeMs: computeMedian(plans.map((plan) => plan['Execution Time'])), keysMs: computeMedian(plans.map(sumKeysTime)) }
}
