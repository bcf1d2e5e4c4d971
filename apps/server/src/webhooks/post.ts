import { lookup as lookupName } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as requestPlainly } from 'node:http'
import { request as requestSafely } from 'node:https'
import type { LookupFunction, Socket } from 'node:net'
import { findAddressProblem } from './addresses.ts'
import { parseRetryAfterMs } from './rules.ts'
import { findUrlProblem, type ReceiverRules } from './urls.ts'

/** Answer of a receiver. */
export type Answer = {
  readonly status: number | null
  /** Reason why the receiver did not accept the event; null if it did. */
  readonly problem: string | null
  readonly durationMs: number
  /** Beginning of the body of its answer. */
  readonly text: string | null
  readonly retryAfterMs: number | undefined
}

export type Message = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string }
export type PostOptions = {
  /** Aborts the request without a result, as if it had never been sent. */
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
}
/** Sends a message to its receiver, and never throws: a failure is returned as an answer, too. */
export type Post = (message: Message, options?: PostOptions) => Promise<Answer>

/** Milliseconds in which a receiver has to answer. */
const maxAnswerMs = 15_000
/** Maximum bytes of an answer that are read, and maximum characters of it that are kept. */
const maxReadBytes = 4_096
const maxKeptLength = 500

/** `lookup` finds the addresses of a host; the tests of forbidden addresses replace it. */
export function createPost(rules: ReceiverRules, lookup: LookupFunction = lookupName): Post {
  return async (message, { signal, timeoutMs = maxAnswerMs } = {}) => {
    const began = performance.now()
    const outcome = await sendMessage(rules, lookup, message, [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]).catch(
      (error) => ({
        ...nothing,
        problem: formatProblem(error, timeoutMs),
      }),
    )
    return { ...outcome, durationMs: Math.round(performance.now() - began) }
  }
}

type Outcome = Omit<Answer, 'durationMs'>
const nothing = { status: null, text: null, retryAfterMs: undefined }

async function sendMessage(
  rules: ReceiverRules,
  lookup: LookupFunction,
  { url, headers, body }: Message,
  signals: AbortSignal[],
): Promise<Outcome> {
  const refusal = findUrlProblem(url, rules)
  if (refusal !== undefined) throw new ForbiddenReceiverError(`The URL ${refusal}.`)
  const bytes = Buffer.from(body)
  const isSafe = url.startsWith('https:')
  const options = {
    method: 'POST',
    agent: await createAgent(rules, isSafe),
    lookup: createGuardedLookup(rules, lookup),
    signal: AbortSignal.any(signals),
    headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length, 'user-agent': 'Catalog-Webhooks/1' },
  }
  const sent = isSafe ? requestSafely(url, options) : requestPlainly(url, options)
  destroyForbiddenConnection(sent, rules)
  return new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      // Later errors of the connection change nothing.
      sent.off('error', reject).on('error', () => undefined)
      void readOutcome(response).then(resolve, reject)
    })
    sent.end(bytes)
  })
}

/** Error for a message that must not be sent to its address. */
class ForbiddenReceiverError extends Error {}

/**
 * An agent without proxies, for one connection, so that no earlier look-up of a host is reused. It also checks addresses, because its list
 * of special addresses and the list of this server cover each other's gaps.
 */
async function createAgent({ reach }: ReceiverRules, isSafe: boolean) {
  const { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } = await import('request-filtering-agent')
  const allowIPAddressList = reach === 'public' ? [] : ['127.0.0.1', '::1']
  return isSafe
    ? new RequestFilteringHttpsAgent({ keepAlive: false, allowIPAddressList })
    : new RequestFilteringHttpAgent({ keepAlive: false, allowIPAddressList })
}

/** Creates a `lookup` that fails if any of the host's addresses is forbidden, because another attempt could get that address. */
export function createGuardedLookup({ reach }: ReceiverRules, lookup: LookupFunction): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      if (error) return done(error, found, family)
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address)
      const [problem] = addresses.flatMap((address) => findAddressProblem(address, reach) ?? [])
      return problem === undefined ? done(null, found, family) : done(new ForbiddenReceiverError(problem), found, family)
    })
}

/** Ends the connection before a byte is sent on it, if it leads to a forbidden address after all. */
function destroyForbiddenConnection(request: ClientRequest, { reach }: ReceiverRules): void {
  request.on('socket', (socket: Socket) => {
    socket.once('connect', () => {
      const problem = findAddressProblem(socket.remoteAddress ?? '', reach)
      if (problem !== undefined) socket.destroy(new ForbiddenReceiverError(problem))
    })
  })
}

async function readOutcome(response: IncomingMessage): Promise<Outcome> {
  const status = response.statusCode ?? 0
  const text = await readBodyStart(response)
  const isTaken = status >= 200 && status < 300
  return {
    status,
    text,
    problem: isTaken ? null : formatStatusProblem(status),
    retryAfterMs: isTaken ? undefined : parseRetryAfterMs(response.headers['retry-after']),
  }
}

function formatStatusProblem(status: number): string {
  const moved = status >= 300 && status < 400 ? ', and redirections are not followed' : ''
  return `The receiver answered ${status}${moved}.`
}

/** Reads the beginning of the body. The status has arrived, so an error in the rest changes nothing. */
async function readBodyStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let read = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      read += chunk.length
      if (read >= maxReadBytes) break
    }
  } catch {
    // Cut off.
  }
  response.destroy()
  const text = Buffer.concat(chunks).subarray(0, maxReadBytes).toString()
  return [...text.replaceAll('\0', '')].slice(0, maxKeptLength).join('')
}

/** Error codes of Node and OpenSSL that are about a certificate. */
const ofCertificate = /CERT|CRL|LEAF_SIGNATURE|HOSTNAME_MISMATCH|INVALID_PURPOSE/

function formatProblem(error: unknown, timeoutMs: number): string {
  const { name, message, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : { name: '', message: String(error) }
  if (name === 'TimeoutError' || code === 'ABORT_ERR') return `The receiver did not answer in ${timeoutMs / 1000} seconds.`
  if (error instanceof ForbiddenReceiverError) return message.slice(0, 500)
  const what = ofCertificate.test(code ?? '') ? "The receiver's certificate is not trusted" : 'The receiver could not be reached'
  return `${what}: ${message || code}`.slice(0, 500)
}
