import type { components } from '@catalog/contract/types'
import type { Handler } from '../http/call.ts'
import { rfc3339OrNull } from '../http/moments.ts'
import { remainingMicroUsd, usd } from '../keys/caller.ts'
import { knownScopes } from '../keys/scopes.ts'
import { tokenPrefix } from '../keys/token.ts'

export const getWhoami: Handler<'getWhoami'> = async (call) => {
  const caller = await call.caller()
  const { keyId, environment, label, legacy } = caller
  return {
    agent: { id: caller.agentId, name: caller.agentName },
    key: {
      id: keyId,
      prefix: legacy ? 'legacy' : tokenPrefix(environment, keyId),
      label,
      expires_at: rfc3339OrNull(caller.expiresAt),
      legacy,
    },
    // A scope that was retired may still be on the key; it grants nothing and is not shown (decision 21).
    scopes: caller.scopes.filter((scope) => knownScopes.includes(scope)) as components['schemas']['Scope'][],
    environment,
    budget: {
      daily_usd: usd(caller.dailyBudgetMicroUsd),
      spent_usd: usd(caller.spentMicroUsd),
      remaining_usd: usd(remainingMicroUsd(caller)),
      resets_at: fromUnix(caller.dayEndsAt),
    },
    rate_limit: {
      per_minute: caller.callsPerMinute,
      remaining: Math.max(0, caller.callsPerMinute - caller.windowCalls),
      resets_at: fromUnix(caller.windowEndsAt),
    },
  }
}

function fromUnix(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
