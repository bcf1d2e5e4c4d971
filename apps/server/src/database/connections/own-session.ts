import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { mayDoMoreSql } from '../login.ts'
import { queryWithTimeout } from '../silence.ts'
import { isLostStatement } from '../unavailable.ts'

/** A connected client with the process number that the server sent, which the types of pg do not declare. */
type Client = pg.ClientBase & { readonly processID?: number }

/** Effects that a pooler in front of PostgreSQL has between the transactions of one client. */
export type PoolerFindings = {
  /** True when the client's next transaction may run in another session, and another client may get its session. */
  readonly sharesSessions: boolean
  /** True when a later transaction may not find a named prepared statement, or may find another client's statement under its name. */
  readonly losesStatements: boolean
}

/** Opens another connection to the same server, without changing anything in its session. */
export type ConnectionOpener = () => Promise<pg.PoolClient>

/** The login of a connection, and whether the other end is PostgreSQL or a pooler. */
export type ConnectionFacts = {
  readonly login: string
  /** True when the login can get more rights than serving needs. */
  readonly mayDoMore: boolean
  /**
   * True when PostgreSQL itself is at the other end. Poolers send their own process numbers, by which they find the client of a cancel
   * request.
   */
  readonly isDirect: boolean
}

export async function readConnectionFacts(client: Client): Promise<ConnectionFacts> {
  const text = `select session_user::text as login, ${mayDoMoreSql} as "mayDoMore", pg_backend_pid() = $1::int as "isDirect"`
  const { rows } = await queryWithTimeout(client, maxAskMs, () => client.query<ConnectionFacts>(text, [client.processID ?? 0]))
  const [facts] = rows
  if (!facts) throw new Error('PostgreSQL did not say who is connected.')
  return facts
}

/** Examines a pooler through a client, and through named statements if they are enabled. */
export type PoolerExaminer = (client: pg.ClientBase, isNaming: boolean) => Promise<PoolerFindings>

/** Number of attempts to make two clients use the same session, because other clients of the pooler may interfere with an attempt. */
const rounds = 4
/** Milliseconds that the second client waits for a session. In session mode, there may be no free session. */
const patienceMs = 500
const betweenAsksMs = 20

/**
 * Finds out what a pooler does between transactions, by running transactions of two clients. A pooler that shares its sessions gives the
 * second client a session that the first has just used, or gives the first client a new session. Which of the two happens depends on
 * whether the pooler prefers the session used last or the one idle for longest.
 */
export function createPoolerExamination(openConnection: ConnectionOpener): PoolerExaminer {
  let last: Promise<unknown> = Promise.resolve()
  return (client, isNaming) => {
    // Runs one examination at a time: if there are few sessions, concurrent examinations could each hold a session that another one waits
    // for.
    const examination = last.then(() => queryWithTimeout(client, maxAskMs, () => examinePooler(client, openConnection, isNaming)))
    last = examination.catch(() => undefined)
    return examination
  }
}

async function examinePooler(client: pg.ClientBase, openConnection: ConnectionOpener, isNaming: boolean): Promise<PoolerFindings> {
  const other = await openConnection()
  return queryWithTimeout(other, maxAskMs, async () => {
    const outcomes = new Set<ProbeOutcome>()
    const isUndecided = () => !outcomes.has('no session') && !outcomes.has('statement lost') && (isNaming || !outcomes.has('shared'))
    for (let round = 0; round < rounds && isUndecided(); round++)
      outcomes.add(await probeSessions(client, other, isNaming ? `catalog_probe_${randomUUID()}` : undefined).catch(toProbeOutcome))
    const losesStatements = outcomes.has('statement lost')
    return { sharesSessions: losesStatements || outcomes.has('shared'), losesStatements }
  }).finally(() => other.release(true))
}

/** Milliseconds for the checks of a new connection before it is used. */
const maxAskMs = 8_000

/** Result of an attempt. With `no session`, the second client got none, and the first kept its own during that time. */
type ProbeOutcome = 'own' | 'shared' | 'statement lost' | 'no session'

function toProbeOutcome(error: unknown): ProbeOutcome {
  if (isLostStatement(error)) return 'statement lost'
  throw error
}

/** Lets two clients query in turn, with a statement of this name if `name` is given. */
async function probeSessions(client: pg.ClientBase, other: pg.ClientBase, name: string | undefined): Promise<ProbeOutcome> {
  const seen = new Set<number>()
  let looking: Promise<unknown> = Promise.resolve()
  const probePid = () => {
    looking = readProcessId(client, name).then((pid) => seen.add(pid))
    looking.catch(() => undefined)
    return looking
  }
  await probePid()
  await probePid()
  // The second client holds its session until the transaction ends. If the first client used the same session, it now needs another one.
  const theirs = await pollUntilAnswered(beginAndReadPid(other, name), probePid)
  if (theirs === undefined) return seen.size > 1 ? 'shared' : 'no session'
  // Other processes may hold all other sessions. Therefore the second client releases its session after a while, and the next round tries
  // again.
  if (!seen.has(theirs)) await Promise.race([probePid(), pause(patienceMs)])
  await other.query('rollback')
  await looking
  return seen.size > 1 || seen.has(theirs) ? 'shared' : 'own'
}

async function beginAndReadPid(client: pg.ClientBase, name: string | undefined): Promise<number> {
  await client.query('begin')
  return readProcessId(client, name)
}

async function readProcessId(client: pg.ClientBase, name: string | undefined): Promise<number> {
  const { rows } = await client.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid', ...(name !== undefined && { name }) })
  return rows[0]?.pid ?? 0
}

/** Waits for an answer while repeating another query; undefined if the answer does not come in time. */
async function pollUntilAnswered<T>(answer: Promise<T>, runPoll: () => Promise<unknown>): Promise<T | undefined> {
  let isOver = false
  const markAnswered = () => {
    isOver = true
  }
  answer.then(markAnswered, markAnswered)
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    await Promise.race([answer, pause(betweenAsksMs)])
    if (isOver) return answer
    await Promise.race([answer, runPoll()])
  }
  return undefined
}
