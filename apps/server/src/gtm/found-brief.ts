import type { Db } from '../database/named-statements.ts'
import { notFound } from '../http/api-error.ts'
import { type BriefRow, findBrief } from './brief-queries.ts'

/** The brief that an agent's path names, or NOT_FOUND. */
export async function foundGtmBrief(db: Db, slugOrId: string, lock?: 'locked'): Promise<BriefRow> {
  const brief = await findBrief(db, slugOrId, lock)
  if (!brief) throw notFound('brief', slugOrId, 'List them with GET /gtm/briefs and use a slug from there.')
  return brief
}
