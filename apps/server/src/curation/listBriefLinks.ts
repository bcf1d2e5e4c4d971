import { readBriefLinks } from '../gtm/brief-queries.ts'
import { briefLinkView } from '../gtm/brief-views.ts'
import { foundBrief } from './briefs.ts'
import type { Read } from './call.ts'
import { pageRead } from './paging.ts'

export const listBriefLinks: Read<'listBriefLinks'> = (call) =>
  pageRead(
    call,
    async (position, limit) => readBriefLinks(call.db, (await foundBrief(call.db, call.path.slug)).id, position, limit),
    ({ sort_order, created_at, id }) => [sort_order, created_at, id],
    briefLinkView,
  )
