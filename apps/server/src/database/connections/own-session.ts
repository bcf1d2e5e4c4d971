import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { mayDoMoreSql } from '../login.ts'
import { askInTime } from '../silence.ts'
import { isLostStatement } from '../unavailable.ts'

/** A connected client with the process that was announced to it, which pg does not declare. */
type Client = pg.ClientBase & { readonly processID?: number }

/** Effects that a pooler in front of PostgreSQL has between the transactions of one client. */
export type PoolerFindings = {
  /** True when the client's next transaction may run in another session, and its session serve another client. */
  readonly sharesSessions: boolean
  /** True when a statement that was prepared under a name is unknown, or another client's, in a later transaction. */
  readonly losesStatements: boolean
}

/** Opens a further connection to the same place, without changing anything in its session. */
export type OpenOther = () => Promise<pg.PoolClient>

/** The login of a connection, and the kind of its other end. */
export type ConnectionFacts = {
  readonly login: string
  /** True when the login can get more rights than serving needs. */
  readonly mayDoMore: boolean
  /** True when PostgreSQL itself is at the other end. Poolers announce numbers of their own, to find the client of a cancellation. */
  readonly isDirect: boolean
}

export async function readConnectionFacts(client: Client): Promise<ConnectionFacts> {
  const text = `select session_user::text as login, ${mayDoMoreSql} as "mayDoMore", pg_backend_pid() = $1::int as "isDirect"`
  const { rows } = await askInTime(client, maxAskMs, () => client.query<ConnectionFacts>(text, [client.processID ?? 0]))
  const [facts] = rows
  if (!facts) throw new Error('PostgreSQL did not say who is connected.')
  return facts
}

/** Examines a pooler through a client, and through named statements if they are enabled. */
export type ExaminePooler = (client: pg.ClientBase, isNaming: boolean) => Promise<PoolerFindings>

/** Tries to have two clients meet in one session: other clients of the pooler may come between them once. */
const rounds = 4
/** Milliseconds that the second client waits for a session. In session mode there may be none left. */
const patienceMs = 500
const betweenAsksMs = 20

/**
 * Finds out what a pooler does between transactions, by those of two clients. A pooler that shares its sessions gives the second
 * client one that the first has just used, or the first another one than before: which of the two depends on whether it prefers the
 * session used last or the one idle for longest.
 */
export function createPoolerExamination(openOther: OpenOther): ExaminePooler {
  let last: Promise<unknown> = Promise.resolve()
  return (client, isNaming) => {
    // One at a time: with few sessions, each of several could hold one that another waits for.
    const examination = last.then(() => askInTime(client, maxAskMs, () => examine(client, openOther, isNaming)))
    last = examination.catch(() => undefined)
    return examination
  }
}

async function examine(client: pg.ClientBase, openOther: OpenOther, isNaming: boolean): Promise<PoolerFindings> {
  const other = await openOther()
  return askInTime(other, maxAskMs, async () => {
    const outcomes = new Set<Outcome>()
    const isUndecided = () => !outcomes.has('no session') && !outcomes.has('statement lost') && (isNaming || !outcomes.has('shared'))
    for (let round = 0; round < rounds && isUndecided(); round++)
      outcomes.add(await meet(client, other, isNaming ? `catalog_probe_${randomUUID()}` : undefined).catch(toOutcome))
    const losesStatements = outcomes.has('statement lost')
    return { sharesSessions: losesStatements || outcomes.has('shared'), losesStatements }
  }).finally(() => other.release(true))
}

/** Milliseconds for the checks of a new connection before it is used. */
const maxAskMs = 8_000

/** The result of two clients asking in turn. Without a session for the second one, the first kept its own for as long. */
type Outcome = 'own' | 'shared' | 'statement lost' | 'no session'

function toOutcome(error: unknown): Outcome {
  if (isLostStatement(error)) return 'statement lost'
  throw error
}

/** Lets two clients ask in turn, by a statement of the same name where there is one. */
async function meet(client: pg.ClientBase, other: pg.ClientBase, name: string | undefined): Promise<Outcome> {
  const seen = new Set<number>()
  let looking: Promise<unknown> = Promise.resolve()
  const look = () => {
    looking = askProcess(client, name).then((pid) => seen.add(pid))
    looking.catch(() => undefined)
    return looking
  }
  await look()
  await look()
  // Holds its session until the transaction ends, so that the first client needs another one if this was its own.
  const theirs = await whileAsking(beginAndAsk(other, name), look)
  if (theirs === undefined) return seen.size > 1 ? 'shared' : 'no session'
  // Other processes may hold all further sessions while this one does: it lets go of its own, and the next round tries again.
  if (!seen.has(theirs)) await Promise.race([look(), pause(patienceMs)])
  await other.query('rollback')
  await looking
  return seen.size > 1 || seen.has(theirs) ? 'shared' : 'own'
}

async function beginAndAsk(client: pg.ClientBase, name: string | undefined): Promise<number> {
  await client.query('begin')
  return askProcess(client, name)
}

async function askProcess(client: pg.ClientBase, name: string | undefined): Promise<number> {
  const { rows } = await client.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid', ...(name !== undefined && { name }) })
  return rows[0]?.pid ?? 0
}

/** Waits for an answer, and repeats another query until it comes; undefined when it does not come in time. */
async function whileAsking<T>(answer: Promise<T>, askElse: () => Promise<unknown>): Promise<T | undefined> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  answer.then(end, end)
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    await Promise.race([answer, pause(betweenAsksMs)])
    if (isOver) return answer
    await Promise.race([answer, askElse()])
  }
  return undefined
}
