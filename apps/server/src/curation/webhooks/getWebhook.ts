import type { Read } from '../call.ts'
import { toWebhookView } from './webhook-views.ts'
import { findWebhookOrThrow } from './webhooks.ts'

export const getWebhook: Read<'getWebhook'> = async ({ path, db }) => toWebhookView(await findWebhookOrThrow(db, path.id))
