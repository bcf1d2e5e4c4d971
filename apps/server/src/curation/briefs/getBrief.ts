import { toBriefView } from '../../gtm/briefs/brief-views.ts'
import type { Read } from '../call.ts'
import { findBriefOrThrow } from './briefs.ts'

export const getBrief: Read<'getBrief'> = async ({ db, path }) => toBriefView(await findBriefOrThrow(db, path.slug))
