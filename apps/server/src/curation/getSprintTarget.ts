import { targetView } from '../sprints/views.ts'
import type { Read } from './call.ts'
import { foundSprint, foundTarget } from './discovery-sprints.ts'

export const getSprintTarget: Read<'getSprintTarget'> = async ({ db, path }) =>
  targetView(await foundTarget(db, await foundSprint(db, path.slug), path.target))
