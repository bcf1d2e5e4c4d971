import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseAuthorization } from '@catalog/contract/keys/key-text'
import type { KeyLimits } from '@catalog/contract/keys/limits'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors/api-error.ts'
import type { AddressReader } from '../http/connections/address.ts'
import { getClient } from '../http/connections/client.ts'
import { getNetworkOwner } from '../http/connections/owner.ts'
import type { ReadToken } from '../keys/authenticate.ts'
import { findKeyAccessState, type KeyAccessState } from '../keys/charge.ts'
import type { KeyChangeNotifier } from '../keys/key-changes.ts'
import type { Meter } from '../keys/meter.ts'
import { createUnknownKeyError, explainRefusal } from '../keys/refusal.ts'
import { getTokenName, type KeyToken } from '../keys/token.ts'
import type { UnknownKeys } from '../keys/unknown-keys.ts'
import { declareBound, formatCount } from '../values/bounds.ts'
import { createRecentMap } from '../values/recent.ts'

/** A key that may use /mcp, with the fields that decide its tools. */
export type McpCaller = {
  readonly apiKey: string
  readonly keyId: string
  readonly scopes: readonly string[]
  readonly callsPerMinute: number
  /** Reads the current state of the key's limits, without a charge. */
  readLimits(): Promise<KeyLimits | undefined>
}

export type FindCaller = (request: IncomingMessage, response: ServerResponse) => Promise<McpCaller>

type Options = {
  readonly database: Database
  readonly readToken: ReadToken
  readonly meter: Pick<Meter, 'hasSeen'>
  readonly keyChanges: KeyChangeNotifier
  readonly unknownKeys: UnknownKeys
  readonly getAddress: AddressReader
}
type KnownCaller = { readonly keyId: string; readonly state: Promise<KeyAccessState | undefined>; readonly readAtMs: number }

const maxKnown = 10_000
/** Milliseconds for which a key is cached. Each call of the API reads the key again, so a revoked key can make no calls. */
const knownMs = 5_000

/**
 * Finds the caller of a request without charging it (rule mcp.charged-by-calls). As everywhere, a malformed key costs no query, and keys
 * that this process has not seen are looked up together, after all waiting known keys.
 */
export function createCallerFinder({ database, readToken, meter, unknownKeys, keyChanges, getAddress }: Options): FindCaller {
  const known = createRecentMap<KnownCaller>(maxKnown)
  keyChanges.onChange((keyId) => {
    for (const [name, one] of known.entries()) if (one.keyId === keyId) known.delete(name)
  })

  // A key that has no calls left can make no calls, but is still identified.
  const readState = (token: KeyToken) =>
    database.run((db) => findKeyAccessState(db, token), { owner: token.keyId, isCharged: true, operation: 'mcp' })
  const findState = (name: string) => {
    const before = known.get(name)
    return before !== undefined && performance.now() - before.readAtMs < knownMs ? before.state : undefined
  }
  const readStateOnce = (token: KeyToken, name: string): KnownCaller['state'] => {
    const before = findState(name)
    if (before) return before
    const state = readState(token)
    known.set(name, { keyId: token.keyId, state, readAtMs: performance.now() })
    state.catch(() => known.delete(name))
    return state
  }

  return async (request, response) => {
    const { authorization } = request.headers
    const token = readToken(authorization)
    const read = parseAuthorization(authorization)
    const name = getTokenName(token)
    const isAnonymous = !findState(name) && !meter.hasSeen(token)
    if (isAnonymous && !(await unknownKeys.isKey(token, getClient(response), getNetworkOwner(getAddress(request)))))
      throw createUnknownKeyError()
    const state = await readStateOnce(token, name)
    const refusal = explainRefusal(state)
    if (refusal?.code === 'UNAUTHORIZED' || refusal?.code === 'FORBIDDEN') throw refusal
    if (!state || 'refusal' in read) throw createUnknownKeyError()
    response.owner = token.keyId
    const { scopes, callsPerMinute } = state
    return { apiKey: read.key, keyId: token.keyId, scopes, callsPerMinute, readLimits: () => readState(token) }
  }
}

/** Adds the header that requests a key, according to RFC 6750; MCP clients expect it. */
export function addChallengeHeader(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'UNAUTHORIZED') return error
  const { message, hint, headers } = error
  const challenge = { 'WWW-Authenticate': 'Bearer realm="catalog", error="invalid_token"' }
  return new ApiError('UNAUTHORIZED', message, { hint, headers: { ...headers, ...challenge } })
}

declareBound(import.meta.url, {
  name: 'keys known at `/mcp`',
  owner: 'key',
  limit: `1 for a secret, ${formatCount(maxKnown)} in all, ${knownMs / 1_000} s`,
  variables: ['known'],
  test: 'apps/server/src/values/recent.test.ts',
})
