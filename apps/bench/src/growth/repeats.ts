import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { computeMedian } from '../statistics.ts'

/** Microseconds that an `Idempotency-Key` adds to a POST, with a plain table and with one partition per day. */
export type Repeats = { readonly plainMs: number; readonly partitionedMs: number; readonly planningMs: number }

const agent = '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11'
const answer = JSON.stringify({
  proposal_id: agent,
  change_count: 1,
  inbox_url: 'https://example.org/inbox',
  replayed: false,
  warnings: [],
})
const perTurn = 400

/** Measures both in turns, on one connection, with 200,000 stored answers. */
export async function measureRepeats(client: pg.Client): Promise<Repeats> {
  await client.query(`
    drop table if exists answers_as_they_were;
    create table answers_as_they_were (like idempotency_answers including all);
    insert into answers_as_they_were (agent_id, operation_id, idempotency_key, request_hash, status, body)
    select '${agent}', 'proposeLore', n::text, sha256('a'), 201, '${answer}' from generate_series(1, 200000) n;
    insert into repeatable_answers (agent_id, operation_id, idempotency_key, request_hash, status, body)
    select '${agent}', 'proposeLore', n::text, sha256('a'), 201, '${answer}' from generate_series(1, 200000) n;
    analyze answers_as_they_were; analyze repeatable_answers`)
  const [before, now]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 10; turn++) {
    before.push(await measurePerKey(client, claimInPlainTable))
    now.push(await measurePerKey(client, claimInDayPartition))
  }
  const { rows } = await client.query('explain (summary, format json) select * from repeatable_answers where agent_id = $1', [agent])
  await client.query('drop table answers_as_they_were')
  return {
    plainMs: computeMedian(before),
    partitionedMs: computeMedian(now),
    planningMs: Number(rows[0]?.['QUERY PLAN'][0]['Planning Time']),
  }
}

export function printRepeats({ plainMs, partitionedMs, planningMs }: Repeats): void {
  process.stdout.write(
    `\nAn Idempotency-Key costs ${plainMs.toFixed(0)} µs with a plain table, ${partitionedMs.toFixed(0)} µs with partitions by day (× ${(partitionedMs / plainMs).toFixed(2)}); planning takes ${planningMs.toFixed(1)} ms, once per connection.\n`,
  )
}

async function measurePerKey(client: pg.Client, work: (client: pg.Client, key: string) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await client.query('begin')
  for (let n = 0; n < perTurn; n++) await work(client, randomUUID())
  await client.query('commit')
  return ((performance.now() - started) / perTurn) * 1000
}

async function claimInPlainTable(client: pg.Client, key: string): Promise<void> {
  await client.query({
    name: 'claim',
    text: `insert into answers_as_they_were as taken (agent_id, operation_id, idempotency_key, request_hash)
      values ($1, 'proposeLore', $2, sha256('a'))
      on conflict (agent_id, operation_id, idempotency_key) do update set
        request_hash = case when taken.created_at <= now() - make_interval(hours => 24) then excluded.request_hash else taken.request_hash end
      returning request_hash, status, body, created_at`,
    values: [agent, key],
  })
  await client.query({
    name: 'store',
    text: `update answers_as_they_were set status = 201, body = $3::jsonb
      where agent_id = $1 and operation_id = 'proposeLore' and idempotency_key = $2`,
    values: [agent, key, answer],
  })
}

async function claimInDayPartition(client: pg.Client, key: string): Promise<void> {
  await client.query({
    name: 'find',
    text: `select request_hash, status, body, created_at from find_answer($1::uuid, 'proposeLore', $2, 24)`,
    values: [agent, key],
  })
  await client.query({
    name: 'add',
    text: `insert into repeatable_answers (agent_id, operation_id, idempotency_key, request_hash, status, body)
      values ($1, 'proposeLore', $2, sha256('a'), 201, $3::jsonb) returning created_at`,
    values: [agent, key, answer],
  })
}
