import type { CurationReadHandler } from '../call.ts'
import { toWebhookView } from './webhook-views.ts'
import { findWebhookOrThrow } from './webhooks.ts'

export const getWebhook: CurationReadHandler<'getWebhook'> = async ({ path, db }) => toWebhookView(await findWebhookOrThrow(db, path.id))
