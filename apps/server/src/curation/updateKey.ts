import { ApiError } from '../http/api-error.ts'
import { changeKey } from '../keys/writes.ts'
import { differences } from '../records/differences.ts'
import type { Write } from './call.ts'
import { foundKey } from './key-found.ts'
import { keyView } from './views.ts'

export const updateKey: Write<'updateKey'> = async ({ path, body, db }) => {
  const before = keyView(await foundKey(db, path.id))
  const { label, scopes, daily_budget_usd: budget, per_minute: callsPerMinute } = body
  const changed = await changeKey(db, path.id, {
    label: label === null ? null : label?.trim(),
    scopes,
    dailyBudgetMicroUsd: budget === undefined ? undefined : Math.round(budget * 1_000_000),
    callsPerMinute,
  })
  if (!changed)
    throw new ApiError('CONFLICT', `The API key ${path.id} is revoked for good.`, { hint: 'Mint a new one with POST /curation/keys.' })
  const after = keyView(await foundKey(db, path.id))
  return { answer: after, log: [{ subject: { type: 'api_key', id: after.id }, changes: differences(before, after) }] }
}
