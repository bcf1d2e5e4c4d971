import { toTargetView } from '../../sprints/views.ts'
import type { Read } from '../call.ts'
import { findSprintOrThrow, findTargetOrThrow } from './discovery-sprints.ts'

export const getSprintTarget: Read<'getSprintTarget'> = async ({ db, path }) =>
  toTargetView(await findTargetOrThrow(db, await findSprintOrThrow(db, path.slug), path.target))
