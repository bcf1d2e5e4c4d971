import { readDeliveries } from '../../webhooks/queries.ts'
import type { CurationReadHandler } from '../call.ts'
import { paginateQuery } from '../paging.ts'
import { toDeliveryView } from './webhook-views.ts'
import { findWebhookOrThrow } from './webhooks.ts'

export const listWebhookDeliveries: CurationReadHandler<'listWebhookDeliveries'> = (call) =>
  paginateQuery(
    call,
    async (position, limit) => {
      const { id } = await findWebhookOrThrow(call.db, call.path.id)
      return readDeliveries(call.db, id, position, limit)
    },
    ({ id }) => [id],
    toDeliveryView,
  )
