import { standardScopes } from '@catalog/contract/keys/scopes'
import { toUtc } from '@catalog/contract/texts/timestamps'
import { ApiError } from '../../errors/api-error.ts'
import { createKey } from '../../keys/writes.ts'
import { findDifferences } from '../../records/families/differences.ts'
import type { CurationWriteHandler } from '../call.ts'
import { toKeyView } from '../views.ts'
import { findKeyOrThrow } from './find-key.ts'

/** Creates a key. The log contains everything except the key's secret. */
export const mintKey: CurationWriteHandler<'mintKey'> = async ({ body, db, services }) => {
  const {
    agent,
    label,
    scopes,
    daily_budget_usd: budget,
    per_minute: callsPerMinute,
    daily_upload_bytes: dailyUploadBytes,
    expires_at: expiresAt,
  } = body
  assertFutureExpiry(expiresAt)
  const minted = await createKey(db, {
    agent: agent.trim(),
    environment: services.settings.environment,
    scopes: scopes ?? standardScopes,
    label: label?.trim(),
    dailyBudgetMicroUsd: budget === undefined ? undefined : Math.round(budget * 1_000_000),
    callsPerMinute,
    dailyUploadBytes,
    expiresAt: expiresAt == null ? undefined : toUtc(expiresAt),
  })
  const key = toKeyView(await findKeyOrThrow(db, minted.id))
  return { answer: { ...key, key: minted.key }, log: [{ subject: { type: 'api_key', id: key.id }, changes: findDifferences({}, key) }] }
}

function assertFutureExpiry(expiresAt: string | null | undefined): void {
  if (expiresAt == null || Date.parse(toUtc(expiresAt)) > Date.now()) return
  throw new ApiError('VALIDATION_ERROR', 'The key would never work.', {
    details: [{ path: '/body/expires_at', message: 'must be in the future' }],
  })
}
