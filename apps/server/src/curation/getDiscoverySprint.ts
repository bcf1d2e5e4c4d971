import { sprintView } from '../sprints/views.ts'
import type { Read } from './call.ts'
import { foundSprint } from './discovery-sprints.ts'

export const getDiscoverySprint: Read<'getDiscoverySprint'> = async ({ db, path }) => sprintView(await foundSprint(db, path.slug))
