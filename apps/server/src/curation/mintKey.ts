import { ApiError } from '../http/api-error.ts'
import { standardScopes } from '../keys/scopes.ts'
import { createKey } from '../keys/writes.ts'
import { differences } from '../records/differences.ts'
import type { Write } from './call.ts'
import { foundKey } from './key-found.ts'
import { keyView } from './views.ts'

/** The log has everything but the key's secret. */
export const mintKey: Write<'mintKey'> = async ({ body, db, services }) => {
  const { agent, label, scopes, daily_budget_usd: budget, per_minute: callsPerMinute, expires_at: expiresAt } = body
  refusePast(expiresAt)
  const minted = await createKey(db, {
    agent: agent.trim(),
    environment: services.settings.environment,
    scopes: scopes ?? standardScopes,
    label: label?.trim(),
    dailyBudgetMicroUsd: budget === undefined ? undefined : Math.round(budget * 1_000_000),
    callsPerMinute,
    expiresAt: expiresAt ?? undefined,
  })
  const key = keyView(await foundKey(db, minted.id))
  return { answer: { ...key, key: minted.key }, log: [{ subject: { type: 'api_key', id: key.id }, changes: differences({}, key) }] }
}

function refusePast(expiresAt: string | null | undefined): void {
  if (expiresAt == null || Date.parse(expiresAt) > Date.now()) return
  throw new ApiError('VALIDATION_ERROR', 'The key would never work.', {
    details: [{ path: '/body/expires_at', message: 'must be a moment to come' }],
  })
}
