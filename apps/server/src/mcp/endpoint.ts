import { hkdfSync } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { toAdvice } from '@catalog/contract/hints/hint'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors/api-error.ts'
import { sendError } from '../http/answers/respond.ts'
import { readBody } from '../http/bodies/body.ts'
import type { BodyMemory } from '../http/bodies/body-memory.ts'
import { listenForClose } from '../http/connections/listen-for-close.ts'
import { getOwner } from '../http/connections/owner.ts'
import { readSigningSecret } from '../keys/signing.ts'
import type { Traces } from '../traces/traces.ts'
import { createAdmission } from './admission.ts'
import { joinAnswers, type MessageAnswer, splitBatch } from './batches.ts'
import { addChallengeHeader, type FindCaller, type McpCaller } from './callers.ts'
import { acceptsBothTypes, answerTypes, sendMessageAnswer, sendProblem } from './exchange.ts'
import { assertOwnHost, listOwnHosts } from './guards.ts'
import { keepLists } from './kept-lists.ts'
import { classifyMessage, getField, isError, listMessages, maxMessages } from './messages.ts'
import type { CountToolCall } from './metrics.ts'
import { findPreview, insertPreview } from './previews.ts'
import type { McpRequest, Protocol, ProtocolParts } from './protocol.ts'
import { buildSpan } from './span.ts'
import '../http/trace-requests.ts'

/** Loads the implementation of the protocol. */
export type LoadProtocol = () => Promise<{ createProtocol(parts: ProtocolParts): Protocol }>

export type McpSettings = { readonly approval: ProtocolParts['approval']; readonly hosts: readonly string[] }

type Options = McpSettings & {
  readonly database: Database
  readonly publicUrl: string
  readonly dashboardUrl: string
  readonly getApiUrl: () => string
  readonly findCaller: FindCaller
  readonly bodyMemory: BodyMemory
  readonly countToolCall: CountToolCall
  readonly traces: Traces
  readonly load: LoadProtocol
}

export type McpEndpoint = {
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Resolves when no request is running. */
  waitUntilDrained(): Promise<void>
}

/** Maximum size of a request, in bytes: enough for the largest bundle of the contract, as the argument of a tool. */
const bodyLimit = 3 * 1024 * 1024

/**
 * Serves /mcp. A caller without an existing key is refused before anything is read or loaded; the work after that is limited for each key
 * (rule mcp.free-messages-are-bounded).
 */
