import type { Db } from '../database/named-statements.ts'
import { type BriefLinkRow, type BriefRow, findBrief, findBriefLink } from '../gtm/brief-queries.ts'
import { ApiError } from '../http/api-error.ts'

/** The brief that a path names, or NOT_FOUND. */
export async function foundBrief(db: Db, slugOrId: string, lock?: 'locked'): Promise<BriefRow> {
  const brief = await findBrief(db, slugOrId, lock)
  if (brief) return brief
  throw new ApiError('NOT_FOUND', `No brief has the id or slug "${slugOrId}".`, { hint: 'List them with GET /curation/briefs.' })
}

/** The link that a path names in a brief, or NOT_FOUND. */
export async function foundLink(db: Db, brief: BriefRow, id: string, lock?: 'locked'): Promise<BriefLinkRow> {
  const link = await findBriefLink(db, brief.id, id, lock)
  if (link) return link
  throw new ApiError('NOT_FOUND', `The brief "${brief.slug}" has no link with the id ${id}.`, {
    hint: `List them with GET /curation/briefs/${brief.slug}/links.`,
  })
}
