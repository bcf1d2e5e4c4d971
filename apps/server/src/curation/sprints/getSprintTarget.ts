import { toTargetView } from '../../sprints/views.ts'
import type { CurationReadHandler } from '../call.ts'
import { findSprintOrThrow, findTargetOrThrow } from './discovery-sprints.ts'

export const getSprintTarget: CurationReadHandler<'getSprintTarget'> = async ({ db, path }) =>
  toTargetView(await findTargetOrThrow(db, await findSprintOrThrow(db, path.slug), path.target))
