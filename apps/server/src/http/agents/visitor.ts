import type { Claim } from '../../database/connection-queue.ts'
import type { ReadToken } from '../../keys/authenticate.ts'
import type { Meter } from '../../keys/meter.ts'
import { createUnknownKeyError } from '../../keys/refusal.ts'
import type { KeyToken } from '../../keys/token.ts'
import type { UnknownKeys } from '../../keys/unknown-keys.ts'
import type { AddressReader } from '../connections/address.ts'
import { getClient } from '../connections/client.ts'
import { getNetworkOwner } from '../connections/owner.ts'
import type { RoutedRequest } from '../request.ts'

export type OwnedClaim = Claim & { readonly owner: string }
/** A caller with an existing key. */
export type Visitor = { readonly token: KeyToken; readonly claim: OwnedClaim }

export type IdentifyOptions = {
  readonly readToken: ReadToken
  readonly meter: Meter
  readonly unknownKeys: UnknownKeys
  readonly getAddress: AddressReader
}

/** Identifies the caller before the call costs the database anything, so that unknown keys do not slow down known ones. */
export async function identify(options: IdentifyOptions, { incoming, response }: RoutedRequest<unknown>): Promise<Visitor> {
  const token = options.readToken(incoming.headers.authorization)
  const client = getClient(response)
  const isKnown =
    options.meter.hasSeen(token) || (await options.unknownKeys.isKey(token, client, getNetworkOwner(options.getAddress(incoming))))
  if (!isKnown) throw createUnknownKeyError()
  response.owner = token.keyId
  response.span?.setAttributes({ 'catalog.key.id': token.keyId })
  return { token, claim: { owner: token.keyId, client, operation: response.operationId } }
}
