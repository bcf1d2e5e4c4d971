import { readBriefLinks } from '../../gtm/briefs/brief-queries.ts'
import { toBriefLinkView } from '../../gtm/briefs/brief-views.ts'
import type { CurationReadHandler } from '../call.ts'
import { paginateQuery } from '../paging.ts'
import { findBriefOrThrow } from './briefs.ts'

export const listBriefLinks: CurationReadHandler<'listBriefLinks'> = (call) =>
  paginateQuery(
    call,
    async (position, limit) => {
      const { id: briefId } = await findBriefOrThrow(call.db, call.path.slug)
      return readBriefLinks(call.db, { briefId, includeInactive: call.query.include_inactive }, position, limit)
    },
    ({ sort_order, created_at, id }) => [sort_order, created_at, id],
    toBriefLinkView,
  )
