import type { Read } from '../call.ts'
import { toKeyView } from '../views.ts'
import { findKeyOrThrow } from './find-key.ts'

export const getKey: Read<'getKey'> = async ({ path, db }) => toKeyView(await findKeyOrThrow(db, path.id))
