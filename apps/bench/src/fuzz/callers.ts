import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../server/src/database/database.ts'
import { knownScopes } from '../../../server/src/keys/scopes.ts'
import { mintToken } from '../../../server/src/keys/token.ts'
import { createKey, revokeKey } from '../../../server/src/keys/writes.ts'
import { makeCurator, signInAs } from '../../../server/src/testing/curation-client.ts'
import type { Random } from './random.ts'

/** The callers by name, so that a recorded request contains no key. */
export type Callers = {
  getHeaders(caller: string): Promise<Readonly<Record<string, string>>>
  /** Discards the key or session of a caller, so that the next request gets a new one: earlier requests may have revoked or spent it. */
  renew(caller: string): void
}

const roles = ['admin', 'curator', 'viewer'] as const
type Role = (typeof roles)[number]
export const everyScope = 'every scope'
const environment = 'test'

const keyCallers: readonly string[] = [everyScope, 'no scope', 'standard scopes', ...knownScopes]
const badCallers = ['nobody', 'an unknown key', 'a revoked key', 'a malformed key', 'a made-up session']
export const agentCallers: readonly string[] = [...keyCallers, ...badCallers, 'viewer']
const curationCallers: readonly string[] = [...roles, ...badCallers, everyScope]

/** Picks a caller: usually one that may do everything, sometimes another. */
export function pickCaller(random: Random, side: 'agents' | 'curation'): string {
  if (random.chance(0.75)) return side === 'agents' ? everyScope : 'admin'
  return random.pick(side === 'agents' ? agentCallers : curationCallers)
}

/** True when the caller was created with access to that API, so that a 401 means that its key or session has ended. */
export function isAllowed(caller: string, side: 'agents' | 'curation'): boolean {
  return side === 'agents' ? keyCallers.includes(caller) : roles.some((role) => role === caller)
}

export function createCallers(database: Database, address: string): Callers {
  const made = new Map<string, Promise<Readonly<Record<string, string>>>>()
  const createHeaders = async (caller: string) => {
    const role = roles.find((each) => each === caller)
    if (role) return { cookie: await createCallerSession(database, address, role) }
    return bad[caller] ?? { authorization: `Bearer ${await createCallerKey(database, caller)}` }
  }
  return {
    getHeaders(caller) {
      const headers = made.get(caller) ?? createHeaders(caller)
      made.set(caller, headers)
      return headers
    },
    renew: (caller) => void made.delete(caller),
  }
}

const bad: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nobody: {},
  'an unknown key': { authorization: `Bearer ${mintToken(environment, randomUUID()).text}` },
  'a malformed key': { authorization: 'Bearer cat_test_x' },
  'a made-up session': { cookie: `catalog.session_token=${'a'.repeat(32)}.${'b'.repeat(43)}%3D` },
}

async function createCallerKey(database: Database, caller: string): Promise<string> {
  const standard = ['read:catalog', 'read:people', 'read:proposals', 'write:proposals']
  const scopes =
    caller === everyScope ? knownScopes : caller === 'standard scopes' ? standard : knownScopes.filter((scope) => scope === caller)
  return database.transaction(async (tx) => {
    const limits = { dailyBudgetMicroUsd: 1e15, callsPerMinute: 1e9 }
    const { id, key } = await createKey(tx, { agent: `fuzz ${caller}`, environment, scopes, ...limits })
    if (caller === 'a revoked key') await revokeKey(tx, id)
    return key
  })
}

/**
 * Creates a new curator each time, because requests may have disabled the old one or lowered its role. Deletes the counted attempts to sign
 * in.
 */
async function createCallerSession(database: Database, address: string, role: Role): Promise<string> {
  const email = `${randomUUID()}@example.org`
  await makeCurator(database, role, email)
  await database.run((db) => sql`delete from sign_in_attempts`.execute(db))
  return signInAs(address, email)
}
