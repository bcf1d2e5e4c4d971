import { ApiError } from '../../errors/api-error.ts'
import { changeKey } from '../../keys/writes.ts'
import { findDifferences } from '../../records/families/differences.ts'
import type { CurationWriteHandler } from '../call.ts'
import { toKeyView } from '../views.ts'
import { findKeyOrThrow } from './find-key.ts'

export const updateKey: CurationWriteHandler<'updateKey'> = async ({ path, body, db, services }) => {
  const before = toKeyView(await findKeyOrThrow(db, path.id))
  const { label, scopes, daily_budget_usd: budget, per_minute: callsPerMinute, daily_upload_bytes: dailyUploadBytes } = body
  const changed = await changeKey(db, path.id, {
    label: label === null ? null : label?.trim(),
    scopes,
    dailyBudgetMicroUsd: budget === undefined ? undefined : Math.round(budget * 1_000_000),
    callsPerMinute,
    dailyUploadBytes,
  })
  if (!changed) throw new ApiError('CONFLICT', `The API key ${path.id} is permanently revoked.`, { hint: 'Create a new key.' })
  const after = toKeyView(await findKeyOrThrow(db, path.id))
  return {
    answer: after,
    log: [{ subject: { type: 'api_key', id: after.id }, changes: findDifferences(before, after) }],
    afterCommit: () => services.keyChanges.notifyChange(after.id),
  }
}
