import type { CurationReadHandler } from '../call.ts'
import { toKeyView } from '../views.ts'
import { findKeyOrThrow } from './find-key.ts'

export const getKey: CurationReadHandler<'getKey'> = async ({ path, db }) => toKeyView(await findKeyOrThrow(db, path.id))
