import { toUtc } from '@catalog/contract/texts/timestamps'
import type { Position, PositionCodec } from '../../changes/position.ts'
import { getOldestPosition } from '../../changes/queries.ts'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, createInvalidRequestError } from '../../errors/api-error.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import { findPositionByTime, isPositionLost } from '../../webhooks/places.ts'
import { updateWebhookPosition } from '../../webhooks/writes.ts'
import type { BodyOf, CurationWriteHandler } from '../call.ts'
import { toWebhookView } from './webhook-views.ts'
import { findWebhookOrThrow } from './webhooks.ts'

export const replayWebhook: CurationWriteHandler<'replayWebhook'> = async ({ path, body, db, services }) => {
  const before = toWebhookView(await findWebhookOrThrow(db, path.id, 'locked'))
  await updateWebhookPosition(db, before.id, await resolvePosition(db, services.positions, body))
  const after = toWebhookView(await findWebhookOrThrow(db, before.id))
  services.webhooks.notifier.notify()
  const [entry] = buildAuditEntries('webhook', before, after)
  return { answer: after, log: [{ subject: { type: 'webhook', id: after.id }, changes: { ...entry?.changes, from: body } }] }
}

async function resolvePosition(db: Db, positions: PositionCodec, { cursor, at }: BodyOf<'replayWebhook'>): Promise<Position> {
  if (cursor === undefined) return findPositionByTime(db, at === undefined ? new Date().toISOString() : toUtc(at))
  if (cursor === '0') return getOldestPosition(db)
  const place = positions.decodePosition(cursor)
  if (!place) throw createInvalidRequestError([{ path: '/body/cursor', message: 'is not a cursor of the feed of changes' }])
  if (await isPositionLost(db, place)) throw createLostCursorError()
  return place
}

function createLostCursorError(): ApiError {
  return new ApiError('CONFLICT', 'The feed cannot continue from this cursor: later changes are lost, or older than 90 days.', {
    hint: 'Replay from a time or from 0, and let the receiver rebuild its copy.',
  })
}
