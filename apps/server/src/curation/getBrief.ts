import { briefView } from '../gtm/brief-views.ts'
import { foundBrief } from './briefs.ts'
import type { Read } from './call.ts'

export const getBrief: Read<'getBrief'> = async ({ db, path }) => briefView(await foundBrief(db, path.slug))
