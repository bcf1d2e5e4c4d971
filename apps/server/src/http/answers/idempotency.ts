import { createHash } from 'node:crypto'
import { idempotencyHours, toReplay, usedForAnotherRequest } from '@catalog/contract/calls/idempotency'
import type { OperationId } from '@catalog/contract/operations'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { createRefusalError } from '../../errors/api-error.ts'
import type { Caller } from '../../keys/caller.ts'
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
type Replay<Given> = Given extends Created<infer Body> ? (Body extends { replayed: unknown } ? Ok<Body> : never) : never
type Claim = { readonly request_hash: Buffer; readonly status: number | null; readonly body: unknown; readonly created_at: string }

/**
 * Runs `write` in a transaction, once for each `Idempotency-Key` of an agent and an operation (rule
 * request.idempotency-key). That same transaction stores the answer: a repeat gets it, a duplicate that comes in the
 * meantime waits for it, and a write that fails leaves neither records nor an answer. Without a key it is only the
 * transaction. `write` may be run again after a conflict.
 */
export async function withIdempotency<Given extends Answer<unknown>>(
  call: RepeatableCall,
  write: (tx: Db) => Promise<Given>,
): Promise<Given | Replay<Given>> {
  const key = call.headers['Idempotency-Key']
  if (key === undefined) return call.transaction(write)
  const { agentId } = await call.caller()
  const name = { agentId, operationId: call.operationId, key }
  const requestHash = hashOf(call)
  return call.transaction(async (tx) => {
    const { request_hash, status, body, created_at } = await claim(tx, name, requestHash)
    if (!request_hash.equals(requestHash)) throw createRefusalError(usedForAnotherRequest)
    const writtenAt = toRfc3339(created_at)
    if (status !== null) return { ...toReplay(status, body), writtenAt } as Given | Replay<Given>
    const answer = await write(tx)
    await store(tx, name, answer)
    return { ...answer, writtenAt }
  })
}

type Name = { readonly agentId: string; readonly operationId: string; readonly key: string }

function hashOf({ path, query, body }: RepeatableCall): Buffer {
  return createHash('sha256').update(canonical({ path, query, body })).digest()
}

/** Takes the key, or takes over an expired one, and answers who holds it. Waits while another transaction holds it. */
async function claim(tx: Db, { agentId, operationId, key }: Name, requestHash: Buffer): Promise<Claim> {
  const isPast = sql`taken.created_at <= now() - make_interval(hours => ${sql.lit(idempotencyHours)})`
  const { rows } = await sql<Claim>`
    insert into idempotency_answers as taken (agent_id, operation_id, idempotency_key, request_hash)
    values (${agentId}, ${operationId}, ${key}, ${requestHash})
    on conflict (agent_id, operation_id, idempotency_key) do update set
      request_hash = case when ${isPast} then excluded.request_hash else taken.request_hash end,
      status = case when ${isPast} then null else taken.status end,
      body = case when ${isPast} then null else taken.body end,
      created_at = case when ${isPast} then now() else taken.created_at end
    returning request_hash, status, body, created_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An idempotency key was neither taken nor free.')
  return row
}

async function store(tx: Db, { agentId, operationId, key }: Name, { status, body }: Answer<unknown>): Promise<void> {
  await sql`
    update idempotency_answers set status = ${status}, body = ${JSON.stringify(body)}::jsonb
    where agent_id = ${agentId} and operation_id = ${operationId} and idempotency_key = ${key}`.execute(tx)
}
