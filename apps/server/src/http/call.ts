import type { OperationId, operations as table } from '@catalog/contract/operations'
import type { operations } from '@catalog/contract/types'
import type { PositionCodec } from '../changes/position.ts'
import type { FeedWatch } from '../changes/watch.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import type { DownloadLinks } from '../files/download-links.ts'
import type { Files } from '../files/storage.ts'
import type { Caller } from '../keys/caller.ts'
import type { RecentMap } from '../values/recent.ts'
import type { TextCache } from '../values/text-cache.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import type { Cursors } from './answers/cursor.ts'
import type { CompleteAnswer } from './answers/later.ts'
import type { StreamedBody } from './bodies/streamed-body.ts'
import type { GeneratedBody, GeneratedPath, GeneratedQuery, JsonContent, RequestValues } from './operation-types.ts'
import type { ContractDocument } from './validation/slice.ts'

type GeneratedAnswer<Answers, Repeatable extends boolean> = Answers extends { 201: infer OnCreate }
  ? Created<JsonContent<OnCreate>> | (Answers extends { 200: infer OnOk } ? Ok<JsonContent<OnOk>> : never)
  : Answers extends { 200: infer OnOk }
    ? Repeatable extends true
      ? Ok<JsonContent<OnOk>>
      : JsonContent<OnOk>
    : never

export type QueryOf<Op extends OperationId> = GeneratedQuery<operations[Op]>
export type PathOf<Op extends OperationId> = GeneratedPath<operations[Op]>
export type BodyOf<Op extends OperationId> = GeneratedBody<operations[Op]>

/**
 * An answer about a record that the call created. `Ok` is about a record that existed or was only changed (rule request.created-or-ok).
 */
export type Created<Body> = { readonly status: 201 } & AnswerParts<Body>
export type Ok<Body> = { readonly status: 200 } & AnswerParts<Body>
type AnswerParts<Body> = {
  readonly body: Body
  readonly headers?: ResponseHeaders
  /** Timestamp of the write, if a repeat has to return the same one. */
  readonly writtenAt?: string
}
export type ResponseHeaders = Readonly<Record<string, string>>
/** A handler's answer: the body of the 200, or status, body and headers for an operation that takes an `Idempotency-Key`. */
export type AnswerOf<Op extends OperationId> = GeneratedAnswer<operations[Op]['responses'], (typeof table)[Op]['repeatable']>

export function buildCreatedAnswer<Body>(body: Body): Created<Body> {
  return { status: 201, body }
}

export function buildOkAnswer<Body>(body: Body, headers?: ResponseHeaders): Ok<Body> {
  return { status: 200, body, ...(headers && { headers }) }
}

/** One authenticated, valid request, as a handler sees it. */
export type Call<Op extends OperationId> = RequestValues<operations[Op]> & CallContext & { readonly operationId: Op }

/**
 * One valid request to read from the catalog, made by an agent or, if the curators' contract also has the operation, by a
 * curator.
 */
export type ReadCall<Op extends OperationId, ReaderType = Reader> = RequestValues<operations[Op]> &
  ReadContext<ReaderType> & { readonly operationId: Op }

/** A reader with its scopes. A session has every read scope, and no agent. */
export type Reader = Pick<Caller, 'scopes'> & Partial<Pick<Caller, 'agentId'>>

/** Context of a read, besides the values of the request. */
export type ReadContext<ReaderType = Reader> = {
  /** The connection of this request. The queries of a read are sent together with the charge. */
  readonly db: Db
  /**
   * The vocabulary that this process held when the handler started; the handler runs again if the charge shows that it was
   * out of date.
   */
  readonly reference: Vocabulary
  /** Waits for the charge and returns the caller. A read that needs only its scope does not have to call it. */
  caller(): Promise<ReaderType>
  readonly services: Services
  /**
   * The snapshot with which a walk begins on a replica: pages show at least what it sees. Elsewhere the first page takes its own snapshot.
   */
  readonly walkSnapshot?: string
}

/** Context of a call, besides the values of the request. */
export type CallContext = ReadContext<Caller> & {
  /**
   * Runs `work` in a transaction on the same connection, as a whole or not at all. Runs it again after a conflict that a retry can resolve.
   */
  readonly transaction: Transaction
}

