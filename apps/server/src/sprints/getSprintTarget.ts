import type { Handler } from '../http/call.ts'
import { findPathTargetOrThrow } from './target-of-path.ts'
import { toTargetView } from './views.ts'

export const getSprintTarget: Handler<'getSprintTarget'> = async ({ db, path }) => toTargetView(await findPathTargetOrThrow(db, path))
