import { toTargetView } from '../../sprints/views.ts'
import type { Read } from '../call.ts'
import { findSprintOrThrow, findSprintTargetOrThrow } from './discovery-sprints.ts'

export const getSprintTarget: Read<'getSprintTarget'> = async ({ db, path }) =>
  toTargetView(await findSprintTargetOrThrow(db, await findSprintOrThrow(db, path.slug), path.target))
