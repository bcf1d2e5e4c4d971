// The entry `@catalog/client/webhooks`: for receivers of webhooks, on every runtime that has WebCrypto.
import type { ChangeEvent } from './generated/models.ts'

/** Error of a webhook that is not accepted: it is not from the catalog, or too old to be trusted. Answer it with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  /** The kind of the error, for a program. */
  readonly code: 'MISSING_HEADERS' | 'WRONG_SIGNATURE' | 'WRONG_TIME' | 'NOT_JSON'

  constructor(code: WebhookVerificationError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Input of {@link verifyWebhook}. */
export interface ReceivedWebhook {
  /** The body exactly as it came: its bytes are signed, so JSON that was parsed and serialized again does not match. */
  readonly payload: string | Uint8Array
  /** The headers of the request; `webhook-id`, `webhook-timestamp` and `webhook-signature` are read. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The secret of the webhook, `whsec_…`; both while it is rotated. */
  readonly secret: string | readonly string[]
  /** Maximum difference between the webhook's timestamp and the time now, in seconds. Default: 300. */
  readonly toleranceSeconds?: number | undefined
  /** The time now, in milliseconds. For tests. Default: `Date.now()`. */
  readonly now?: number | undefined
}

/** A webhook that came from the catalog. */
export interface VerifiedWebhook {
  /** The same for every delivery of the event: answer 2xx to an id that you have handled, and do nothing else. */
  readonly id: string
  /** The event, or the test that a curator sent: it has the same shape, and no record. */
  readonly event: ChangeEvent | WebhookTest
}

/** Event that a curator sends to try a webhook. */
export interface WebhookTest extends Omit<ChangeEvent, 'type' | 'record'> {
  readonly type: 'test'
  readonly record: null
}

/**
 * Verifies that a webhook is from the catalog, unchanged and recent, by Standard Webhooks 1.0.0.
 *
 * @throws WebhookVerificationError - It is not; `code` says why. Answer 400, and do nothing else.
 * @throws TypeError - A secret is malformed, or the payload is not the raw body.
 * @example
 * ```ts
 * const receive = async (request: Request, secret: string) =>
 *   verifyWebhook({ payload: await request.text(), headers: request.headers, secret })
 * ```
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<VerifiedWebhook> {
  const body = toBytes(received.payload)
  const id = findHeader(received, 'webhook-id')
  const timestamp = findHeader(received, 'webhook-timestamp')
  const signatures = findHeader(received, 'webhook-signature')
  if (!id || !timestamp || !signatures)
    throw new WebhookVerificationError('MISSING_HEADERS', 'A webhook has the headers webhook-id, webhook-timestamp and webhook-signature.')
  assertRecentTimestamp(timestamp, received)
  const signed = concatenateBytes(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  const secrets = typeof received.secret === 'string' ? [received.secret] : received.secret
  // All secrets are tried, so that the duration of the check reveals nothing about them.
  const found = await Promise.all(secrets.map((secret) => hasSignature(secret, signed, signatures)))
  if (!found.includes(true))
    throw new WebhookVerificationError(
      'WRONG_SIGNATURE',
      'No signature of the webhook belongs to the secret. Verify the body as it came, before it is parsed, with the secret of this webhook.',
    )
  return { id, event: parseEvent(new TextDecoder().decode(body)) }
}

/**
 * Refuses a parsed body, which has lost the signed bytes. Frameworks parse by default. In their tests, bytes may come from another realm.
 */
function toBytes(payload: unknown): Uint8Array {
  if (typeof payload === 'string') return new TextEncoder().encode(payload)
  if (isBytes(payload)) return payload
  throw new TypeError(
    'The payload of a webhook must be its raw body, as text or a Uint8Array: a parsed body cannot be verified. Take `await request.text()`, or in Express `express.raw({ type: "application/json" })`.',
  )
}

function isBytes(payload: unknown): payload is Uint8Array {
  return Object.prototype.toString.call(payload) === '[object Uint8Array]'
}

function findHeader({ headers }: ReceivedWebhook, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const key = Object.keys(headers).find((candidate) => candidate.toLowerCase() === name)
  const value = key === undefined ? undefined : headers[key]
  return typeof value === 'object' ? value[0] : value
}

function assertRecentTimestamp(timestamp: string, { toleranceSeconds = 300, now = Date.now() }: ReceivedWebhook): void {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  if (!(Math.abs(now / 1000 - seconds) <= toleranceSeconds))
    throw new WebhookVerificationError(
      'WRONG_TIME',
      `The webhook is of ${timestamp}, which is more than ${toleranceSeconds} seconds from now. Set the clock of this machine.`,
    )
}

async function hasSignature(secret: string, signedBytes: Uint8Array<ArrayBuffer>, signatures: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', parseSecret(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const given = signatures.split(' ').flatMap((signature) => {
    const [version, text = ''] = signature.split(',')
    return version === 'v1' ? (decodeBase64(text) ?? []) : []
  })
  // WebCrypto compares in constant time.
  const fits = await Promise.all(given.slice(0, maxSignatures).map((bytes) => crypto.subtle.verify('HMAC', key, bytes, signedBytes)))
  return fits.includes(true)
}

/** A webhook has one or two signatures; a request with many more is an attempt to keep this machine busy. */
const maxSignatures = 10

function parseSecret(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = typeof secret === 'string' && secret.startsWith('whsec_') ? decodeBase64(secret.slice('whsec_'.length)) : undefined
  if (!bytes || bytes.length < 24 || bytes.length > 64)
    throw new TypeError('The secret of a webhook begins with whsec_; it is shown when the webhook is made or its secret rotated.')
  return bytes
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function concatenateBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

function parseEvent(text: string): VerifiedWebhook['event'] {
  try {
    return JSON.parse(text) as VerifiedWebhook['event']
  } catch {
    throw new WebhookVerificationError('NOT_JSON', 'The body of the webhook is no JSON.')
  }
}
