import { ApiError } from '../../errors/api-error.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { updateWebhookRow } from '../../webhooks/writes.ts'
import type { CurationWriteHandler } from '../call.ts'
import { toWebhookView } from './webhook-views.ts'
import { assertAllowedReceiver, findWebhookOrThrow } from './webhooks.ts'

export const updateWebhook: CurationWriteHandler<'updateWebhook'> = async ({ path, body, db, services }) => {
  const { state, ...sent } = body
  assertAllowedReceiver(sent.url, services.webhooks.rules)
  const before = toWebhookView(await findWebhookOrThrow(db, path.id, 'locked'))
  if (state !== undefined && before.disabled_reason === 'position_lost') throw createLostPositionError(before.id)
  await updateWebhookRow(db, before.id, sent, state)
  const after = toWebhookView(await findWebhookOrThrow(db, before.id))
  if (state === 'active') services.webhooks.notifier.notify()
  return { answer: after, log: buildAuditEntries('webhook', before, after) }
}

function createLostPositionError(id: string): ApiError {
  return new ApiError('CONFLICT', `The webhook ${id} cannot continue: its position in the feed of changes is lost.`, {
    hint: 'Replay it from another position, and let the receiver rebuild its copy.',
  })
}
