import { toSprintView } from '../../sprints/views.ts'
import type { Read } from '../call.ts'
import { findSprintOrThrow } from './discovery-sprints.ts'

export const getDiscoverySprint: Read<'getDiscoverySprint'> = async ({ db, path }) => toSprintView(await findSprintOrThrow(db, path.slug))
