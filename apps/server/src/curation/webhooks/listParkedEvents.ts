import { readParked } from '../../webhooks/queries.ts'
import type { CurationReadHandler } from '../call.ts'
import { paginateQuery } from '../paging.ts'
import { toParkedView } from './webhook-views.ts'
import { findWebhookOrThrow } from './webhooks.ts'

export const listParkedEvents: CurationReadHandler<'listParkedEvents'> = (call) =>
  paginateQuery(
    call,
    async (position, limit) => {
      const { id } = await findWebhookOrThrow(call.db, call.path.id)
      return readParked(call.db, id, position, limit)
    },
    ({ id }) => [id],
    toParkedView,
  )
