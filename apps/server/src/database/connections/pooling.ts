import { isLostStatement } from '../unavailable.ts'
import {
  type ConnectionFacts,
  type ConnectionOpener,
  type PoolerExaminer,
  type PoolerFindings,
  readConnectionFacts,
} from './own-session.ts'
import { createRoleError, SharedSessionError } from './session-rights.ts'

/** Watches whether a pooler between this process and PostgreSQL keeps the session state that connections rely on. */
export type Pooling = {
  /** Explains to operators why this process cannot serve with its current settings; undefined when it can. */
  findProblem(): string | undefined
  /** Returns the error for all requests if they would run with the owner's rights. */
  findRefusal(): Error | undefined
  /** True when a pooler may be the cause of the error of a statement. */
  losesStatement(error: unknown): boolean
  /** Examines the errors of connections and statements for signs of a pooler, and then checks at once. */
  examineError(error: unknown): void
  /** Checks on new connections whether a client keeps its session over several transactions. */
  check(): Promise<void>
  /** True when there is something to check again: a pooler, a problem, or an unchecked connection. */
  shouldCheck(): boolean
  /** Sets the listener for each change of the problem. */
  onChange(listener: (problem: string | undefined) => void): void
}

export type PoolingOptions = {
  readonly openConnection: ConnectionOpener
  readonly examine: PoolerExaminer
  readonly setsRole: boolean
  readonly isNaming: boolean
  /** Closes all open connections when it turns out that sessions are shared. */
  onShared(): void
}

const lostStatements =
  'Prepared statements are on, and a pooler in front of PostgreSQL loses them between transactions. Set CATALOG_PREPARED_STATEMENTS=off and start again, or let the pooler keep them (PgBouncer from 1.21: max_prepared_statements = 400). See "Behind a pooler" in docs/operations/poolers.md.'

export function createPooling({ openConnection, examine, setsRole, isNaming, onShared }: PoolingOptions): Pooling {
  let isPooled: boolean | undefined
  let [statementProblem, refusal] = [undefined as string | undefined, undefined as Error | undefined]
  let checking: Promise<void> | undefined
  let reported: string | undefined
  let listener: (problem: string | undefined) => void = () => undefined
  const findProblem = () => refusal?.message ?? statementProblem
  const reportChange = () => {
    const problem = findProblem()
    if (problem === reported) return
    reported = problem
    listener(problem)
  }
  const setRefusal = (error: Error | undefined) => {
    const isNew = error !== undefined && refusal === undefined
    refusal = error
    if (isNew) onShared()
  }
  const applyFindings = ({ sharesSessions, losesStatements }: PoolerFindings, { login, mayDoMore }: ConnectionFacts) => {
    setRefusal(setsRole && mayDoMore && sharesSessions ? createRoleError(login) : undefined)
    statementProblem = losesStatements ? lostStatements : undefined
    reportChange()
  }
  const examineNow = async () => {
    const client = await openConnection()
    try {
      const facts = await readConnectionFacts(client)
      isPooled = !facts.isDirect
      applyFindings(isPooled ? await examine(client, isNaming) : nothing, facts)
    } finally {
      client.release(true)
    }
  }
  const examineOnce = () => {
    checking ??= examineNow().finally(() => {
      checking = undefined
    })
    return checking
  }
  return {
    findProblem,
    findRefusal: () => refusal,
    // Without a pooler, a statement is unknown only because its transaction failed before the statement was prepared.
    losesStatement: (error) => isPooled !== false && isLostStatement(error),
    examineError(error) {
      if (error instanceof SharedSessionError) setRefusal(error)
      else if (isNaming && isPooled && isLostStatement(error)) void examineOnce().catch(() => undefined)
      reportChange()
    },
    check: examineOnce,
    shouldCheck: () => isPooled !== false || findProblem() !== undefined,
    onChange(next) {
      listener = next
    },
  }
}

const nothing: PoolerFindings = { sharesSessions: false, losesStatements: false }
