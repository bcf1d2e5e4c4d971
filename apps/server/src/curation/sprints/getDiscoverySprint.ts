import { toSprintView } from '../../sprints/views.ts'
import type { CurationReadHandler } from '../call.ts'
import { findSprintOrThrow } from './discovery-sprints.ts'

export const getDiscoverySprint: CurationReadHandler<'getDiscoverySprint'> = async ({ db, path }) =>
  toSprintView(await findSprintOrThrow(db, path.slug))
