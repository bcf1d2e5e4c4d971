import { readBriefs } from '../../gtm/briefs/brief-queries.ts'
import { toBriefView } from '../../gtm/briefs/brief-views.ts'
import type { CurationReadHandler } from '../call.ts'
import { paginateQuery } from '../paging.ts'

export const listBriefs: CurationReadHandler<'listBriefs'> = (call) =>
  paginateQuery(
    call,
    (position, limit) => readBriefs(call.db, call.query.status, position, limit),
    ({ week_start, slug }) => [week_start, slug],
    toBriefView,
  )