/**
 * The parts that all handlers share, made once when the server starts. None of them takes a connection: each handler holds one, and
 * handlers that waited for a second one would wait for each other (rule request.one-connection).
 */
export type Services = {
  readonly cursors: Cursors
  readonly positions: PositionCodec
  /** Takes connections, but only for answers that have released theirs. */
  readonly feed: FeedWatch
  readonly files: Files
  readonly downloadLinks: DownloadLinks
  /** Summaries of entities, as the lists send them. */
  readonly summaryTexts: TextCache
  /** For pages of entities, most of whose summaries were not cached: the ids of the last records. */
  readonly uncachedPages: RecentMap<true>
  /** Dossiers of entities, with the requested parts. */
  readonly dossierTexts: TextCache
  /** Field events with all related rows. */
  readonly eventTexts: TextCache
  readonly contract: ContractDocument
  readonly settings: { readonly environment: string; readonly publicUrl: string; readonly dashboardUrl: string }
  /** Writes the calls that this process has recorded so far, in the transaction. */
  writeUsage(transaction: Transaction): Promise<void>
}

/** The shared parts and the database, for handlers that hold no connection. */
export type UnconnectedServices = Services & { readonly database: Database }

/** The operations whose body is a file with fields and is read while it arrives. */
export type StreamedOperationId = { [Op in OperationId]: (typeof table)[Op]['streamsBody'] extends true ? Op : never }[OperationId]
export type UnstreamedOperationId = Exclude<OperationId, StreamedOperationId>
/** The fields of such a body besides the file, in either form. */
export type UploadFields<Op extends StreamedOperationId> = Omit<BodyOf<Op> & object, 'filename' | 'mime_type' | 'content_base64'>
export type StreamedValues<Op extends StreamedOperationId> = RequestValues<operations[Op], StreamedBody<UploadFields<Op>>>
/** A request whose body has not been read yet. It holds no connection; `transaction` takes one. */
export type StreamedCall<Op extends StreamedOperationId> = StreamedValues<Op> & UnconnectedContext & { readonly operationId: Op }
export type UnconnectedContext = Omit<CallContext, 'db' | 'reference' | 'services' | 'walkSnapshot'> & {
  readonly services: UnconnectedServices
}

/** May write: runs on the primary, after the charge is decided. Returns the answer or throws an ApiError, like all handlers. */
export type WriteHandler<Op extends UnstreamedOperationId> = (call: Call<Op>) => Promise<AnswerOf<Op>>
/** Reads, without a transaction: it may run before the charge is decided, on a replica and, if it needs only a `Reader`, for a curator. */
export type ReadHandler<Op extends UnstreamedOperationId, ReaderType = Reader> = (call: ReadCall<Op, ReaderType>) => Promise<AnswerOf<Op>>
/** A GET that writes before it reads. */
export type WritingReadHandler<Op extends ReadOperationId> = { readonly write: WriteHandler<Op> }
/** Reads, and completes its answer after the call has released its connection: as a stream, or after a wait. */
export type DeferredHandler<Op extends ReadOperationId> = {
  readonly later: (call: ReadCall<Op, Caller>) => Promise<CompleteAnswer<AnswerOf<Op>>>
}
/** Reads its body itself, and takes connections itself. */
export type StreamedHandler<Op extends StreamedOperationId> = (call: StreamedCall<Op>) => Promise<AnswerOf<Op>>

export type ReadOperationId = { [Op in OperationId]: (typeof table)[Op]['method'] extends 'get' ? Op : never }[OperationId]
export type WriteOperationId = Exclude<UnstreamedOperationId, ReadOperationId>
export type ReadHandlers = { readonly [Op in ReadOperationId]: ReadHandler<Op, Caller> | WritingReadHandler<Op> | DeferredHandler<Op> }
export type WriteHandlers = { readonly [Op in WriteOperationId]: WriteHandler<Op> }
export type StreamedHandlers = { readonly [Op in StreamedOperationId]: StreamedHandler<Op> }
export type Handlers = ReadHandlers & WriteHandlers & StreamedHandlers
