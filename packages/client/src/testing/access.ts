import { mockOperations } from '../generated/mocks.ts'
import type { Scope, Whoami } from '../generated/models.ts'
import { Refusal } from './refusal.ts'

export type Identity = Pick<Whoami, 'agent' | 'key' | 'scopes' | 'environment'>

// Of the shape that keys have, and good for nothing.
const prefix = 'cat_test_00000000000040008000000000000001'
export const apiKey = `${prefix}_${'0'.repeat(72)}`
const standardScopes: readonly Scope[] = ['read:catalog', 'read:people', 'read:proposals', 'write:proposals']

/** Whom the key is of, and what it may do. */
export function findIdentity({
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

export function checkKey(authorization: string | null): void {
  if (authorization === `Bearer ${apiKey}`) return
  const howTo = 'Send the header Authorization with the value "Bearer <API_KEY>".'
  if (authorization === null) throw new Refusal('UNAUTHORIZED', 'The request carries no API key.', { hint: howTo })
  if (!/^Bearer cat_[a-z0-9-]{1,50}_[0-9a-f]{32}_[0-9a-f]{72}$/.test(authorization)) {
    const message = 'The API key is malformed: it does not look like cat_<environment>_<id>_<secret>.'
    throw new Refusal('UNAUTHORIZED', message, { hint: 'Copy the key again, whole; it is shown once, when it is minted.' })
  }
  throw new Refusal('UNAUTHORIZED', 'The API key is not known here.', {
    hint: 'Check that the key was copied whole and is of this environment; ask a curator for a new one if it was lost.',
  })
}

/** All the scopes of one of the ways in. */
export function requireScopes(held: readonly string[], waysIn: readonly (readonly string[])[]): void {
  const lacking = waysIn.map((needed) => needed.filter((scope) => !held.includes(scope)))
  if (lacking.some(({ length }) => length === 0)) return
  const said = lacking.map((scopes) => scopes.join(' and ')).join(' or ')
  throw new Refusal('FORBIDDEN', `The API key lacks the scope ${said}.`, {
    hint: `Ask a curator for a key with the scope ${said}; this key holds ${held.join(', ') || 'none'}.`,
  })
}
