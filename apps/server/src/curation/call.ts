import type { OperationId, operations as table } from '@catalog/contract/curation/operations'
import type { operations } from '@catalog/contract/curation/types'
import type { CuratorAuth } from '../curators/auth.ts'
import type { DeviceCookies } from '../curators/device-cookies.ts'
import type { PasswordChecks } from '../curators/password-checks.ts'
import type { Curator } from '../curators/queries.ts'
import type { Refusals } from '../curators/refusals.ts'
import type { Claim } from '../database/connection-queue.ts'
import type { Db } from '../database/named-statements.ts'
import type { ReadHandler, Services, UnconnectedServices } from '../http/call.ts'
import type { AddressReader } from '../http/connections/address.ts'
import type { GeneratedBody, JsonContent, RequestValues } from '../http/operation-types.ts'
import type { ContractDocument } from '../http/validation/slice.ts'
import type { KeyChangeNotifier } from '../keys/key-changes.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import type { WebhookServices } from '../webhooks/services.ts'
import type { LogEntry } from './audit-log.ts'

export type { OperationId } from '@catalog/contract/curation/operations'

type SuccessOf<Answers> = Answers extends { 201: infer CreatedBody } ? CreatedBody : Answers extends { 200: infer OkBody } ? OkBody : never

export type BodyOf<Op extends OperationId> = GeneratedBody<operations[Op]>
export type AnswerOf<Op extends OperationId> = JsonContent<SuccessOf<operations[Op]['responses']>>

/** The curator of the session, as read for this request. */
export type SignedInCurator = Curator & { readonly sessionId: string; readonly sessionEndsAt: string }

/** The operations that a visitor without a session may call. */
export type PublicOperationId = { [Op in OperationId]: (typeof table)[Op]['role'] extends null ? Op : never }[OperationId]
/** The operations of the agents' contract that the curators' contract includes. */
export type SharedOperationId = { [Op in OperationId]: (typeof table)[Op]['fromAgents'] extends true ? Op : never }[OperationId]
export type RoleOperationId = Exclude<OperationId, PublicOperationId>
type GetOperationId = { [Op in OperationId]: (typeof table)[Op]['method'] extends 'get' ? Op : never }[OperationId]

type CurationRequestValues<Op extends OperationId> = RequestValues<operations[Op]> & { readonly operationId: Op }
/** A valid request of a curator with the required role, in the form that its handler receives. */
export type CurationCall<Op extends RoleOperationId> = CurationRequestValues<Op> & ConnectedRequest & { readonly curator: SignedInCurator }
/** A valid request of any visitor. */
export type PublicCall<Op extends PublicOperationId> = CurationRequestValues<Op> & ConnectedRequest

/** Context of a request that holds no connection, in addition to its values and the curator. */
export type RequestContext = {
  readonly services: CurationServices
  /** Only for signing in and out. */
  readonly browser: Browser
}
/** Context of a request whose handler takes connections itself, with the claim for them. */
export type UnconnectedRequest = RequestContext & { readonly claim: OwnedClaim }
export type OwnedClaim = Claim & { readonly owner: string; readonly operation: string }
/** Context of a request that holds a connection. It may have no other connection (rule request.one-connection). */
export type ConnectedRequest = Connection & { readonly services: ConnectedServices; readonly browser: Browser }
export type Connection = {
  /** The connection of this request; for a `CurationWriteHandler`, its transaction. */
  readonly db: Db
  /** Returns the vocabulary that `db` currently sees. */
  reference(): Promise<Vocabulary>
}

export type Browser = { readonly address: string; readonly cookie: string; setCookies(cookies: readonly string[]): void }

type ConnectedServices = Services & {
  /** The functions that need no connection. */
  readonly auth: Pick<CuratorAuth, 'hasOidc' | 'signOut'>
  readonly keyChanges: KeyChangeNotifier
  readonly curationContract: ContractDocument
  readonly webhooks: Omit<WebhookServices, 'send'>
}
export type CurationServices = UnconnectedServices &
  ConnectedServices & {
    readonly auth: CuratorAuth
    readonly passwords: PasswordChecks
    readonly refusals: Refusals
    readonly devices: DeviceCookies
    readonly getAddress: AddressReader
    readonly webhooks: WebhookServices
  }

/** The answer of a write with its log entries. The list is required, even if it is empty, so that no handler forgets to log. */
export type LoggedAnswer<Answer> = {
  readonly answer: Answer
  readonly log: readonly LogEntry[]
  /** Runs once the transaction is committed, to notify this process of the change. */
  readonly afterCommit?: () => void
}

export type CurationReadHandler<Op extends ReadOperationId> = (call: CurationCall<Op>) => Promise<AnswerOf<Op>>
export type PublicReadHandler<Op extends PublicOperationId> = (call: PublicCall<Op>) => Promise<AnswerOf<Op>>
/** Runs in the transaction of the request, which also writes the log. */
export type CurationWriteHandler<Op extends WriteOperationId> = (call: CurationCall<Op>) => Promise<LoggedAnswer<AnswerOf<Op>>>
/** Makes several decisions. For each, the handler begins a transaction, in which it also writes the log. */
export type SeparateWrites<Op extends WriteOperationId> = { readonly separately: (call: CurationCall<Op>) => Promise<AnswerOf<Op>> }
/** Takes connections and writes the log itself, and holds no connection while it waits for something else. */
export type UnconnectedHandler<Op extends PublicOperationId> = {
  readonly alone: (call: CurationRequestValues<Op> & UnconnectedRequest) => Promise<AnswerOf<Op>>
}
/** Takes connections itself, like `UnconnectedHandler`, for a signed-in curator. */
export type UnconnectedWriteHandler<Op extends WriteOperationId> = {
  readonly alone: (call: CurationRequestValues<Op> & UnconnectedRequest & { readonly curator: SignedInCurator }) => Promise<AnswerOf<Op>>
}

export type ReadOperationId = Exclude<RoleOperationId & GetOperationId, SharedOperationId>
export type WriteOperationId = Exclude<RoleOperationId, GetOperationId>
export type ReadHandlers = { readonly [Op in ReadOperationId]: CurationReadHandler<Op> }
export type WriteHandlers = {
  readonly [Op in WriteOperationId]: CurationWriteHandler<Op> | SeparateWrites<Op> | UnconnectedWriteHandler<Op>
}
export type PublicHandlers = { readonly [Op in PublicOperationId]: PublicReadHandler<Op> | UnconnectedHandler<Op> }
/** The agents' handlers of the included operations. A handler that needs more than a `Reader` does not compile. */
export type SharedHandlers = { readonly [Op in SharedOperationId]: ReadHandler<Op> }
export type CurationHandlers = ReadHandlers & WriteHandlers & PublicHandlers
