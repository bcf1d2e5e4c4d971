import { hash } from 'node:crypto'
import { idempotencyHours, toReplay, usedForAnotherRequest } from '@catalog/contract/calls/idempotency'
import type { OperationId } from '@catalog/contract/operations'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, createRefusalError } from '../../errors/api-error.ts'
import type { Caller } from '../../keys/caller.ts'
import { findColumnDamage } from '../../stored-json/read-json.ts'
import { canonical } from '../../values/canonical.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import type { Created, Ok } from '../call.ts'

/** The parts of a repeatable call that idempotency needs. */
export type RepeatableCall = {
  readonly operationId: OperationId
  readonly path: object
  readonly query: object
  readonly headers: { readonly 'Idempotency-Key'?: string }
  readonly body: unknown
  caller(): Promise<Caller>
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

type Answer<Body> = Created<Body> | Ok<Body>
/** A repeat gets the status that was stored, except for a proposal. */
type Replay<Result> = Result extends Created<infer Body> ? (Body extends { replayed: unknown } ? Ok<Body> : never) : never
type StoredAnswer = {
  readonly request_hash: Buffer | null
  readonly status: number | null
  readonly body: unknown
  readonly created_at: string | null
}

/**
 * Runs `write` in a transaction, once for each `Idempotency-Key` of an agent and an operation (rule request.idempotency-key). The same
 * transaction stores the answer: a repeat gets it, a concurrent duplicate waits for it, and a failed write leaves neither records nor an
 * answer. Without a key, only runs the transaction. `write` may be run again after a conflict.
 */
export async function withIdempotency<Result extends Answer<unknown>>(
  call: RepeatableCall,
  write: (tx: Db) => Promise<Result>,
): Promise<Result | Replay<Result>> {
  const key = call.headers['Idempotency-Key']
  if (key === undefined) return call.transaction(write)
  const { agentId } = await call.caller()
  const name = { agentId, operationId: call.operationId, key }
  const requestHash = hashRequest(call)
  return call.transaction(async (tx) => {
    const known = await lockStoredAnswer(tx, name)
    if (known.request_hash === null || known.status === null || known.created_at === null) {
      const answer = await write(tx)
      return { ...answer, writtenAt: toRfc3339(await insertAnswer(tx, name, requestHash, answer)) }
    }
    if (!known.request_hash.equals(requestHash)) throw createRefusalError(usedForAnotherRequest)
    if (findColumnDamage('repeatable_answers.body', known.body) !== undefined) throw createDamagedAnswerError()
    return { ...toReplay(known.status, known.body), writtenAt: toRfc3339(known.created_at) } as Result | Replay<Result>
  })
}

function createDamagedAnswerError(): ApiError {
  return new ApiError(
    'CONFLICT',
    'The first answer to this idempotency key is damaged and cannot be repeated; nothing was written again.',
    {
      hint: 'Check whether the write exists; if not, send it with a new idempotency key.',
    },
  )
}

type AnswerKey = { readonly agentId: string; readonly operationId: string; readonly key: string }

function hashRequest({ path, query, body }: RepeatableCall): Buffer {
  return hash('sha256', canonical({ path, query, body }), 'buffer')
}

/** Locks the key until the transaction ends, and returns its stored answer, if any. Waits while another transaction holds the lock. */
async function lockStoredAnswer(tx: Db, { agentId, operationId, key }: AnswerKey): Promise<StoredAnswer> {
  const { rows } = await sql<StoredAnswer>`
    select request_hash, status, body, created_at
    from find_answer(${agentId}::uuid, ${operationId}, ${key}, ${sql.lit(idempotencyHours)})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('find_answer returned no row for an idempotency key.')
  return row
}

async function insertAnswer(
  tx: Db,
  { agentId, operationId, key }: AnswerKey,
  requestHash: Buffer,
  answer: Answer<unknown>,
): Promise<string> {
  const { rows } = await sql<{ created_at: string }>`
    insert into repeatable_answers (agent_id, operation_id, idempotency_key, request_hash, status, body)
    values (${agentId}, ${operationId}, ${key}, ${requestHash}, ${answer.status}, ${JSON.stringify(answer.body)}::jsonb)
    returning created_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An answer was not stored.')
  return row.created_at
}
