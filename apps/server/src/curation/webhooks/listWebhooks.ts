import { readWebhooks } from '../../webhooks/queries.ts'
import type { CurationReadHandler } from '../call.ts'
import { paginateQuery } from '../paging.ts'
import { toWebhookView } from './webhook-views.ts'

export const listWebhooks: CurationReadHandler<'listWebhooks'> = (call) =>
  paginateQuery(
    call,
    (position, limit) => readWebhooks(call.db, position, limit),
    ({ created_at, id }) => [created_at, id],
    toWebhookView,
  )
