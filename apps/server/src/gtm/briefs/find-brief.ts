import type { Db } from '../../database/named-statements.ts'
import { notFoundError } from '../../errors/api-error.ts'
import { type BriefRow, findBrief } from './brief-queries.ts'

/** The brief that an agent's path names, or NOT_FOUND. */
export async function findGtmBriefOrThrow(db: Db, slugOrId: string, lock?: 'locked'): Promise<BriefRow> {
  const brief = await findBrief(db, slugOrId, lock)
  if (!brief) throw notFoundError('brief', slugOrId, 'List them with GET /gtm/briefs and use a slug from there.')
  return brief
}
