import { computeRemainingMicroUsd, toUsd } from '@catalog/contract/keys/limits'
import type { components } from '@catalog/contract/types'
import type { ReadHandler } from '../http/call.ts'
import type { Caller } from '../keys/caller.ts'
import { knownScopes } from '../keys/scopes.ts'
import { getTokenPrefix } from '../keys/token.ts'
import { toRfc3339OrNull } from '../values/timestamps.ts'

export const getWhoami: ReadHandler<'getWhoami', Caller> = async (call) => {
  const caller = await call.caller()
  const { keyId, environment, label, legacy } = caller
  return {
    agent: { id: caller.agentId, name: caller.agentName },
    key: {
      id: keyId,
      prefix: legacy ? 'legacy' : getTokenPrefix(environment, keyId),
      label,
      expires_at: toRfc3339OrNull(caller.expiresAt),
      legacy,
    },
    // A retired scope may still be on the key; it grants nothing and is not shown.
    scopes: caller.scopes.filter((scope) => knownScopes.includes(scope)) as components['schemas']['Scope'][],
    environment,
    budget: {
      daily_usd: toUsd(caller.dailyBudgetMicroUsd),
      spent_usd: toUsd(caller.spentMicroUsd),
      remaining_usd: toUsd(computeRemainingMicroUsd(caller)),
      resets_at: formatUnixTime(caller.dayEndsAt),
    },
    rate_limit: {
      per_minute: caller.callsPerMinute,
      remaining: Math.max(0, caller.callsPerMinute - caller.windowCalls),
      resets_at: formatUnixTime(caller.windowEndsAt),
    },
  }
}

function formatUnixTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
