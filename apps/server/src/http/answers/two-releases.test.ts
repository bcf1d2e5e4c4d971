import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../database/named-statements.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { buildOkAnswer } from '../call.ts'
import { withIdempotency } from './idempotency.ts'

/** Database that processes of this and the previous release use side by side (rule growth.answers-of-two-releases). */
let scratch: ScratchDatabase
let agentId: string
/** Each written text, once for each write. */
let written: string[]

beforeAll(async () => {
  scratch = await createScratchDatabase()
  const agent = await scratch.database.run((db) =>
    db.insertInto('agents').values({ name: 'example' }).returning('id').executeTakeFirstOrThrow(),
  )
  agentId = agent.id
})
afterAll(() => scratch.drop())

type WriteAsRelease = (key: string, text: string, holdOn?: Promise<void>) => Promise<unknown>

const write = async (text: string, holdOn?: Promise<void>) => {
  await holdOn
  written.push(text)
  return { text }
}

/** Writes like a process of this release. */
const writeAsThisRelease: WriteAsRelease = async (key, text, holdOn) => {
  const call = {
    ...{ operationId: 'proposeLore', path: {}, query: {}, headers: { 'Idempotency-Key': key }, body: {} },
    caller: async () => ({ agentId }),
    transaction: scratch.database.transaction,
  } as unknown as Parameters<typeof withIdempotency>[0]
  const answer = await withIdempotency(call, async () => buildOkAnswer(await write(text, holdOn)))
  return answer.body
}

type Row = { readonly status: number | null; readonly body: unknown }

/** Writes with the exact statements of the previous release. The digest is that of the request in `writeAsThisRelease`. */
const writeAsPreviousRelease: WriteAsRelease = (key, text, holdOn) =>
  scratch.database.transaction(async (tx: Db) => {
    const isPast = sql`taken.created_at <= now() - make_interval(hours => 24)`
    const { rows } = await sql<Row>`
      insert into idempotency_answers as taken (agent_id, operation_id, idempotency_key, request_hash)
      values (${agentId}, 'proposeLore', ${key}, sha256('{"body":{},"path":{},"query":{}}'))
      on conflict (agent_id, operation_id, idempotency_key) do update set
        request_hash = case when ${isPast} then excluded.request_hash else taken.request_hash end,
        status = case when ${isPast} then null else taken.status end,
        body = case when ${isPast} then null else taken.body end,
        created_at = case when ${isPast} then now() else taken.created_at end
      returning request_hash, status, body, created_at`.execute(tx)
    if (typeof rows[0]?.status === 'number') return rows[0].body
    const body = await write(text, holdOn)
    await sql`
      update idempotency_answers set status = 200, body = ${JSON.stringify(body)}::jsonb
      where agent_id = ${agentId} and operation_id = 'proposeLore' and idempotency_key = ${key}`.execute(tx)
    return body
  })

const pairs: [string, WriteAsRelease, WriteAsRelease][] = [
  ['this release after the one before', writeAsPreviousRelease, writeAsThisRelease],
  ['the release before after this one', writeAsThisRelease, writeAsPreviousRelease],
]

it.each(pairs)('%s: returns the first answer again, and writes nothing twice', async (name, first, second) => {
  written = []
  const answer = await first(name, 'first')
  expect([await second(name, 'second'), await second(name, 'third'), await first(name, 'fourth')]).toEqual([answer, answer, answer])
  expect(written).toEqual(['first'])
})

it.each(pairs)('%s: makes other callers wait for the first answer', async (name, first, second) => {
  written = []
  const gate = Promise.withResolvers<void>()
  const answers = [first(`${name}, at once`, 'first', gate.promise)]
  await waitForHeldKey()
  answers.push(second(`${name}, at once`, 'second'), first(`${name}, at once`, 'third'))
  gate.resolve()
  expect(await Promise.all(answers)).toEqual([{ text: 'first' }, { text: 'first' }, { text: 'first' }])
  expect(written).toEqual(['first'])
})

it.each(pairs)('%s: ignores an answer older than 24 hours, and finds a newer one', async (name, first, second) => {
  written = []
  const key = `${name}, expired`
  await writeAsPreviousRelease(key, 'long ago')
  await scratch.database.run((db) =>
    sql`update idempotency_answers set created_at = now() - interval '25 hours' where idempotency_key = ${key}`.execute(db),
  )
  expect([await first(key, 'anew'), await second(key, 'again')]).toEqual([{ text: 'anew' }, { text: 'anew' }])
  expect(written).toEqual(['long ago', 'anew'])
})

/** Waits until a transaction holds an idempotency key. */
async function waitForHeldKey(): Promise<void> {
  for (;;) {
    const { rows } = await scratch.database.run((db) =>
      sql`select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
        db,
      ),
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
