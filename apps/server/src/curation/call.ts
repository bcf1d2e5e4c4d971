import type { OperationId, operations as table } from '@catalog/contract/curation/operations'
import type { operations } from '@catalog/contract/curation/types'
import type { CuratorAuth } from '../curators/auth.ts'
import type { PasswordChecks } from '../curators/password-checks.ts'
import type { Curator } from '../curators/queries.ts'
import type { Db } from '../database/named-statements.ts'
import type { Services } from '../http/call.ts'
import type { AddressOf } from '../http/connections/address.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import type { LogEntry } from './audit-log.ts'

export type { OperationId } from '@catalog/contract/curation/operations'

type Part<P, Name extends string> = P extends { [K in Name]?: infer V } ? NonNullable<V> : Record<never, never>
type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never
type SuccessOf<Answers> = Answers extends { 201: infer Made } ? Made : Answers extends { 200: infer Found } ? Found : never

export type QueryOf<Op extends OperationId> = Part<operations[Op]['parameters'], 'query'>
export type PathOf<Op extends OperationId> = Part<operations[Op]['parameters'], 'path'>
export type BodyOf<Op extends OperationId> = operations[Op] extends { requestBody: infer Body } ? JsonOf<Body> : undefined
export type AnswerOf<Op extends OperationId> = JsonOf<SuccessOf<operations[Op]['responses']>>

/** The curator of the session, as read for this request. */
export type SignedIn = Curator & { readonly sessionEndsAt: string }

/** One valid request of a curator who may make it, as a handler sees it. */
export type CurationCall<Op extends OperationId> = {
  readonly operationId: Op
  readonly query: QueryOf<Op>
  readonly path: PathOf<Op>
  readonly body: BodyOf<Op>
  /** Undefined where the operation needs no session. */
  readonly curator: (typeof table)[Op]['role'] extends null ? undefined : SignedIn
  /** The connection of this request; for a `Write`, its transaction. */
  readonly db: Db
  /** The vocabulary, as `db` sees it now. */
  reference(): Promise<Vocabulary>
  readonly services: CurationServices
  /** For signing in and out alone. */
  readonly browser: Browser
}

export type Browser = { readonly address: string; readonly cookie: string; setCookies(cookies: readonly string[]): void }

export type CurationServices = Services & {
  readonly auth: CuratorAuth
  readonly passwords: PasswordChecks
  readonly curationContract: object
  readonly addressOf: AddressOf
}

/** The answer of a write together with its entries of the log, so that no write forgets them. Nothing to log is an empty list. */
export type Done<Op extends OperationId> = { readonly answer: AnswerOf<Op>; readonly log: readonly LogEntry[] }

export type Read<Op extends OperationId> = (call: CurationCall<Op>) => Promise<AnswerOf<Op>>
/** Runs in the request's transaction, into which the log is written, too. */
export type Write<Op extends OperationId> = (call: CurationCall<Op>) => Promise<Done<Op>>
/** Takes connections itself, none of them while it waits for something else, and writes the log. */
export type WithoutConnection<Op extends OperationId> = {
  readonly alone: (call: Omit<CurationCall<Op>, 'db' | 'reference'>) => Promise<AnswerOf<Op>>
}

/** Several decisions, each in a transaction of its own: it begins them itself, and writes the log in each. */
export type SeparateWrites<Op extends OperationId> = { readonly separately: (call: CurationCall<Op>) => Promise<AnswerOf<Op>> }

export type CurationHandler<Op extends OperationId> = (typeof table)[Op]['method'] extends 'get'
  ? Read<Op>
  : Write<Op> | SeparateWrites<Op> | WithoutConnection<Op>
export type CurationHandlers = { readonly [Op in OperationId]: CurationHandler<Op> }
