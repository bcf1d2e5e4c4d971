import { createMalformedKeyRefusal, keyShape, notOfKeyShape, parseAuthorization, unknownKey } from '@catalog/contract/keys/key-text'
import { checkScopes, standardScopes } from '@catalog/contract/keys/scopes'
import { mockOperations } from '../generated/mocks.ts'
import type { Scope, Whoami } from '../generated/models.ts'
import { throwRefusal, toRefusal } from './refusal.ts'

export type Identity = Pick<Whoami, 'agent' | 'key' | 'scopes' | 'environment'>

// A key of the right shape that opens nothing.
const prefix = 'cat_test_00000000000040008000000000000001'
export const apiKey = `${prefix}_${'0'.repeat(72)}`

/** Builds the identity of the key: its agent and scopes. */
export function buildIdentity({
  agent = 'test-agent',
  scopes = standardScopes,
}: {
  readonly agent?: string
  readonly scopes?: readonly Scope[]
}): Identity {
  const [, , , example] = mockOperations.getWhoami
  const { id } = example.key
  return {
    agent: { id: example.agent.id, name: agent },
    key: { id, prefix, label: null, expires_at: null, legacy: false },
    scopes: [...scopes],
    environment: 'test',
  }
}

export function assertKnownKey(authorization: string | null): void {
  const read = parseAuthorization(authorization ?? undefined)
  if ('refusal' in read) throw toRefusal(read.refusal)
  if (read.key === apiKey) return
  throw toRefusal(keyShape.test(read.key) ? unknownKey : createMalformedKeyRefusal(notOfKeyShape))
}

/** Refuses a key unless it has all scopes of one of the given sets. */
export function assertScopes(grantedScopes: readonly string[], acceptedScopeSets: readonly (readonly string[])[]): void {
  throwRefusal(checkScopes(grantedScopes, acceptedScopeSets))
}