export function createMcpEndpoint(options: Options): McpEndpoint {
  const ownHosts = listOwnHosts([options.publicUrl, options.dashboardUrl], options.hosts)
  const admission = createAdmission()
  const findProtocol = memoizeSuccess(() => loadProtocol(options))
  const underWay = new Set<Promise<void>>()

  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    assertOwnHost(request.headers, ownHosts)
    const caller = await options.findCaller(request, response)
    if (request.method !== 'POST')
      return sendProblem(response, 405, 'Send each message with POST: there are no sessions and no streams here.')
    const leave = admission.takePlace(caller.keyId)
    try {
      await options.bodyMemory.use(getOwner(response), async (memory) => {
        const message = await readBody(request, response, memory, bodyLimit)
        const refusal = admitMessages(message, caller, response)
        if (refusal) return refusal()
        const [first] = listMessages(message)
        await options.traces.runInSpan(buildSpan(first, caller, request.headers), (span) => {
          response.span = span
          return answerMessages(message, caller, request, response)
        })
      })
    } finally {
      leave()
    }
  }

  const admitMessages = (body: unknown, caller: McpCaller, response: ServerResponse): (() => void) | undefined => {
    if (body === undefined) return () => sendProblem(response, 400, 'The request has no body. Send one message as JSON.', { code: -32700 })
    const messages = listMessages(body)
    if (messages.length > maxMessages) return () => sendProblem(response, 400, `Send at most ${maxMessages} messages at once.`)
    admission.countMessages(caller, messages.length)
    const { method } = classifyMessage(messages[0])
    response.operationId = `mcp:${method}`
    // Subscriptions are not supported: the lists for a key change only with its scopes.
    if (getField(body, 'method') !== 'subscriptions/listen') return undefined
    return () => sendProblem(response, 404, 'Method not found', { code: -32601, id: getField(body, 'id') })
  }

  const answerMessages = async (message: unknown, caller: McpCaller, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const protocol = await findProtocol()
    const left = new AbortController()
    listenForClose(response, () => left.abort())
    if (left.signal.aborted) return
    const requestId = String(response.getHeader('X-Request-Id') ?? '')
    const requestParts = { caller, requestId, headers: pickProtocolHeaders(request.headers), signal: left.signal }
    const answers: Promise<MessageAnswer>[] = []
    for (const one of splitBatch(message)) {
      const startedMs = performance.now()
      await admission.waitForTurn(response)
      const reply = answerMessage(protocol, { ...requestParts, message: one }, startedMs)
      // Handles the rejection now, because waiting for the turn of the next message may fail before this reply is awaited.
      reply.catch(() => undefined)
      answers.push(reply)
    }
    const answer = joinAnswers(await Promise.all(answers))
    sendMessageAnswer(response, answer)
    response.span?.setAttributes({ 'http.response.status_code': response.statusCode, 'catalog.mcp.outcome': getToolOutcome(answer) })
  }

  const answerMessage = async (protocol: Protocol, request: McpRequest, startedMs: number): Promise<MessageAnswer> => {
    const reply = await protocol(request)
    const answer = { status: reply.status, type: reply.headers.get('content-type') ?? undefined, text: await reply.text() }
    for (const { tool } of listMessages(request.message).map(classifyMessage))
      if (tool !== undefined) options.countToolCall(tool, getToolOutcome(answer), (performance.now() - startedMs) / 1000)
    return answer
  }

  return {
    async serve(request, response) {
      response.operationId = 'mcp'
      const work = handleRequest(request, response).catch((error) => sendRefusal(response, error))
      underWay.add(work)
      await work
      underWay.delete(work)
    },
    async waitUntilDrained() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

function getToolOutcome({ text }: MessageAnswer): 'answered' | 'refused' {
  return isError(text) ? 'refused' : 'answered'
}

/** Sends errors that occur before the protocol is called as on other paths, but answers an invalid body with an error of the protocol. */
function sendRefusal(response: ServerResponse, error: unknown): void {
  const isBadBody = error instanceof ApiError && error.code === 'VALIDATION_ERROR'
  if (isBadBody) sendProblem(response, error.status, `${error.message} ${toAdvice(error.hint).text}`, { code: -32700 })
  else sendError(response, addChallengeHeader(error))
}

async function loadProtocol({ load, database, ...options }: Options): Promise<Protocol> {
  const { createProtocol } = await load()
  const secret = await readSigningSecret(database, 'mcp')
  const protocol = createProtocol({
    ...options,
    getTraceparent: options.traces.getTraceparent,
    stateKey: new Uint8Array(hkdfSync('sha256', secret, '', 'state between two rounds', 32)),
    savePreview: (keyId, preview) => database.transaction((tx) => insertPreview(tx, keyId, preview), { owner: keyId }),
    readPreview: (keyId, id) => database.run((db) => findPreview(db, keyId, id), { owner: keyId }),
  })
  return keepLists(protocol)
}

/** Runs the work only once, but again after a failure. */
function memoizeSuccess<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work().catch((error) => {
      done = undefined
      throw error
    })
    return done
  }
}

/** The headers that the protocol reads. The key is not among them, because only the SDK gets it. */
function pickProtocolHeaders(headers: IncomingHttpHeaders): Headers {
  const plain = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (name.startsWith('mcp-') || read.has(name)) plain.set(name, Array.isArray(value) ? value.join(', ') : (value ?? ''))
  if (acceptsBothTypes(headers.accept)) plain.set('accept', answerTypes.join(', '))
  return plain
}
const read = new Set(['accept', 'content-type', 'traceparent', 'tracestate'])
