import type { Db } from '../../database/named-statements.ts'
import { ApiError } from '../../errors/api-error.ts'
import { type BriefLinkRow, type BriefRow, findBrief, findBriefLink } from '../../gtm/briefs/brief-queries.ts'

/** Finds the brief that a path names, or throws NOT_FOUND. */
export async function findBriefOrThrow(db: Db, slugOrId: string, lock?: 'locked'): Promise<BriefRow> {
  const brief = await findBrief(db, slugOrId, lock)
  if (brief) return brief
  throw new ApiError('NOT_FOUND', `No brief has the id or slug "${slugOrId}".`, { hint: 'List them with GET /curation/briefs.' })
}

/** Finds the link that a path names in a brief, or throws NOT_FOUND. */
export async function findBriefLinkOrThrow(db: Db, brief: BriefRow, id: string, lock?: 'locked'): Promise<BriefLinkRow> {
  const link = await findBriefLink(db, brief.id, id, lock)
  if (link) return link
  throw new ApiError('NOT_FOUND', `The brief "${brief.slug}" has no link with the id ${id}.`, {
    hint: `List them with GET /curation/briefs/${brief.slug}/links.`,
  })
}
