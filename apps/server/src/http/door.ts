import type { NameOperation } from '@catalog/contract/hints/hint'
import type { Claim } from '../database/connection-queue.ts'
import type { Answer } from './answers/answer.ts'
import type { BodyMemory } from './bodies/body-memory.ts'
import type { BodyReader } from './bodies/sent-body.ts'
import type { Outcome } from './outcome.ts'
import type { RoutedRequest } from './request.ts'
import type { RouteMatch, Router } from './router.ts'
import type { Route } from './routes.ts'
import type { RawRequest } from './validation/validate.ts'

/** A served operation. `Work` is the remaining work for a valid request: its handler with the context that it needs. */
export type Operation<R extends Route, Work> = R & {
  /** Undefined if it takes no body. */
  readonly readBody: BodyReader | undefined
  /** Checks a request against the contract; throws a VALIDATION_ERROR. */
  check(request: RawRequest): Promise<Work>
}

/** Parts of an admitted caller that are the same for every contract. */
export type AdmittedCaller = {
  /** The claim to a database connection, which counts for the key or session. */
  readonly claim: Claim
  /** Maximum size of a body in bytes; the general limit if undefined. */
  readonly bodyLimit?: number | undefined
  /** Releases a connection that is held for the answer. */
  release?(): Promise<void>
}

/** A permitted request whose body has been read. */
export type AllowedRequest<Op, Work> = {
  readonly request: RoutedRequest<Op>
  readonly route: Op
  /** Checks it against the contract. */
  check(): Promise<Work>
  /** Returns the content of the body. */
  getSentBody(): unknown
}

/**
 * One contract's way into the catalog: its versions of the steps that every request goes through (serve.ts), in their order. An error in
 * `identify` or `admit` is answered, but not recorded.
 */
export type Door<Op extends Operation<Route, Work>, Work, Visitor, P extends AdmittedCaller> = {
  readonly router: Router<Op>
  /** Prefix of operation paths in addresses. */
  readonly basePath: string
  /** Prefix of operation names in logs and metrics. */
  readonly prefix: string
  /** Names the operations in hints; undefined to name them by method and path. */
  readonly nameOperation?: NameOperation
  readonly bodyMemory: BodyMemory
  /** Refuses requests that can be refused without the database. */
  identify(request: RoutedRequest<Op>): Promise<Visitor>
  /** Identifies the caller and plans where the work runs: charges a key, or reads a session. */
  admit(request: RoutedRequest<Op>, visitor: Visitor): Promise<P>
  /** Returns the operation, if there is one and the admitted caller may call it. */
  authorize(request: RoutedRequest<Op>, passed: P): RouteMatch<Op>
  /** Checks the request and does the work. */
  answer(passed: P, allowed: AllowedRequest<Op, Work>): Promise<Answer>
  /** Sends the answer, and records the call. */
  finish(request: RoutedRequest<Op>, passed: P, answer: Outcome<Answer>): Promise<void>
}
