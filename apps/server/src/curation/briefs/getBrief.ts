import { toBriefView } from '../../gtm/briefs/brief-views.ts'
import type { CurationReadHandler } from '../call.ts'
import { findBriefOrThrow } from './briefs.ts'

export const getBrief: CurationReadHandler<'getBrief'> = async ({ db, path }) => toBriefView(await findBriefOrThrow(db, path.slug))
