import type { Read } from './call.ts'
import { foundKey } from './key-found.ts'
import { keyView } from './views.ts'

export const getKey: Read<'getKey'> = async ({ path, db }) => keyView(await foundKey(db, path.id))
