import type { Handler } from '../http/call.ts'
import { targetOfPath } from './target-of-path.ts'
import { targetView } from './views.ts'

export const getSprintTarget: Handler<'getSprintTarget'> = async ({ db, path }) => targetView(await targetOfPath(db, path))
