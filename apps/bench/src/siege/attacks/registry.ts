import type { Attack } from '../attack.ts'
import { bodyAttacks } from './bodies.ts'
import { connectionAttacks } from './connections.ts'
import { keyAttacks } from './keys.ts'
import { mcpAttacks } from './mcp.ts'
import { pageAttacks } from './pages.ts'
import { queryAttacks } from './queries.ts'
import { signInAttacks } from './sign-in.ts'
import { slowAttacks } from './slow.ts'
import { uploadAttacks } from './uploads.ts'
import { workAttacks } from './work.ts'

/** Everything that is tried; a new attack is a line in one of these lists. */
export const attacks: readonly Attack[] = [
  ...bodyAttacks,
  ...queryAttacks,
  ...keyAttacks,
  ...connectionAttacks,
  ...slowAttacks,
  ...pageAttacks,
  ...signInAttacks,
  ...uploadAttacks,
  ...workAttacks,
  ...mcpAttacks,
]
