import type { Claim } from '../database/connection-queue.ts'
import type { Answer } from './answers/answer.ts'
import type { BodyMemory } from './bodies/body-memory.ts'
import type { BodyReader } from './bodies/sent-body.ts'
import type { Outcome } from './outcome.ts'
import type { Request } from './request.ts'
import type { RouteMatch, Router } from './router.ts'
import type { Route } from './routes.ts'
import type { RawRequest } from './validation/validate.ts'

/** An operation as it is served. `Work` is what is left to do for a valid request: its handler, and the ground that it needs. */
export type Operation<R extends Route, Work> = R & {
  /** Undefined where it takes no body. */
  readonly readBody: BodyReader | undefined
  /** Checks a request against the contract; throws a VALIDATION_ERROR. */
  check(request: RawRequest): Promise<Work>
}

/** The parts of whoever passed that every door knows. */
export type Passed = {
  /** The claim to a connection to the database, on the account of the key or session. */
  readonly claim: Claim
  /** Bytes that a body may have; as many as any body where undefined. */
  readonly bodyLimit?: number | undefined
}

/**
 * One way into the catalog: what a contract does in its own manner at the steps that every request goes through (serve.ts), in
 * their order. Whoever is refused before `admit` has passed is told so, and nothing is recorded.
 */
export type Door<R extends Route, Work, Visitor, P extends Passed> = {
  readonly router: Router<Operation<R, Work>>
  /** Stands before the operation's path in addresses. */
  readonly basePath: string
  /** Stands before the operation's name in logs and metrics. */
  readonly prefix: string
  readonly bodyMemory: BodyMemory
  /** Turns away what costs the database nothing to turn away. */
  letIn(request: Request<Operation<R, Work>>): Promise<Visitor>
  /** Finds out who it is, on what account: charges a key, or reads a session. */
  admit(request: Request<Operation<R, Work>>, visitor: Visitor): Promise<P>
  /** Answers the operation, if there is one and whoever passed may call it. */
  authorize(request: Request<Operation<R, Work>>, passed: P): RouteMatch<Operation<R, Work>>
  /** Does the work. `sent` tells what came in the body. */
  answer(work: Work, route: R, passed: P, sent: () => unknown): Promise<Answer>
  /** Sends the answer, and records what has to be. */
  finish(request: Request<Operation<R, Work>>, passed: P, answer: Outcome<Answer>): Promise<void>
  /** Where it is given, takes the place of the steps from `admit` to `answer` for requests without a body. */
  answerEarly?(request: Request<Operation<R, Work>>, visitor: Visitor): Promise<Answered<P>>
}
export type Answered<P> = { readonly passed: P; readonly answer: Outcome<Answer> }
