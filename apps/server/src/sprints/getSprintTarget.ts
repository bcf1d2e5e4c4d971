import type { ReadHandler } from '../http/call.ts'
import { findPathTargetOrThrow } from './target-of-path.ts'
import { toTargetView } from './views.ts'

export const getSprintTarget: ReadHandler<'getSprintTarget'> = async ({ db, path }) => toTargetView(await findPathTargetOrThrow(db, path))
