import type { OperationId } from '@catalog/contract/operations'
import type { operations } from '@catalog/contract/types'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import type { Caller } from '../keys/caller.ts'
import type { Reference } from '../reference/vocabulary.ts'
import type { Cursors } from './cursor.ts'

type Parameters<Op extends OperationId> = operations[Op]['parameters']
type Part<P, Name extends string> = P extends { [K in Name]?: infer V } ? NonNullable<V> : Record<never, never>
type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never

/** The values of a request, already of the contract's types, with its defaults filled in. */
export type QueryOf<Op extends OperationId> = Part<Parameters<Op>, 'query'>
export type PathOf<Op extends OperationId> = Part<Parameters<Op>, 'path'>
export type AnswerOf<Op extends OperationId> = JsonOf<operations[Op]['responses'][200]>

/** One authenticated, valid request, as a handler sees it. */
export type Call<Op extends OperationId> = {
  readonly operationId: Op
  readonly query: QueryOf<Op>
  readonly path: PathOf<Op>
  /** The connection of this request. What a read asks for goes out together with the charge. */
  readonly db: Db
  /** The vocabulary as it was when the call was charged; the handler is run again where it turns out older. */
  readonly reference: Reference
  /** Who calls, once the charge is decided. A read that needs no more than its scope does not wait for it. */
  caller(): Promise<Caller>
  readonly services: Services
}

/** What handlers share, made once when the server starts. */
export type Services = {
  readonly database: Database
  readonly cursors: Cursors
  readonly contract: object
  readonly settings: { readonly environment: string; readonly publicUrl: string; readonly dashboardUrl: string }
  readonly flushUsage: () => Promise<void>
}

/** Answers with the body of the operation's 200, or throws an ApiError. */
export type Handler<Op extends OperationId> = (call: Call<Op>) => Promise<AnswerOf<Op>>
export type Handlers = { readonly [Op in OperationId]: Handler<Op> }
